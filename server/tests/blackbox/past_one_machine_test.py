"""Two collectors and a replica on a PostgreSQL primary and its standby."""

import pathlib
import signal
import statistics
import time
import unittest

from cluster.waiting import wait_for
from growing_registry import CHAINS_ADDED, GrowingRegistry, SteadyWriter
from http_exchange import ask
from server_case import BINARY, WEB, FolderCase, expect_success
from testing.live_server import NO_SOURCES, LiveServer, running
from testing.private_postgres import PrivatePostgres, find_programs
from testing.processes import ChildProcess
from visitors import Visitors

PATIENCE_S = 40.0
WAITS = "waiting for the writer's place"
LOST = "another process has taken over"
UPDATES = 3
UPDATE_LIMIT_S = 2.0
BEFORE = AFTER = 3
# One that writes and four that read; so many of a program at most.
CONNECTIONS = 5


class Collector:
    """With a folder of its own for the socket of commands: two of them are on one machine."""

    def __init__(self, case: unittest.TestCase, folder: pathlib.Path, url: str) -> None:
        folder.mkdir()
        env = {**NO_SOURCES, "ORRERY_CONTENT_DIR": "", "ORRERY_DATABASE_URL": url, "XDG_RUNTIME_DIR": str(folder)}
        self.process = ChildProcess("a collector", [BINARY, "collect"], folder / "log", cwd=folder, env=env)
        case.addCleanup(self.process.end, signal.SIGKILL)

    def says(self, words: str) -> bool:
        return words in self.process.log_text()

    def send(self, sign: signal.Signals) -> None:
        self.process.send_signal(sign)


