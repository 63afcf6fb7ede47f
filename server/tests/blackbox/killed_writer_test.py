"""The process is killed over and over while it stores one chain after the other: nothing that it acknowledged is lost.

Acknowledged is what the importing command, another process, was told to be stored before the kill. A longer run:
ORRERY_KILLS_SQLITE, ORRERY_KILLS_POSTGRES, ORRERY_KILL_SEED.
"""

import random
import re
import sqlite3
import statistics
import threading
import time
import unittest
from collections.abc import Callable

from growing_registry import CHAINS_ADDED, GrowingRegistry, SteadyWriter
from http_exchange import ask
from scale import figure
from server_case import BINARY, WEB, FolderCase
from testing.live_server import LiveServer
from testing.private_postgres import PrivatePostgres, find_programs

KILLS_SQLITE = figure("ORRERY_KILLS_SQLITE", 8)
KILLS_POSTGRES = figure("ORRERY_KILLS_POSTGRES", 2)
SEED = figure("ORRERY_KILL_SEED", 1)
ALIVE_S = 0.6
RESTART_LIMIT_S = 2.0
PATIENCE_S = 60.0
#Which keys may stand only once, whatever was killed when.
KEYS = {"chain": "chain_id", "event": "sequence", "validator_change": "sequence", "advert": "chain, tx_hash"}

Select = Callable[[str], list[tuple[object, ...]]]


class AKilledWriter(FolderCase):
    def kill_often(self, server: LiveServer, kills: int, select: Select) -> None:
        chance = random.Random(SEED)
        registry = GrowingRegistry(self.folder)
        restarts: list[float] = []

#While nobody serves, a command would write by itself.
        serving = threading.Event()

        def store() -> bool:
            return serving.wait(timeout=PATIENCE_S) and server.import_registry(registry.folder).returncode == 0

        with SteadyWriter(registry, store) as writer:
            server.start()
            self.addCleanup(server.kill)
            for _ in range(kills):
                serving.set()
                time.sleep(chance.uniform(0, ALIVE_S))
                serving.clear()
                server.kill()
                restarts.append(self.start_again(server))
            serving.set()
        added = "\n".join("|".join(map(str, row)) for row in select(CHAINS_ADDED))
        print(f"{kills} kills: {len(writer.stored)} chains acknowledged, {writer.refused} not; "
              f"restarted within {statistics.median(restarts):.2f} s, at most {max(restarts):.2f} s")
        self.assertGreater(len(writer.stored), kills // 4, "next to nothing was acknowledged")
        self.assertEqual([], writer.lost(added))
        for table, key in KEYS.items():
            self.assertEqual([], select(f"SELECT {key} FROM {table} GROUP BY {key} HAVING count(*) > 1"), table)
#Not the slowest one : whatever else a shared machine does is in that.
        self.assertLess(statistics.median(restarts), RESTART_LIMIT_S)
        self.assertEqual(200, ask(server.api, "/chains").status)
        self.assertEqual(0, server.stop())

    def start_again(self, server: LiveServer) -> float:
        """How long it took from the kill.

        A command that lost the server may have begun to write by itself: then from when that has ended. The place of
        who was killed is nobody's.
        """
        assert server.process is not None
        by_the_killed = re.compile(rf"is written by process {server.process.pid}\b")
        begun = time.monotonic()
        deadline = begun + PATIENCE_S
        while time.monotonic() < deadline:
            said = len(server.log_text())
            try:
                server.start()
                return time.monotonic() - begun
            except RuntimeError:
                if not by_the_killed.search(server.log_text()[said:]):
                    begun = time.monotonic()
        self.fail(server.log_text()[-2000:])

    def test_of_sqlite_loses_and_doubles_nothing(self) -> None:
        server = self.new_server()

        def select(sql: str) -> list[tuple[object, ...]]:
            with sqlite3.connect(f"file:{self.folder / 'orrery.db'}?mode=ro", uri=True) as database:
                return database.execute(sql).fetchall()

        self.kill_often(server, KILLS_SQLITE, select)
        self.assertEqual([("ok",)], select("PRAGMA integrity_check"))
        self.assertEqual([], select("PRAGMA foreign_key_check"))

    @unittest.skipIf(find_programs() is None, "PostgreSQL: /usr/lib/postgresql/*/bin has no initdb")
    def test_of_postgresql_loses_and_doubles_nothing(self) -> None:
        programs = find_programs()
        assert programs is not None
        database = PrivatePostgres(programs)
        self.addCleanup(database.stop)
        database.start()
        server = LiveServer(BINARY, self.folder, web=WEB, database=database.url)

        def select(sql: str) -> list[tuple[object, ...]]:
            return [tuple(line.split("|")) for line in database.run(sql).splitlines()]

        self.kill_often(server, KILLS_POSTGRES, select)


if __name__ == "__main__":
    unittest.main()
