"""What earlier releases wrote is opened by this one: it is brought up, loses no row, and is served.

The stores are in server/tests/fixtures/stores; ./dev keep-store made them. The clock stands at the last moment of their
world: answers reach back so many days from now, and a writer throws away what is too old by rule. Who asks nobody is
`serve --no-collect`, and what opens a database for writing without collecting anything is `adverts show` with a number
that no advert has. Where collecting begins again, it is in a network without anybody (testing/isolation.py).
"""

import contextlib
import dataclasses
import datetime
import pathlib
import sqlite3
import unittest

from cluster.waiting import wait_for
from server_case import BINARY, WEB, FolderCase, expect_success
from served_rows import find_unserved
from stores.comparison import find_lost, load_moves
from stores.kept_store import LARGEST_BYTES, KeptStore, describe_table, find_empty, kept_stores
from stores.rows import Database, PostgresDatabase, Row, SqliteDatabase, Tables, read_backup, read_tables
from testing.isolation import can_isolate, isolated
from testing.live_server import LiveServer, running
from testing.private_postgres import PrivatePostgres, find_programs
from testing.still_clock import StillClock

CLOCK = BINARY.parent / "bin" / "libstill_clock.so"
STORES = kept_stores()
PATIENCE_S = 60.0

# Sources that are there no more. Every pass fails, and none learns that something is gone.
NOWHERE = "http://127.0.0.1:9"
NOBODY = {"ORRERY_REGISTRY_SOURCE": f"{NOWHERE}/registry.tar.gz", "ORRERY_COINGECKO_URL": NOWHERE,
          "ORRERY_COINPAPRIKA_URL": NOWHERE, "ORRERY_GITHUB_URL": NOWHERE, "ORRERY_KEYBASE_URL": NOWHERE,
          "ORRERY_FETCH_PER_HOST_PER_SECOND": "1000"}
ASKING = frozenset({"registry", "chain_state", "validators", "delegators", "prices", "endpoints", "proposals",
                    "contributions", "logos", "weights"})

# What is thrown away by its age.
EXPIRES = {
    "node_version": "30 days",
    "uptime_hour": "35 days",
    "uptime_sample": "30 days",
    "vote_seen": "400 days",
    "website_check": "30 days",
}

# The same of rows whose endpoint left the registry: 400 days.
OF_ENDPOINTS = frozenset({"endpoint_health", "uptime_day"})


def without_expired(tables: Tables) -> Tables:
    present = {row["id"] for row in tables["endpoint"]}

    def stays(name: str, row: Row) -> bool:
        if name == "series":
            return row["metric"] != "price"  # by the hour: 365 days
        return name not in OF_ENDPOINTS or row["endpoint"] in present

    return {name: [row for row in rows if stays(name, row)] for name, rows in tables.items() if name not in EXPIRES}


class KeptStoreCase(FolderCase):
    def open_kept(self, store: KeptStore) -> pathlib.Path:
        """A copy of the file as the release left it."""
        file = self.folder / f"{store.name}.db"
        store.unpack(file)
        return file

    def rows_of(self, store: KeptStore) -> Tables:
        file = self.folder / f"{store.name}-as-kept.db"
        if not file.exists():
            store.unpack(file)
        return read_tables(SqliteDatabase(file))

    def server_on(self, store: KeptStore, database: str, now: datetime.datetime) -> LiveServer:
        clock = StillClock(CLOCK, self.folder / f"{store.name}-clock", now)
        return LiveServer(BINARY, self.folder, web=WEB, database=database, env={
            **clock.env, "ORRERY_DATABASE_KIND": store.manifest["kind"], "ORRERY_CONTENT_DIR": ""})

    def expect_every_row(self, store: KeptStore, tables: Tables, today: Database) -> None:
        self.assertEqual([], find_lost(tables, store.tables, store.schema_version, today, load_moves()))

    def expect_served(self, server: LiveServer, tables: Tables) -> None:
        with running(server, "--no-collect"):
            self.assertEqual([], find_unserved(server, tables))

    def expect_restored(self, store: KeptStore, server: LiveServer, today: Database) -> None:
        expect_success(self, server.command("restore", str(store.backup)), "restore")
        tables = read_backup(store.backup)
        self.expect_every_row(store, tables, today)
        self.expect_served(server, tables)

    def expect_brought_up(self, store: KeptStore, server: LiveServer, today: Database) -> None:
        done = server.command("adverts", "show", "1")
        self.assertIn("there is none with this number", done.stderr)
        tables = self.rows_of(store)
        self.expect_every_row(store, tables, today)
        self.expect_served(server, tables)


