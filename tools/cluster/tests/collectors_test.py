"""Two collectors, of which one writes."""

import signal
import unittest

from cluster.layout import REPLICAS
from cluster.member import Member
from cluster.waiting import wait_for
from cluster_case import PATIENCE_S, ClusterCase, seconds_until

UPDATES = 10
LIMIT_S = 2.0


class TheCollectors(ClusterCase):
    def epoch(self) -> int:
        return int(self.cluster.sql("SELECT epoch FROM lease"))

    def test_bring_an_update_to_every_replica_within_two_seconds(self) -> None:
        took = []
        for _ in range(UPDATES):
            chain = self.add_chain()
            took.append(seconds_until("the update everywhere", lambda: all(
                self.shows(replica, chain) for replica in REPLICAS), PATIENCE_S))
        print("an update at both replicas after " + ", ".join(f"{one:.2f}" for one in sorted(took)) + " s")
        self.assertLess(max(took), LIMIT_S)

    def test_the_other_takes_over_where_the_first_is_killed(self) -> None:
        old, epoch = self.active(), self.epoch()
        old.send(signal.SIGKILL)
        took = seconds_until("a takeover", lambda: self.epoch() > epoch, PATIENCE_S)
        print(f"the other collector took over after {took:.1f} s")
        self.assertEqual(epoch + 1, self.epoch())
        self.assertNotEqual(old.name, self.active().name)
        self.add_chain()

    def test_one_that_wakes_up_late_writes_nothing(self) -> None:
        old, epoch = self.active(), self.epoch()
        old.send(signal.SIGSTOP)
        self.addCleanup(old.send, signal.SIGCONT)
        wait_for("a takeover", lambda: self.epoch() > epoch, PATIENCE_S)
        new = self.active()
        self.assertNotEqual(old.name, new.name)
        # Whatever is written now, the old one wrote it: and there is something that it should like to write.
        new.send(signal.SIGSTOP)
        self.addCleanup(new.send, signal.SIGCONT)
        chain, revision = self.registry.add(), self.revision()
        length = len(old.log.read_text())
        old.send(signal.SIGCONT)
        wait_for("the old one to notice", lambda: "has taken over the writer's lease" in old.log.read_text()[length:], 14)
        wait_for("the old one to wait", lambda: "waiting for the writer's place" in old.log.read_text()[length:], 14)
        self.assertEqual((revision, epoch + 1), (self.revision(), self.epoch()))
        self.assertNotIn(chain, self.stored_chains())
        new.send(signal.SIGCONT)
        wait_for("the chain, from the new one", lambda: chain in self.stored_chains(), PATIENCE_S)
        self.assertEqual(epoch + 1, self.epoch())

    def active(self) -> Member:
        found = self.active_collector()
        assert found is not None
        return found

    def revision(self) -> int:
        return int(self.cluster.sql("SELECT value FROM revision"))


if __name__ == "__main__":
    unittest.main()
