"""The lists of validators say what the node says of the same height."""

import truth
from localnet.chain import CHAIN_ID
from localnet.waiting import wait_for
from network_case import NetworkCase, all_rows, ask, at_one_height, wait_for_validators_after
from world import PASS_LIMIT_S


class TheValidatorsOfTheChain(NetworkCase):
    def test_are_all_of_the_nodes_whatever_their_status(self) -> None:
        for engine, server in self.world.servers.items():
            with self.subTest(engine=engine):
                height, rows = at_one_height(server, f"/chain-validators?chainId={CHAIN_ID}")
                expected = {v["operator_address"]: truth.chain_validator(v)
                            for v in truth.validators_at(self.world.node, height)}
                self.assertEqual(len(expected), len(rows))
                self.assertEqual(expected, {row["OperatorAddress"]: truth.told(row) for row in rows})

    def test_can_be_asked_for_by_status(self) -> None:
        for engine, server in self.world.servers.items():
            with self.subTest(engine=engine):
                for word, status in (("bonded", "BOND_STATUS_BONDED"), ("unbonded", "BOND_STATUS_UNBONDED")):
                    with self.subTest(word=word):
                        height, rows = at_one_height(server, f"/chain-validators?chainId={CHAIN_ID}&status={word}")
                        told = truth.validators_at(self.world.node, height)
                        self.assertEqual({v["operator_address"] for v in told if v["status"] == status},
                                         {row["OperatorAddress"] for row in rows})

    def test_follow_a_delegation_to_the_last_digit(self) -> None:
        receipts = self.world.transactions.delegate()
        self.assertEqual([0] * 3, [receipt.code for receipt in receipts])
        for engine, server in self.world.servers.items():
            with self.subTest(engine=engine):
                wait_for_validators_after(server, receipts[-1].height)
                height, rows = at_one_height(server, f"/chain-validators?chainId={CHAIN_ID}")
                told = truth.validators_at(self.world.node, height)
                self.assertEqual({v["operator_address"]: v["tokens"] for v in told},
                                 {row["OperatorAddress"]: row["Tokens"] for row in rows})

    def test_have_as_many_delegators_as_the_node_counts(self) -> None:
        operator = self.world.transactions.operator(2)
        self.world.transactions.send("bob", "staking", "delegate", operator, "1000utokens")
        delegations = f"/cosmos/staking/v1beta1/validators/{operator}/delegations"
        expected = int(self.world.node.ask(f"{delegations}?pagination.count_total=true")["pagination"]["total"])
        for engine, server in self.world.servers.items():
            with self.subTest(engine=engine):
                def counted() -> bool:
                    rows = all_rows(server, f"/chain-validators?chainId={CHAIN_ID}&status=bonded")
                    return {row["OperatorAddress"]: row["DelegationCount"] for row in rows}[operator] == expected
                wait_for(f"{expected} delegators of {operator}", counted, PASS_LIMIT_S)


class TheValidators(NetworkCase):
    def test_are_one_an_identity_and_those_without_one_are_counted(self) -> None:
        for engine, server in self.world.servers.items():
            with self.subTest(engine=engine):
                height, rows = at_one_height(server, f"/validators?chain={CHAIN_ID}")
                identities = [truth.identity_of(v) for v in truth.validators_at(self.world.node, height)]
                self.assertEqual({identity for identity in identities if identity}, {row["Identity"] for row in rows})
                self.assertEqual(len({row["Identity"] for row in rows}), len(rows))
                totals = ask(server, "/validators")["meta"]["totals"]
                self.assertEqual(identities.count(None), totals["hidden_without_identity"])
                self.assertEqual(len(rows), totals["validators"])

    def test_are_found_by_identity_with_what_the_node_says_of_them(self) -> None:
        for engine, server in self.world.servers.items():
            with self.subTest(engine=engine):
                height, _ = at_one_height(server, f"/validators?chain={CHAIN_ID}")
                for told in truth.validators_at(self.world.node, height):
                    identity = truth.identity_of(told)
                    if identity is None or told["status"] != "BOND_STATUS_BONDED":
                        continue
                    with self.subTest(identity=identity):
                        (found,) = ask(server, f"/validators?search={identity.lower()}")["data"]
                        (chain,) = found["Chains"]
                        self.assertEqual(told["description"]["moniker"], found["Moniker"])
                        self.assertEqual(told["description"]["details"] or None, found["Details"])
                        self.assertEqual(
                            (CHAIN_ID, told["operator_address"], told["status"], told["jailed"],
                             told["commission"]["commission_rates"]["rate"]),
                            tuple(chain[name] for name in
                                  ("ChainId", "OperatorAddress", "Status", "Jailed", "CommissionRates")))
