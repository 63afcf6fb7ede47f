"""The chain's record says what the node says of the same height."""

import unittest

import truth
from localnet.waiting import wait_for
from network_case import Json, NetworkCase, ask, chain_record
from testing.live_server import LiveServer
from world import PASS_LIMIT_S


class TheChainRecord(NetworkCase):
    def test_has_every_figure_of_the_chain_as_the_node_has_it(self) -> None:
        for engine, server in self.world.servers.items():
            with self.subTest(engine=engine):
                record = chain_record(server)
                expected = truth.chain_info_at(self.world.node, record["Facts"]["chain_state"]["Height"])
                self.assertEqual(expected, {name: record["ChainInfo"][name] for name in expected})

    def test_measures_the_time_between_blocks(self) -> None:
        for engine, server in self.world.servers.items():
            with self.subTest(engine=engine):
                block_time = wait_for(
                    "a block time", lambda: chain_record(server)["ChainInfo"]["BlockTime"], PASS_LIMIT_S)
                self.assertTrue(0.3 < block_time < 20, block_time)

    def test_names_a_good_node_as_the_source_and_all_of_it_is_fresh(self) -> None:
        for engine, server in self.world.servers.items():
            with self.subTest(engine=engine):
                facts = wait_for("facts of a good node", lambda: self.facts_of_good_nodes(server), PASS_LIMIT_S)
                for group in ("chain_state", "validators"):
                    with self.subTest(group=group):
                        self.assertEqual((False, []), (facts[group]["Stale"], facts[group]["Unread"]))

    def facts_of_good_nodes(self, server: LiveServer) -> Json | None:
        """A node that stopped seconds ago may be believed once, at the first look."""
        facts = chain_record(server)["Facts"]
        sources = [facts[group]["Source"] for group in ("chain_state", "validators")]
        good = [any(node in source for node in self.world.good_nodes) for source in sources]
        return facts if all(good) else None

    def test_lists_bonded_and_jailed_validators_with_the_most_tokens_first(self) -> None:
        for engine, server in self.world.servers.items():
            with self.subTest(engine=engine):
                record = chain_record(server)
                told = truth.validators_at(self.world.node, record["Facts"]["validators"]["Height"])
                expected = {v["operator_address"]: truth.chain_validator(v) for v in told
                            if v["jailed"] or v["status"] == "BOND_STATUS_BONDED"}
                self.assertEqual(expected, {v["OperatorAddress"]: truth.told(v) for v in record["Validators"]})
                tokens = [int(v["Tokens"]) for v in record["Validators"]]
                self.assertEqual(sorted(tokens, reverse=True), tokens)

    def test_moves_on_with_the_chain(self) -> None:
        first = {engine: self.state_height(server) for engine, server in self.world.servers.items()}
        for engine, server in self.world.servers.items():
            with self.subTest(engine=engine):
                wait_for("a later height", lambda: self.state_height(server) > first[engine], PASS_LIMIT_S)

    @staticmethod
    def state_height(server: LiveServer) -> int:
        return chain_record(server)["Facts"]["chain_state"]["Height"]


class TheStatus(NetworkCase):
    def test_counts_the_one_chain_that_answers(self) -> None:
        for engine, server in self.world.servers.items():
            with self.subTest(engine=engine):
                chain_record(server)
                rows = {row["DataSet"]: row for row in ask(server, "/status")["data"]}
                for data_set in ("chain_state", "validators"):
                    with self.subTest(data_set=data_set):
                        self.assertIsNotNone(rows[data_set]["LastSuccess"])
                        self.assertEqual({"answered": 1, "of": 1}, rows[data_set]["Coverage"])


if __name__ == "__main__":
    unittest.main()
