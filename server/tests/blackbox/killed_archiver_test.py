"""The process is killed over and over while months of old rows move into archives: each row is there, and once.

A longer run: ORRERY_ARCHIVE_KILLS_SQLITE, ORRERY_ARCHIVE_KILLS_POSTGRES, ORRERY_KILL_SEED.
"""

import random
import shutil
import time
import unittest
from collections.abc import Callable

from cluster.waiting import wait_for
from kept_stores_test import KeptStoreCase, NOBODY, PATIENCE_S, STORES
from old_rows import OldRows, add_old_rows, list_archived, name_of
from scale import figure
from stores.comparison import ARCHIVED, find_lost
from stores.rows import Database, PostgresDatabase, SqliteDatabase, Tables
from testing.isolation import can_isolate, isolated
from testing.live_server import LiveServer
from testing.private_postgres import PrivatePostgres, find_programs

KILLS_SQLITE = figure("ORRERY_ARCHIVE_KILLS_SQLITE", 4)
KILLS_POSTGRES = figure("ORRERY_ARCHIVE_KILLS_POSTGRES", 2)
SEED = figure("ORRERY_KILL_SEED", 1)
# So many that a part of their months takes a while.
EVENTS, CHANGES, SCORES = 20_000, 4_000, 60_000
# Of the tables as they are: nothing of them is elsewhere than moves.toml would say.
TODAY = 1_000

# The URL of a fresh database with the old rows, and the same as something to look into.
Fresh = Callable[[int], tuple[str, Database]]


@unittest.skipUnless(can_isolate(), "a network of its own needs root, or user namespaces")
class AKilledArchiver(KeptStoreCase):
    def spawn_later(self, url: str, made: OldRows) -> LiveServer:
        server = self.server_on(STORES[0], url, made.later)
        server.env |= NOBODY | {"ORRERY_ARCHIVES_DIR": str(self.folder / "archives")}
        server.prefix = isolated()
        server.spawn()
        return server

    def is_over(self, database: Database, made: OldRows) -> bool:
        month = name_of(made.month)
        wanted = {*(f"{kind} {month}" for kind in ARCHIVED), f"event {name_of(made.next_month)} copied"}
        return wanted <= list_archived(database)

    def wait_until_over(self, url: str, database: Database, made: OldRows) -> tuple[float, float]:
        """After how many seconds rows began to move, and the last had moved."""
        before = time.monotonic()
        server = self.spawn_later(url, made)
        said = len(server.log_text())
        try:
            wait_for("rows to move", lambda: list_archived(database), PATIENCE_S)
            began = time.monotonic() - before
            wait_for("archives", lambda: self.is_over(database, made), PATIENCE_S)
            ended = time.monotonic() - before
            # Whoever is asked to stop while it starts ends by the signal.
            wait_for("the listeners", lambda: "serving listener=" in server.log_text()[said:], PATIENCE_S)
            return began, ended
        finally:
            self.assertEqual(0, server.stop(), server.log_text()[-2000:])

    def expect_every_row_once(self, url: str, database: Database, tables: Tables) -> None:
        counted = self.server_on(STORES[0], url, STORES[0].ends_at).command("check", "history")
        self.assertEqual(0, counted.returncode, counted.stdout + counted.stderr)
        self.assertEqual([], find_lost(tables, STORES[0].tables, TODAY, database, []))

    def kill_often(self, kills: int, made: OldRows, tables: Tables, fresh: Fresh) -> None:
        chance = random.Random(SEED)
        began, ended = self.wait_until_over(*fresh(0), made)
        stages: list[int] = []
        for number in range(1, kills + 1):
            url, database = fresh(number)
            server = self.spawn_later(url, made)
            time.sleep(chance.uniform(began * 0.7, ended))
            server.kill()
            stages.append(len([name for name in list_archived(database) if "copied" not in name]))
            self.expect_every_row_once(url, database, tables)
            if number == kills:
                self.wait_until_over(url, database, made)
                self.expect_every_row_once(url, database, tables)
        print(f"{kills} kills between {began * 0.7:.2f} and {ended:.2f} s, with so many months moved: {stages}")

    def test_of_sqlite_loses_and_doubles_no_row(self) -> None:
        filled = self.open_kept(STORES[0])
        self.server_on(STORES[0], f"sqlite:{filled}", STORES[0].ends_at).command("adverts", "show", "1")
        made = add_old_rows(SqliteDatabase(filled), STORES[0], events=EVENTS, changes=CHANGES, scores=SCORES)

        def fresh(number: int) -> tuple[str, Database]:
            file = self.folder / f"{number}.db"
            for leftover in self.folder.glob(f"{number - 1}.db*"):
                shutil.rmtree(leftover) if leftover.is_dir() else leftover.unlink()
            shutil.copyfile(filled, file)
            return f"sqlite:{file}", SqliteDatabase(file)

        self.kill_often(KILLS_SQLITE, made, self.read_history(SqliteDatabase(filled)), fresh)

    @unittest.skipIf(find_programs() is None, "PostgreSQL: /usr/lib/postgresql/*/bin has no initdb")
    def test_of_postgresql_loses_and_doubles_no_row(self) -> None:
        programs = find_programs()
        assert programs is not None
        postgres = PrivatePostgres(programs)
        self.addCleanup(postgres.stop)
        postgres.start()
        url = postgres.create_database("filled")
        restored = self.server_on(STORES[0], url, STORES[0].ends_at).command("restore", str(STORES[0].backup))
        self.assertEqual(0, restored.returncode, restored.stderr)
        filled = PostgresDatabase(programs, url)
        made = add_old_rows(filled, STORES[0], events=EVENTS, changes=CHANGES, scores=SCORES)

        def fresh(number: int) -> tuple[str, Database]:
            postgres.run(f"CREATE DATABASE killed_{number} TEMPLATE filled")
            of_its_own = postgres.url_of(f"killed_{number}")
            return of_its_own, PostgresDatabase(programs, of_its_own)

        self.kill_often(KILLS_POSTGRES, made, self.read_history(filled), fresh)

    def read_history(self, database: Database) -> Tables:
        return {name: database.query(f"SELECT * FROM {name}") for name in ARCHIVED}


if __name__ == "__main__":
    unittest.main()
