"""./dev keep-store on the programs of today, with a day of two passes: it does not wait for a release to find out that a
table came which the simulated day leaves without a row."""

import unittest

from server_case import BINARY, ROOT, FolderCase
from stores.keep import Release, keep
from stores.kept_store import KeptStore, find_empty
from stores.rows import SqliteDatabase, read_backup, read_tables
from testing.isolation import can_isolate

PROGRAMS = BINARY.parent / "bin"


@unittest.skipUnless(can_isolate(), "a network of its own needs root, or user namespaces")
class AStoreOfToday(FolderCase):
    def test_is_kept_with_rows_in_every_table_and_in_its_backup(self) -> None:
        release = Release(ROOT, PROGRAMS, "0" * 40)
        kept = KeptStore(keep(release, self.folder, 2, PROGRAMS / "libstill_clock.so"))
        self.assertEqual(release.name, kept.name)
        kept.unpack(self.folder / "kept.db")
        tables = read_tables(SqliteDatabase(self.folder / "kept.db"))
        self.assertEqual([], find_empty(tables))
        self.assertEqual({name: len(rows) for name, rows in tables.items()},
                         {name: facts.rows for name, facts in kept.tables.items()})
        self.assertEqual([], find_empty(read_backup(kept.backup)))


if __name__ == "__main__":
    unittest.main()
