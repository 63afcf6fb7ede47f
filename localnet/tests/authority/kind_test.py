"""Who validates is told with its evidence, and power that was given is no stake."""

import truth
from authority_world import AuthorityCase
from localnet.kinds import POA
from network_case import ask

ONE_POWER = 1_000_000


class TheKindOfStaking(AuthorityCase):
    def test_is_proof_of_authority_by_the_answer_of_its_module(self) -> None:
        record = self.record()
        self.assertEqual(("poa", "/poa/v1/authority"), (record["StakingKind"], record["StakingEvidence"]))
        # x/staking, x/mint, x/gov and x/distribution are all there.
        self.assertEqual((["StakingApr"], []), (record["Absent"], record["OtherBonded"]))

    def test_shows_given_power_and_no_stake(self) -> None:
        height, rows = self.listed()
        given = {v["operator_address"]: v["tokens"] for v in truth.validators_at(self.node, height)}
        self.assertEqual(given, {operator: row["Power"] for operator, row in rows.items()})
        self.assertEqual({(None, None)}, {(row["Tokens"], row["DelegationAmount"]) for row in rows.values()})

    def test_shows_the_power_that_the_module_itself_tells(self) -> None:
        _, rows = self.listed()
        steady = self.world.authority.operator("val0")
        self.assertEqual(self.world.authority.power(steady) * ONE_POWER, int(rows[steady]["Power"]))

    def test_is_the_same_in_the_list_of_validators(self) -> None:
        founder = POA.founders[0]
        self.listed()
        (found,) = ask(self.server, f"/validators?search={founder.identity}")["data"]
        (chain,) = found["Chains"]
        self.assertEqual((None, None, str(founder.stake)),
                         (chain["Tokens"], chain["DelegationAmount"], chain["Power"]))
