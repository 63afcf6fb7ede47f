"""Old rows move into archives, from which the API answers, and every row is counted."""

import contextlib
import datetime
import pathlib
import sqlite3
import subprocess
import unittest

from cluster.waiting import wait_for
from http_exchange import ask
from kept_stores_test import KeptStoreCase, NOBODY, PATIENCE_S, STORES
from served_rows import answer
from testing.isolation import can_isolate, isolated
from testing.live_server import running

EVENTS_A_MONTH = 670
CHANGES = 40


def fill(file: pathlib.Path, at: datetime.datetime) -> str:
    """Events in that month and the next, and changes of one validator. Returns its identity."""
    with contextlib.closing(sqlite3.connect(file)) as database, database:
        chain, operator, identity = database.execute(
            "SELECT chain, operator_address, identity FROM validator WHERE removed_at IS NULL AND LENGTH(identity) = 16 "
            "ORDER BY id LIMIT 1").fetchone()
        chain_id, = database.execute("SELECT chain_id FROM chain WHERE id = ?", (chain,)).fetchone()
        sequence, = database.execute("SELECT MAX(sequence) FROM event").fetchone()
        begin = int(at.timestamp())
        database.executemany(
            "INSERT INTO event VALUES (?, ?, ?, 'jailed', ?, ?, 'action jailed', ?, ?, NULL)",
            [(1_000 + i, sequence + 1 + i, f"{chain_id}|jailed|made|{i}", chain_id, f'Nr {i} "quoted" \u202e',
              begin + i * 3_600, begin + i * 3_600) for i in range(2 * EVENTS_A_MONTH)])
        sequence, = database.execute("SELECT MAX(sequence) FROM validator_change").fetchone()
        database.executemany(
            "INSERT INTO validator_change VALUES (?, ?, ?, 0, ?, ?, 'moniker', NULL, NULL, NULL, NULL, ?, ?, ?, 'n', NULL, "
            "NULL)",
            [(2_000_000 + i, sequence + 1 + i, chain, 10_000_000 + i, operator, f"old {i}", f"new {i}", begin + i)
             for i in range(CHANGES)])
    return identity


@unittest.skipUnless(can_isolate(), "a network of its own needs root, or user namespaces")
class OldRows(KeptStoreCase):
    def test_move_into_archives_are_counted_and_answered_and_a_damaged_file_is_mended(self) -> None:
        store = STORES[0]
        file = self.open_kept(store)
        first = store.ends_at.replace(day=1, hour=0, minute=0, second=0) + datetime.timedelta(days=62)
        month = first.replace(day=1)
        identity = fill(file, month)
        name = f"{month:%Y-%m}"
        server = self.server_on(store, f"sqlite:{file}", month + datetime.timedelta(days=200))
        server.env |= NOBODY
        server.prefix = isolated()
        server.spawn()
        try:
            wanted = {f"event {name}", f"validator_change {name}"}
            wait_for("archives", lambda: wanted <= self.archived(file), PATIENCE_S)
        finally:
            self.assertEqual(0, server.stop(), server.log_text()[-2000:])
        server.prefix = []
        counted = server.command("check", "history")
        self.assertEqual(0, counted.returncode, counted.stdout + counted.stderr)
        self.assertRegex(counted.stdout, r"event: recorded \d+, hot \d+, archived [1-9]")

        folder = pathlib.Path(f"{file}-archives")
        with running(server, "--no-collect"):
            wait_for("the files", lambda: (folder / f"validator_change-{name}.ndjson.zst.json").exists(), PATIENCE_S)
            events = answer(server, f"/events?month={name}&limit=500")
            self.assertGreaterEqual(events["meta"]["pagination"]["total_count"], EVENTS_A_MONTH)
            self.assertTrue(events["meta"]["history"]["complete"])
            self.assertIn('"quoted"', events["data"][0]["Text"])
            times = [event["CreatedAt"] for event in events["data"]]
            self.assertEqual(sorted(times, reverse=True), times)
            other = answer(server, f"/events?month={name}&type=pool")
            self.assertEqual(0, other["meta"]["pagination"]["total_count"])
            logs = answer(server, f"/validator-logs?identity={identity}&kind=all&month={name}")
            self.assertEqual([f"new {i}" for i in reversed(range(CHANGES - 10))], [log["New"] for log in logs["data"]])
            self.assertEqual(name, answer(server, f"/validator-logs?identity={identity}")["meta"]["history"]["older"])

            archive = folder / f"validator_change-{name}.ndjson.zst"
            whole = archive.read_bytes()
            archive.write_bytes(whole[:-40] + bytes(40))
            refused = ask(server.api, f"/validator-logs?identity={identity}&kind=all&month={name}&limit=7")
            self.assertEqual(503, refused.status)
            wait_for("the file to be mended", lambda: archive.read_bytes() == whole, PATIENCE_S)
        plain = subprocess.run(["zstd", "-dcq", archive], check=True, capture_output=True).stdout.decode()
        self.assertEqual(CHANGES - 10, plain.count('"kind":"moniker"'))

    def archived(self, file: pathlib.Path) -> set[str]:
        with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
            try:
                return {name for name, in database.execute("SELECT kind || ' ' || month FROM archive")}
            except sqlite3.OperationalError:
                return set()


if __name__ == "__main__":
    unittest.main()