class AKeptStore(KeptStoreCase):
    def test_is_there(self) -> None:
        self.assertIn("d103261", [store.name for store in STORES])

    def test_is_what_its_manifest_says_with_a_row_in_every_table(self) -> None:
        for store in STORES:
            with self.subTest(store=store.name):
                tables = self.rows_of(store)
                self.assertEqual([], find_empty(tables))
                self.assertEqual(store.tables, {
                    name: describe_table(rows, store.tables[name].key, store.tables[name].columns)
                    for name, rows in tables.items()})
                for name, rows in read_backup(store.backup).items():
                    facts = store.tables[name]
                    self.assertEqual(facts, describe_table(rows, facts.key, facts.columns))
                self.assertLessEqual(sum(file.stat().st_size for file in store.folder.iterdir()), LARGEST_BYTES)

    def test_is_brought_up_without_losing_a_row_and_served(self) -> None:
        for store in STORES:
            with self.subTest(store=store.name):
                file = self.open_kept(store)
                self.expect_brought_up(store, self.server_on(store, f"sqlite:{file}", store.ends_at), SqliteDatabase(file))
                with contextlib.closing(sqlite3.connect(file)) as database:
                    self.assertEqual([("ok",)], database.execute("PRAGMA integrity_check").fetchall())
                    self.assertEqual([], database.execute("PRAGMA foreign_key_check").fetchall())

    def test_comes_back_from_its_backup_without_losing_a_row_and_is_served(self) -> None:
        for store in STORES:
            with self.subTest(store=store.name):
                file = self.folder / f"{store.name}-restored.db"
                server = self.server_on(store, f"sqlite:{file}", store.ends_at)
                self.expect_restored(store, server, SqliteDatabase(file))


@unittest.skipIf(find_programs() is None, "PostgreSQL: /usr/lib/postgresql/*/bin has no initdb; install postgresql-15")
class AKeptStoreOnPostgresql(KeptStoreCase):
    @classmethod
    def setUpClass(cls) -> None:
        programs = find_programs()
        assert programs is not None
        cls.postgres = PrivatePostgres(programs)
        cls.addClassCleanup(cls.postgres.stop)
        cls.postgres.start()

    def new_database(self, name: str) -> PostgresDatabase:
        return PostgresDatabase(self.postgres.programs, self.postgres.create_database(name))

    def test_is_brought_up_without_losing_a_row_and_served(self) -> None:
        for store in STORES:
            with self.subTest(store=store.name):
                database = self.new_database(f"left_{store.name}")
                database.fill(store.schema.read_text(), self.rows_of(store))
                self.expect_brought_up(store, self.server_on(store, database.url, store.ends_at), database)

    def test_comes_back_from_its_backup_without_losing_a_row_and_is_served(self) -> None:
        for store in STORES:
            with self.subTest(store=store.name):
                database = self.new_database(f"restored_{store.name}")
                self.expect_restored(store, self.server_on(store, database.url, store.ends_at), database)


@unittest.skipUnless(can_isolate(), "a network of its own needs root, or user namespaces")
class AKeptStoreThatIsWrittenAgain(KeptStoreCase):
    """By every collector, of which none is answered: figures age, and no row goes but by its age."""

    def collect_again(self, store: KeptStore, after: datetime.timedelta) -> SqliteDatabase:
        file = self.open_kept(store)
        server = self.server_on(store, f"sqlite:{file}", store.ends_at + after)
        server.env |= NOBODY
        server.prefix = isolated()
        server.spawn()
        try:
            database = SqliteDatabase(file)
            now = int((store.ends_at + after).timestamp())
            wait_for("a try of every data set", lambda: self.tried_everything(database, now, server), PATIENCE_S)
        finally:
            code = server.stop()
        self.assertEqual(0, code)
        return database

    def tried_everything(self, database: SqliteDatabase, now: int, server: LiveServer) -> bool:
        assert server.process is not None
        self.assertIsNone(server.process.poll(), server.log_text()[-2000:])
        rows = database.query("SELECT data_set, last_attempt FROM source_health")
        return ASKING <= {row["data_set"] for row in rows if row["last_attempt"] == now}

    def expect_every_key(self, store: KeptStore, tables: Tables, today: Database) -> None:
        keys = {name: dataclasses.replace(facts, columns=facts.key) for name, facts in store.tables.items()}
        self.assertEqual([], find_lost(tables, keys, store.schema_version, today, load_moves()))

    def test_the_day_after_keeps_every_row(self) -> None:
        for store in STORES:
            with self.subTest(store=store.name):
                database = self.collect_again(store, datetime.timedelta(hours=25))
                self.expect_every_key(store, self.rows_of(store), database)

    def test_two_years_later_keeps_every_row_that_does_not_expire(self) -> None:
        for store in STORES:
            with self.subTest(store=store.name):
                database = self.collect_again(store, datetime.timedelta(days=730))
                self.expect_every_key(store, without_expired(self.rows_of(store)), database)


if __name__ == "__main__":
    unittest.main()
