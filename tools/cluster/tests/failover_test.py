"""The database's primary dies, or only what watches over it."""

import signal
import time
import unittest

from cluster.layout import REPLICAS
from cluster.supervisor import postmaster
from cluster.waiting import wait_for
from cluster_case import PATIENCE_S, ClusterCase
from growing_registry import CHAINS_ADDED, SteadyWriter
from visitors import Visitors

BEFORE = 5
AFTER = 5


class ThePrimary(ClusterCase):
    def test_dies_and_loses_nothing_that_was_stored_and_the_site_answers_all_the_while(self) -> None:
        with Visitors(self.layout.site) as visitors, SteadyWriter(self.registry, self.store_registry) as writer:
            wait_for("chains before", lambda: len(writer.stored) >= BEFORE, PATIENCE_S)
            old = self.cluster.leader()
            assert old is not None
            old.kill()
            died, before = time.time(), len(writer.stored)
            wait_for("chains after", lambda: len(writer.stored) >= before + 1 + AFTER, PATIENCE_S)
        new = self.cluster.leader()
        assert new is not None
        print(f"{len(writer.stored)} stored, {writer.refused} refused, no write for {writer.longest_gap_s():.1f} s "
              f"(the first after {writer.stored[before][0] - died:.1f} s); {visitors.answered} visits answered, "
              f"{len(visitors.failures)} not")
        self.assertNotEqual(old.name, new.name)
        self.assertEqual([], visitors.failures)
        stored = self.stored_chains()
        self.assertEqual([], writer.lost(self.cluster.sql(CHAINS_ADDED)))
        self.assertEqual(len(set(stored)), len(stored), "doubled")
        last = writer.chains[-1]
        for replica in REPLICAS:
            wait_for(f"the last chain at {replica}", lambda: self.shows(replica, last), PATIENCE_S)
        started = time.monotonic()
        self.cluster.up()
        self.assertTrue(self.cluster.is_whole())
        print(f"the old primary is a standby after {time.monotonic() - started:.1f} s")
        self.assertEqual(sorted(stored), sorted(self.cluster.sql(
            "SELECT chain_id FROM chain WHERE chain_id LIKE 'added%'", node=old.name).split()))

    def test_does_not_outlive_its_patroni(self) -> None:
        old = self.cluster.leader()
        assert old is not None
        first = postmaster(old.data)
        old.patroni.send(signal.SIGKILL)
        wait_for("the end of its PostgreSQL", lambda: postmaster(old.data) != first, PATIENCE_S)
        wait_for("the whole database again", self.cluster.is_whole, PATIENCE_S)
        self.add_chain()


if __name__ == "__main__":
    unittest.main()
