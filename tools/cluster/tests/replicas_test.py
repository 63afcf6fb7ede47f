"""Replicas without a database, the cache before them, and how many connections all of it makes."""

import asyncio
import re
import resource
import signal
import time
import unittest

from cluster.database import POOL_SIZE
from cluster.layout import COLLECTORS, NODES, REPLICAS
from cluster.site import replicas_of
from cluster.waiting import wait_for
from cluster.whole import get
from cluster_case import PATIENCE_S, ClusterCase
from visitors import Visitors

VISITORS = 1000
# Each collector: one connection that writes, four that read.
MOST_OF_COLLECTORS = len(COLLECTORS) * 5
STALE_AFTER_S = 30


async def ask_at_once(port: int, path: str, count: int, when_all_have_asked) -> list[int]:
    """The statuses of so many answers to the same request, each on a connection of its own."""
    connections = [await asyncio.open_connection("127.0.0.1", port) for _ in range(count)]
    for _, writer in connections:
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
    when_all_have_asked()
    statuses = []
    for reader, writer in connections:
        statuses.append(int((await asyncio.wait_for(reader.readline(), 30)).split()[1]))
        writer.close()
    return statuses


class TheReplicas(ClusterCase):
    def test_without_a_database_show_what_they_had_and_call_it_stale(self) -> None:
        chain = self.add_chain()
        for replica in REPLICAS:
            wait_for("the chain", lambda: self.shows(replica, chain), PATIENCE_S)
        with Visitors(self.layout.site) as visitors:
            for node in self.cluster.nodes:
                node.kill()
            for replica in REPLICAS:
                wait_for("the fault told", lambda: "store:" in self.told_by_admin(replica, "/readyz"), PATIENCE_S)
                self.assertTrue(self.shows(replica, chain))
                wait_for("stale facts", lambda: self.is_stale(replica, chain), STALE_AFTER_S + PATIENCE_S)
        self.assertEqual([], visitors.failures)
        self.cluster.up()
        for replica in REPLICAS:
            wait_for("fresh facts again", lambda: not self.is_stale(replica, chain), PATIENCE_S)
            self.assertTrue(self.reads(replica))

    def is_stale(self, replica: str, chain: str) -> bool:
        return self.told_by(replica, f"/chains?chainId={chain}")["data"][0]["Facts"]["registry"]["Stale"]

    def test_are_asked_once_for_what_a_thousand_want_at_the_same_time(self) -> None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 4 * VISITORS)), hard))
        path = f"/api/chains?limit=7&offset={time.time_ns() % 1000}"
        before = self.count_replies()
        for replica in replicas_of(self.layout):
            replica.send(signal.SIGSTOP)

        def go_on() -> None:
            time.sleep(1.0)
            for replica in replicas_of(self.layout):
                replica.send(signal.SIGCONT)

        self.addCleanup(go_on)
        statuses = asyncio.run(ask_at_once(self.layout.site_port, path, VISITORS, go_on))
        self.assertEqual({200}, set(statuses))
        self.assertEqual(1, self.count_replies() - before)

    def count_replies(self) -> int:
        """Of both replicas' sites."""
        return sum(int(float(number)) for replica in REPLICAS for number in re.findall(
            r'^orrery_http_replies_total\{[^}]*listener="site"[^}]*\} (\S+)$', self.told_by_admin(replica, "/metrics"), re.M))

    def test_that_are_gone_leave_the_cache_to_answer(self) -> None:
        wait_for("an answer in the cache", lambda: get(f"{self.layout.site}/api/chains") == 200, PATIENCE_S)
        for replica in replicas_of(self.layout):
            replica.send(signal.SIGKILL)
            replica.wait_for_end(PATIENCE_S)
        self.assertEqual(200, get(f"{self.layout.site}/api/chains"))

    def test_make_a_fixed_small_number_of_connections(self) -> None:
        with Visitors(self.layout.site) as one, Visitors(self.layout.site) as another:
            most = dict.fromkeys(NODES, 0)
            for _ in range(5):
                self.add_chain()
                for node in NODES:
                    found = self.cluster.sql(
                        "SELECT count(*) FROM pg_stat_activity WHERE usename = 'orrery' AND backend_type = 'client backend'",
                        node=node)
                    most[node] = max(most[node], int(found))
        print(f"most connections at a time: {most}; {one.answered + another.answered} visits")
        leader = self.cluster.leader()
        assert leader is not None
        for node, found in most.items():
            self.assertLessEqual(found, POOL_SIZE + (MOST_OF_COLLECTORS if node == leader.name else 0), node)


if __name__ == "__main__":
    unittest.main()
