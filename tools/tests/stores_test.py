import contextlib
import json
import pathlib
import sqlite3
import subprocess
import tempfile
import unittest

from stores.comparison import find_lost, load_moves, read_moves
from stores.keep import Refused, Release, find_release, keep
from stores.kept_store import MANIFEST, TableFacts, describe_table, find_empty, find_never_filled, kept_stores
from stores.rows import SqliteDatabase, Tables, read_backup, read_tables

PRICES: Tables = {"price": [{"chain": 1, "usd": "0.5", "asked_at": 10}, {"chain": 2, "usd": "7", "asked_at": 11}]}
FACTS = {"price": TableFacts(["chain"], ["chain", "usd", "asked_at"], 2, "")}
KEPT = "CREATE TABLE price (chain, usd, asked_at); INSERT INTO price VALUES (1, '0.5', 10), (2, '7', 11);"
MOVED = "CREATE TABLE market (chain, dollars, asked_at); INSERT INTO market VALUES (1, '0.5', 10), (2, '7', 11);"
RENAMED = """
[[move]]
table = "price"
before = 6
why = "a chain has several markets"
rows = "SELECT chain, dollars AS usd, asked_at FROM market"
"""


class FolderCase(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory(prefix="orrery-stores-test-")))

    def database(self, sql: str) -> SqliteDatabase:
        file = self.folder / "today.db"
        file.unlink(missing_ok=True)
        with contextlib.closing(sqlite3.connect(file)) as connection:
            connection.executescript(sql)
        return SqliteDatabase(file)


class ARowOfAKeptStore(FolderCase):
    def lost(self, today: str, moves: str = "", version: int = 5) -> list[str]:
        return find_lost(PRICES, FACTS, version, self.database(today), read_moves(moves))

    def test_that_is_there_is_not_lost_whatever_was_added(self) -> None:
        self.assertEqual([], self.lost(KEPT))
        added = "ALTER TABLE price ADD COLUMN eur; INSERT INTO price VALUES (3, '1', 12, '2'); CREATE TABLE new (id);"
        self.assertEqual([], self.lost(KEPT + added))

    def test_that_was_deleted_is_named(self) -> None:
        self.assertEqual(["price: the row (1,) is lost"], self.lost(KEPT + "DELETE FROM price WHERE chain = 1;"))
        self.assertEqual(["price: the row (1,) is lost", "price: the row (2,) is lost"],
                         self.lost(KEPT + "DELETE FROM price;"))

    def test_with_another_value_is_named(self) -> None:
        self.assertEqual(["price: the row (2,) has another usd ('7' before, '8' now)"],
                         self.lost(KEPT + "UPDATE price SET usd = '8' WHERE chain = 2;"))
        self.assertEqual(["price: the row (2,) has another usd ('7' before, 7 now)"],
                         self.lost(KEPT + "UPDATE price SET usd = 7 WHERE chain = 2;"))

    def test_of_a_table_that_is_gone_is_lost_until_it_is_said_where_it_is(self) -> None:
        self.assertIn("the table is gone", self.lost(MOVED)[0])
        self.assertEqual([], self.lost(MOVED, RENAMED))
        self.assertEqual(["price: the row (1,) is lost"], self.lost(MOVED + "DELETE FROM market WHERE chain = 1;", RENAMED))

    def test_without_one_of_its_columns_is_lost_until_it_is_said_where_it_is(self) -> None:
        today = KEPT + "ALTER TABLE price DROP COLUMN asked_at;"
        self.assertEqual(["price: asked_at is gone, and moves.toml does not say where to"], self.lost(today))
        given_up = '[[move]]\ntable = "price"\nbefore = 6\nwhy = "nobody reads it"\ngiven_up = ["asked_at"]'
        self.assertEqual([], self.lost(today, given_up))
        self.assertEqual(["price: moves.toml gives up asked_at, which is still there"], self.lost(KEPT, given_up))
        self.assertEqual(["price: moves.toml gives up chain, by which a row is known"],
                         self.lost(today + "ALTER TABLE price RENAME chain TO id;", given_up.replace("asked_at", "chain")))

    def test_is_looked_for_by_the_first_move_since_it_was_written(self) -> None:
        again = RENAMED + RENAMED.replace("before = 6", "before = 8").replace("dollars", "cents / 100")
        self.assertEqual([], self.lost(MOVED, again, version=5))
        # Releases of versions 6 and 7 wrote cents, and those since 8 the table as it is.
        with self.assertRaisesRegex(sqlite3.OperationalError, "cents"):
            self.lost(MOVED, again, version=7)
        self.assertIn("the table is gone", self.lost(MOVED, again, version=8)[0])

    def test_of_the_run_itself_may_change(self) -> None:
        lease: Tables = {"lease": [{"one_row": 1, "holder": "a"}]}
        facts = {"lease": TableFacts(["one_row"], ["one_row", "holder"], 1, "")}
        self.assertEqual([], find_lost(lease, facts, 5, self.database("CREATE TABLE lease (one_row, holder)"), []))


