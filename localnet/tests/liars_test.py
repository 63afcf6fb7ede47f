"""Nodes that lie stand in the registry beside the good ones, and before them."""

from localnet.chain import CHAIN_ID
from localnet.waiting import wait_for
from network_case import NetworkCase, chain_record
from stand_in_node import NodeBehindABalancer
from world import PASS_LIMIT_S


class NodesThatLie(NetworkCase):
    def test_are_asked_where_they_stand(self) -> None:
        """Else the other tests would pass because nobody looked at them."""
        for liar in self.world.liars:
            if isinstance(liar, NodeBehindABalancer):
                continue
            with self.subTest(liar=type(liar).__name__):
                wait_for("a question", lambda: liar.asked > 0, PASS_LIMIT_S)

    def test_are_never_the_source_once_a_good_node_was_read(self) -> None:
        for group in ("chain_state", "validators"):
            with self.subTest(group=group):
                heights: dict[str, set[int]] = {engine: set() for engine in self.world.servers}
                wait_for("two looks of each server", lambda: self.look(group, heights), 2 * PASS_LIMIT_S)

    def look(self, group: str, heights: dict[str, set[int]]) -> bool:
        """Whether good nodes were the source of two heights on each engine, one after the other."""
        for engine, server in self.world.servers.items():
            record = chain_record(server)
            self.assertEqual(CHAIN_ID, record["ChainId"])
            facts = record["Facts"][group]
            if any(node in facts["Source"] for node in self.world.good_nodes):
                heights[engine].add(facts["Height"])
            else:
                self.assertEqual(set(), heights[engine], f"{facts['Source']} came after a good node on {engine}")
        return all(len(seen) >= 2 for seen in heights.values())
