"""The machine's clock is set, forwards and back, while the program runs: it goes on, and tells nothing twice."""

import datetime
import http.client
import sqlite3
import unittest

from cluster.waiting import wait_for
from growing_registry import GrowingRegistry
from http_exchange import ask
from server_case import BINARY, FolderCase, expect_success
from testing.live_server import LiveServer
from testing.still_clock import StillClock

CLOCK = BINARY.parent / "bin" / "libstill_clock.so"
NOON = datetime.datetime(2026, 10, 5, 12, tzinfo=datetime.timezone.utc)
JUMPS = [datetime.timedelta(days=2), datetime.timedelta(days=-3), datetime.timedelta(days=400)]
PATIENCE_S = 30.0


class AJumpOfTheClock(FolderCase):
    def test_ends_no_connection_stops_no_collector_and_doubles_nothing(self) -> None:
        clock = StillClock(CLOCK, self.folder / "clock", NOON)
        registry = GrowingRegistry(self.folder)
        server = self.start(self.new_server(clock.env | {
            "ORRERY_REGISTRY_SOURCE": str(registry.folder), "ORRERY_COLLECT_REGISTRY_EVERY": "10s"}))
        wait_for("the registry", lambda: self.shows(server, "alphaa-1"), PATIENCE_S)
        kept = http.client.HTTPConnection("127.0.0.1", server.ports["api"], timeout=10)
        self.addCleanup(kept.close)
        for jump in JUMPS:
            with self.subTest(jump=str(jump)):
                self.assertEqual(200, self.ask_again(kept))
                clock.set(clock.now + jump)
                self.assertEqual(200, self.ask_again(kept), "the connection outlives the jump")
                chain = registry.add()
                wait_for("the collector's next pass", lambda: self.shows(server, chain), PATIENCE_S)
                date = ask(server.api, "/chains?limit=1").header("Date")
                self.assertEqual(f"{clock.now:%a, %d %b %Y %H:%M:%S GMT}", date)
        expect_success(self, server.import_registry(registry.folder), "import")
        self.assertEqual(0, server.stop())
        self.check_logs()
        # The next start finds times that are to come.
        clock.set(NOON - datetime.timedelta(days=1_000))
        server.start()
        self.assertTrue(self.shows(server, "alphaa-1"))

    def ask_again(self, connection: http.client.HTTPConnection) -> int:
        """On the same connection: http.client would open another only where this one had ended."""
        connection.request("GET", "/chains?limit=1")
        place = connection.sock
        reply = connection.getresponse()
        reply.read()
        self.assertIs(place, connection.sock)
        return reply.status

    def shows(self, server: LiveServer, chain: str) -> bool:
        return bool(ask(server.api, f"/chains?chainId={chain}").json()["data"])

    def check_logs(self) -> None:
        with sqlite3.connect(f"file:{self.folder / 'orrery.db'}?mode=ro", uri=True) as database:
            self.assertEqual([("ok",)], database.execute("PRAGMA integrity_check").fetchall())
            for log in ("event", "validator_change"):
                count, last = database.execute(f"SELECT count(*), coalesce(max(sequence), 0) FROM {log}").fetchone()
                self.assertEqual(count, last, log)


if __name__ == "__main__":
    unittest.main()
