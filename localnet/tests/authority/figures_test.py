"""The record of a chain under proof of authority, and its validators, say what the node says of the same height."""

import truth
from authority_world import AuthorityCase
from localnet.kinds import POA, WAITING
from localnet.waiting import wait_for
from network_case import Json, ask
from world import PASS_LIMIT_S

# What x/staking tells of a validator here, but for its weight, which is not stake.
MEMBERS = ("OperatorAddress", "AccountAddress", "Moniker", "ValidatorIdentity", "Jailed", "Status", "CommissionRates",
           "ConsensusPubkeyType", "ConsensusPubkeyKey", "UnbondingHeight", "UnbondingTime")


def as_the_node_tells(validator: Json) -> Json:
    return {name: truth.chain_validator(validator)[name] for name in MEMBERS}


def as_the_api_tells(row: Json) -> Json:
    return {name: truth.told(row)[name] for name in MEMBERS}


class TheNetwork(AuthorityCase):
    """It is what the tests take it for."""

    def test_has_an_admin_and_two_who_wait_and_forbids_delegations(self) -> None:
        authority = self.world.authority
        self.assertEqual({"authority": authority.program.address(POA.admin)}, self.node.ask("/poa/v1/authority"))
        self.assertIn(authority.operator(WAITING), authority.pending())
        with self.assertRaisesRegex(RuntimeError, "staking actions are not allowed on this chain"):
            authority.try_to_delegate()


class TheChainUnderAuthority(AuthorityCase):
    def test_has_every_figure_that_the_node_has(self) -> None:
        record = self.record()
        expected = truth.chain_info_at(self.node, record["Facts"]["chain_state"]["Height"])
        # The bond denom is a placeholder, of which no amount is one of the chain's token.
        expected |= {"Supply": None, "Bonded": None}
        self.assertEqual(expected, {name: record["ChainInfo"][name] for name in expected})

    def test_measures_the_time_between_blocks(self) -> None:
        block_time = wait_for("a block time", lambda: self.record()["ChainInfo"]["BlockTime"], PASS_LIMIT_S)
        self.assertTrue(0.3 < block_time < 20, block_time)

    def test_lists_the_validators_of_the_node_and_none_of_those_who_wait(self) -> None:
        height, rows = self.listed()
        expected = {v["operator_address"]: as_the_node_tells(v) for v in truth.validators_at(self.node, height)}
        self.assertEqual(expected, {operator: as_the_api_tells(row) for operator, row in rows.items()})
        self.assertNotIn(self.world.authority.operator(WAITING), rows)

    def test_puts_a_price_or_a_symbol_on_no_validator(self) -> None:
        _, rows = self.listed()
        self.assertEqual({(None, None)}, {(row["Symbol"], row["Exponent"]) for row in rows.values()})

    def test_is_found_by_the_identity_of_a_validator(self) -> None:
        for founder in POA.founders[:2]:
            with self.subTest(moniker=founder.moniker):
                self.listed()
                (found,) = ask(self.server, f"/validators?search={founder.identity}")["data"]
                self.assertEqual((founder.moniker, [POA.chain_id]),
                                 (found["Moniker"], [chain["ChainId"] for chain in found["Chains"]]))
