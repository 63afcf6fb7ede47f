"""A backup that is taken while the server stores is one moment of it, and comes back row by row."""

import re
import sqlite3
import unittest

from growing_registry import GrowingRegistry, SteadyWriter
from server_case import BINARY, WEB, FolderCase, expect_success
from testing.live_server import LiveServer

BACKUPS = 4
#Of whoever opens the database, not of what it holds.
NOT_COMPARED = frozenset({"schema_version", "stamp", "revision", "lease"})


def read_tables(file: str) -> dict[str, list[tuple[object, ...]]]:
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as database:
        names = {name for name, in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")} - NOT_COMPARED
        return {
name: sorted(database.execute(f"SELECT * FROM {name}"), key=repr) for name in names
}

class ABackup(FolderCase):
    def restored(self, name: str) -> LiveServer:
        server = LiveServer(BINARY, self.folder, web=WEB, database=f"sqlite:{self.folder / name}.db")
        expect_success(self, server.command("restore", f"{name}.backup"), "restore")
        return server

    def test_under_writes_is_whole_and_holds_what_was_told_to_be_stored_before_it(self) -> None:
        server = self.start(self.new_server())
        registry = GrowingRegistry(self.folder)
        told: dict[str, int] = {}
        with SteadyWriter(registry, lambda: server.import_registry(registry.folder).returncode == 0) as writer:
            for number in range(BACKUPS):
                before = len(writer.stored)
                told[f"b{number}"] = before
                expect_success(self, server.command("backup", f"b{number}.backup"), "backup")
                while len(writer.stored) < before + 2:
                    self.assertTrue(writer.is_alive())
        for name, before in told.items():
            with self.subTest(backup=name):
                self.restored(name)
                tables = read_tables(str(self.folder / f"{name}.db"))
                added = {int(number) for row in tables["chain"] for number in re.findall(r"added(\d+)-1", repr(row))}
#No chain without all before it : they came one after the other.
                self.assertEqual(set(range(1, len(added) + 1)), added)
                self.assertGreaterEqual(len(added), before)

    def test_comes_back_row_by_row(self) -> None:
        server = self.start(self.new_server())
        registry = GrowingRegistry(self.folder)
        expect_success(self, server.import_registry(registry.folder), "import")
        self.assertEqual(0, server.stop())
        expect_success(self, server.command("backup", "whole.backup"), "backup")
        self.restored("whole")
        ours, theirs = (read_tables(str(self.folder / name)) for name in ("orrery.db", "whole.db"))
        self.assertEqual(ours.keys(), theirs.keys())
        self.assertGreater(sum(map(len, ours.values())), 500)
        for table in ours:
            with self.subTest(table=table):
                self.assertEqual(ours[table], theirs[table])


if __name__ == "__main__":
    unittest.main()