class AMove(unittest.TestCase):
    def test_without_a_reason_or_a_place_is_refused(self) -> None:
        for line in ('why = " "\nrows = "SELECT 1"', 'why = "gone"'):
            with self.subTest(line=line), self.assertRaisesRegex(ValueError, "says neither"):
                read_moves(f'[[move]]\ntable = "price"\nbefore = 6\n{line}')

    def test_of_the_project_can_be_read_and_is_of_a_table_of_a_kept_store(self) -> None:
        tables = {name for store in kept_stores() for name in store.tables}
        self.assertLessEqual({move.table for move in load_moves()}, tables)


class ATable(FolderCase):
    def test_is_described_alike_in_whatever_order_its_rows_come(self) -> None:
        rows = PRICES["price"]
        columns = ["chain", "usd", "asked_at"]
        facts = describe_table(rows, ["chain"], columns)
        self.assertEqual(2, facts.rows)
        self.assertEqual(facts, describe_table(rows[::-1], ["chain"], columns))
        changed = [{**rows[0], "usd": None}, rows[1]]
        self.assertNotEqual(facts.sha256, describe_table(changed, ["chain"], columns).sha256)

    def test_with_two_rows_of_one_key_is_refused(self) -> None:
        rows = PRICES["price"]
        with self.assertRaisesRegex(ValueError, "more than once"):
            describe_table([*rows, rows[0]], ["chain"], ["chain"])

    def test_without_a_row_or_a_column_without_a_value_is_found(self) -> None:
        tables = read_tables(self.database("CREATE TABLE a (x, y); INSERT INTO a VALUES (1, NULL); CREATE TABLE b (x)"))
        self.assertEqual(["b"], find_empty(tables))
        self.assertEqual(["a.y"], find_never_filled(tables))

    def test_is_read_from_a_backup_with_whatever_its_texts_hold(self) -> None:
        text = "a\u2028line \u0085 of its own"
        lines = [{"format": "orrery-backup"},
                 {"table": "chain", "columns": ["id", "name"]}, [1, text], [2, None], {"table_end": "chain"},
                 {"table": "peer", "columns": ["id"]}, {"table_end": "peer"}, {"end": "orrery-backup"}]
        file = self.folder / "b.zst"
        written = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        subprocess.run(["zstd", "-q", "-o", file], input=written.encode(), check=True)
        self.assertEqual({"chain": [{"id": 1, "name": text}, {"id": 2, "name": None}], "peer": []}, read_backup(file))


class KeepingAStore(FolderCase):
    def test_does_not_replace_what_a_release_wrote(self) -> None:
        (self.folder / "d103261").mkdir()
        with self.assertRaisesRegex(Refused, "does not change"):
            keep(Release(self.folder, self.folder, "d1032617cc05d3863fb3f2531264c8d260a07a67"), self.folder, 2)

    def test_needs_the_programs_of_a_commit(self) -> None:
        def git(*arguments: str) -> None:
            subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@orrery.example", *arguments], cwd=self.folder,
                           check=True, capture_output=True)
        git("init")
        (self.folder / "content").mkdir()
        (self.folder / "content/a.md").write_text("one")
        git("add", "content")
        git("commit", "--message", "one")
        with self.assertRaisesRegex(Refused, "has no orrery and no simulator"):
            find_release(self.folder)
        programs = self.folder / "build/release/bin"
        programs.mkdir(parents=True)
        for name in ("orrery", "simulator"):
            (programs / name).touch()
        self.assertEqual(programs, find_release(self.folder).programs)
        (self.folder / "content/a.md").write_text("two")
        with self.assertRaisesRegex(Refused, "of no commit"):
            find_release(self.folder)

    def test_is_listed_once_it_is_whole(self) -> None:
        (self.folder / "half").mkdir()
        (self.folder / "whole").mkdir()
        (self.folder / "whole" / MANIFEST).write_text("{}")
        self.assertEqual(["whole"], [store.name for store in kept_stores(self.folder)])


if __name__ == "__main__":
    unittest.main()