@unittest.skipIf(find_programs() is None, "PostgreSQL: /usr/lib/postgresql/*/bin has no initdb")
class PastOneMachine(FolderCase):
    def setUp(self) -> None:
        super().setUp()
        self.primary, self.standby = self.new_database(), self.new_database()
        self.primary.start()
        self.url = f"postgresql://orrery@/postgres?host={self.primary.folder},{self.standby.folder}"
        self.registry = GrowingRegistry(self.folder)
        self.commands = self.server("read-write")

    def new_database(self) -> PrivatePostgres:
        programs = find_programs()
        assert programs is not None
        database = PrivatePostgres(programs)
        self.addCleanup(database.stop)
        return database

    def server(self, attributes: str) -> LiveServer:
        return LiveServer(BINARY, self.folder, web=WEB, database=f"{self.url}&target_session_attrs={attributes}")

    def start_collectors(self) -> list[Collector]:
        first = Collector(self, self.folder / "first", self.commands.database)
        wait_for("the first collector", lambda: first.says("collecting"), PATIENCE_S)
        second = Collector(self, self.folder / "second", self.commands.database)
        wait_for("a second one that waits", lambda: second.says(WAITS), PATIENCE_S)
        return [first, second]

    def store_registry(self) -> bool:
        return self.commands.import_registry(self.registry.folder).returncode == 0

    def shows(self, server: LiveServer, chain: str) -> bool:
        return bool(ask(server.api, f"/chains?chainId={chain}").json()["data"])

    def seconds_to_show_another_chain(self, replica: LiveServer) -> float:
        chain = self.registry.add()
        self.assertTrue(self.store_registry())
        stored = time.monotonic()
        wait_for("the update at the replica", lambda: self.shows(replica, chain), PATIENCE_S, every_s=0.01)
        return time.monotonic() - stored

    def added_chains(self, database: PrivatePostgres) -> list[str]:
        return database.run("SELECT chain_id FROM chain WHERE chain_id LIKE 'added%'").split()

    def connections(self, database: PrivatePostgres) -> int:
        return int(database.run("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'orrery'"))

    def start_replica_of_a_synchronous_standby(self) -> LiveServer:
        self.standby.start_standby(self.primary, "standby")
        self.primary.run("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
        self.primary.run("SELECT pg_reload_conf()")
        wait_for("a synchronous standby", lambda: self.primary.run(
            "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") == "1", PATIENCE_S)
        self.start_collectors()
        expect_success(self, self.commands.import_registry(self.registry.folder), "import")
        return self.enterContext(running(self.server("prefer-standby"), "--no-collect"))

    def test_the_primarys_death_loses_nothing_that_was_stored_and_no_visitor_sees_it(self) -> None:
        replica = self.start_replica_of_a_synchronous_standby()
        self.assertIn(self.connections(self.standby), range(1, CONNECTIONS + 1), "the replica reads the standby")
        took = [self.seconds_to_show_another_chain(replica) for _ in range(UPDATES)]
        # The middle one: this machine may pause in one of them.
        self.assertLess(statistics.median(took), UPDATE_LIMIT_S, took)

        with Visitors(replica.site) as visitors, SteadyWriter(self.registry, self.store_registry) as writer:
            wait_for("chains before", lambda: len(writer.stored) >= BEFORE, PATIENCE_S)
            # The collectors' own, and those of a command.
            self.assertLessEqual(self.connections(self.primary), 3 * CONNECTIONS)
            self.primary.kill()
            before = len(writer.stored)
            self.standby.run("SELECT pg_promote()")
            wait_for("chains after", lambda: len(writer.stored) >= before + AFTER, PATIENCE_S)
        self.assertEqual([], visitors.failures)
        stored = self.added_chains(self.standby)
        self.assertEqual([], writer.lost(self.standby.run(CHAINS_ADDED)))
        self.assertEqual(len(set(stored)), len(stored), "doubled")
        wait_for("the last chain at the replica", lambda: self.shows(replica, writer.chains[-1]), PATIENCE_S)
        self.assertEqual("1", self.standby.run("SELECT epoch FROM lease"), "the same collector writes")
        print(f"{len(writer.stored)} chains were told to be stored, {before} of them before the primary's death, and none is lost or "
              f"there twice; the replica shows one after {statistics.median(took):.2f} s; {visitors.answered} visits, none failed")

    def start_import_through(self, collector: Collector) -> ChildProcess:
        """It has found out whom to ask when this returns."""
        env = {**self.commands.env, "ORRERY_DATABASE_URL": self.commands.database}
        order = ChildProcess("an order", [BINARY, "import", "registry", self.registry.folder], self.folder / "order",
                             cwd=self.folder, env=env)
        self.addCleanup(order.end, signal.SIGKILL)
        order.wait_until(lambda: f"process {collector.process.pid} writes" in order.log_text(), PATIENCE_S)
        return order

    def test_a_collector_that_wakes_up_late_writes_nothing_and_waits_behind_the_one_that_took_over(self) -> None:
        first, second = self.start_collectors()
        expect_success(self, self.commands.import_registry(self.registry.folder), "import")
        first.send(signal.SIGSTOP)
        chain = self.registry.add()
        order = self.start_import_through(first)
        self.primary.run("UPDATE lease SET expires_at_ms = 1")
        wait_for("a takeover", lambda: second.says("collecting"), PATIENCE_S)
        # What is written from here on is the first one's.
        second.send(signal.SIGSTOP)
        revision = self.primary.run("SELECT value FROM revision")
        first.send(signal.SIGCONT)
        wait_for("the first one to wait", lambda: first.says(LOST) and first.says(WAITS), PATIENCE_S)
        self.assertEqual(1, order.wait(timeout=PATIENCE_S))
        self.assertEqual(revision, self.primary.run("SELECT value FROM revision"))
        self.assertNotIn(chain, self.added_chains(self.primary))
        self.assertEqual("2", self.primary.run("SELECT epoch FROM lease"))

        second.send(signal.SIGCONT)
        self.assertTrue(self.store_registry(), "the second one takes orders")
        self.assertIn(chain, self.added_chains(self.primary))
        second.send(signal.SIGTERM)
        self.assertEqual(0, second.process.wait(timeout=PATIENCE_S))
        wait_for("the first one again", lambda: self.primary.run("SELECT epoch FROM lease") == "3", PATIENCE_S)


if __name__ == "__main__":
    unittest.main()
