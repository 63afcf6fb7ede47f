"""Old rows move into archives, those that are younger are copied there: the API answers both, and every row counts."""

import pathlib
import subprocess
import unittest

from cluster.waiting import wait_for
from http_exchange import ask
from kept_stores_test import KeptStoreCase, NOBODY, PATIENCE_S, STORES
from old_rows import OldRows, add_old_rows, list_archived, name_of
from served_rows import answer
from stores.rows import Database, PostgresDatabase, SqliteDatabase
from testing.isolation import can_isolate, isolated
from testing.live_server import LiveServer, running
from testing.private_postgres import PrivatePostgres, find_programs

EVENTS = 1_340
CHANGES = 40
SCORES = 20_000


@unittest.skipUnless(can_isolate(), "a network of its own needs root, or user namespaces")
class OldRowsAre(KeptStoreCase):
    def archive(self, server: LiveServer, database: Database) -> OldRows:
        """A server that asks nobody has come to a time in which the rows are old."""
        made = add_old_rows(database, STORES[0], events=EVENTS, changes=CHANGES, scores=SCORES)
        later = self.server_on(STORES[0], server.database, made.later)
        later.env |= NOBODY
        later.prefix = isolated()
        later.spawn()
        month, next_month = name_of(made.month), name_of(made.next_month)
        wanted = {f"event {month}", f"validator_change {month}", f"weight_history {month}", f"event {next_month} copied",
                  f"validator_change {month} copied"}
        try:
            wait_for("archives", lambda: wanted <= list_archived(database), PATIENCE_S)
        finally:
            self.assertEqual(0, later.stop(), later.log_text()[-2000:])
        later.prefix = []
        counted = later.command("check", "history")
        self.assertEqual(0, counted.returncode, counted.stdout + counted.stderr)
        self.assertRegex(counted.stdout, r"event: recorded \d+, hot \d+, archived [1-9]")
        return made

    def expect_answered(self, server: LiveServer, made: OldRows, folder: pathlib.Path) -> None:
        month = name_of(made.month)
        wait_for("the files", lambda: (folder / f"validator_change-{month}.ndjson.zst.json").exists(), PATIENCE_S)
        told: list[str] = []
        for name in (month, name_of(made.next_month)):
            events = [answer(server, f"/events?month={name}&limit=500&page={page}") for page in (1, 2)]
            self.assertTrue(events[0]["meta"]["history"]["complete"])
            times = [event["CreatedAt"] for page in events for event in page["data"]]
            self.assertEqual(sorted(times, reverse=True), times)
            told += [event["Text"] for page in events for event in page["data"]]
        self.assertEqual({f'Nr {i} "quoted"' for i in range(EVENTS)}, set(told))
        self.assertEqual(EVENTS, len(told))
        self.assertEqual(0, answer(server, f"/events?month={month}&type=pool")["meta"]["pagination"]["total_count"])

        logs = answer(server, f"/validator-logs?identity={made.identity}&kind=all&month={month}")
        self.assertEqual([f"new {i}" for i in reversed(range(CHANGES))], [log["New"] for log in logs["data"]])
        scores = answer(server, f"/weight-history?chainId=made-7&month={month}")
        self.assertEqual([("item-0", 7), ("item-1", 5_007), ("item-2", 10_007), ("item-3", 15_007)],
                         [(score["Slug"], score["Weight"]) for score in scores["data"]])
        one = answer(server, f"/weight-history?chainId=made-7&slug=item-2&month={month}")
        self.assertEqual([10_007], [score["Weight"] for score in one["data"]])

    def expect_mended(self, server: LiveServer, made: OldRows, folder: pathlib.Path) -> None:
        month = name_of(made.month)
        archive = folder / f"validator_change-{month}.ndjson.zst"
        whole = archive.read_bytes()
        archive.write_bytes(whole[:-40] + bytes(40))
        refused = ask(server.api, f"/validator-logs?identity={made.identity}&kind=all&month={month}&limit=7")
        self.assertEqual(503, refused.status)
        wait_for("the file to be mended", lambda: archive.read_bytes() == whole, PATIENCE_S)
        plain = subprocess.run(["zstd", "-dcq", archive], check=True, capture_output=True).stdout.decode()
        self.assertEqual(CHANGES - 10, plain.count('"kind":"moniker"'))

    def test_answered_from_archives_and_copies_on_sqlite_and_a_damaged_file_is_mended(self) -> None:
        file = self.open_kept(STORES[0])
        server = self.server_on(STORES[0], f"sqlite:{file}", STORES[0].ends_at)
        server.command("adverts", "show", "1")  # brings the tables up
        made = self.archive(server, SqliteDatabase(file))
        server = self.server_on(STORES[0], f"sqlite:{file}", made.later)
        folder = pathlib.Path(f"{file}-archives")
        with running(server, "--no-collect"):
            self.expect_answered(server, made, folder)
            self.expect_mended(server, made, folder)

    @unittest.skipIf(find_programs() is None, "PostgreSQL: /usr/lib/postgresql/*/bin has no initdb")
    def test_answered_from_archives_and_copies_on_postgresql(self) -> None:
        programs = find_programs()
        assert programs is not None
        postgres = PrivatePostgres(programs)
        self.addCleanup(postgres.stop)
        postgres.start()
        server = self.server_on(STORES[0], postgres.url, STORES[0].ends_at)
        restored = server.command("restore", str(STORES[0].backup))
        self.assertEqual(0, restored.returncode, restored.stderr)
        made = self.archive(server, PostgresDatabase(programs, postgres.url))
        server = self.server_on(STORES[0], postgres.url, made.later)
        folder = self.folder / "archives"
        server.env["ORRERY_ARCHIVES_DIR"] = str(folder)
        with running(server, "--no-collect"):
            self.expect_answered(server, made, folder)


if __name__ == "__main__":
    unittest.main()
