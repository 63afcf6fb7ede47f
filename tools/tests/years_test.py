"""Years of a fleet: bounds strike where a table grows, curves show every month, and a killed month is begun again."""

import json
import pathlib
import stat
import tempfile
import unittest

from years import bounds, curves
from years.life import Form, live, read_months

DAYS = 31

# In place of the real program: two months that take a row each, and the second one is killed where it is told so.
PROGRAM = """#!/usr/bin/env python3
import json, sqlite3, sys
words = dict(zip(sys.argv[1::2], sys.argv[2::2]))
file = words["--database"].removeprefix("sqlite:")
for month in range(int(words["--lived"]) + 1, int(words["--lived"]) + 1 + int(words["--months"])):
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE IF NOT EXISTS event (month)")
        connection.execute("INSERT INTO event VALUES (?)", (month,))
    connection.close()
    if month == int(words["--rates"]):
        sys.exit(9)
    print(json.dumps({"month": month, "seconds": 1, **dict.fromkeys(
        ("resident_bytes", "trimmed_bytes", "publish_cpu_ms", "first_answer_ms", "first_answer_cpu_ms"), 1)}), flush=True)
    if not sys.stdin.readline():
        break
"""

# In place of the server: the history is whole, up to the third month.
SERVER = """#!/usr/bin/env python3
import os, sqlite3, sys
file = os.environ["ORRERY_DATABASE_URL"].removeprefix("sqlite:")
months = sqlite3.connect(file).execute("SELECT count(*) FROM event").fetchone()[0]
print("recorded", months)
sys.exit(sys.argv[1:] != ["check", "history"] or months > 3)
"""


def made_reading(rows: int = 100, month: int = 1) -> dict[str, object]:
    return {"month": month, "file_bytes": 1_000_000 * month, "wal_bytes": 0, "resident_bytes": 5_000_000,
            "trimmed_bytes": 4_000_000, "publish_cpu_ms": 9.5, "first_answer_ms": 120, "first_answer_cpu_ms": 100,
            "tables": {"event": {"rows": rows, "bytes": 500_000}}}


class Bounds(unittest.TestCase):
    def setUp(self) -> None:
        self.allowed = bounds.make(made_reading(), DAYS)["tables"]

    def test_are_kept_by_what_they_were_made_from(self) -> None:
        self.assertEqual(bounds.judge(made_reading(), self.allowed, DAYS), {"event": ""})

    def test_strike_where_a_table_grows_faster(self) -> None:
        self.assertIn("rows a day", bounds.judge(made_reading(rows=200), self.allowed, DAYS)["event"])

    def test_strike_at_a_table_that_nobody_named(self) -> None:
        self.assertIn("has no line", bounds.judge(made_reading(), {}, DAYS)["event"])

    def test_strike_at_a_line_without_a_table(self) -> None:
        reading = {**made_reading(), "tables": {}}
        self.assertIn("is no table", bounds.judge(reading, self.allowed, DAYS)["event"])


class Curves(unittest.TestCase):
    def test_have_a_line_for_each_month_and_table(self) -> None:
        text = curves.write_text([made_reading(), made_reading(300, 2)], "somewhere")
        self.assertRegex(text, r"(?m)^ +2 +2\.0 ")
        self.assertRegex(text, r"(?m)^event +100 +0\.50 +300 +0\.50$")

    def test_are_drawn_with_a_point_for_each_month(self) -> None:
        picture = curves.write_svg([made_reading(), made_reading(month=2)], "a < b")
        self.assertEqual(picture.count("<polyline"), len(curves.CURVES))
        self.assertIn("a &lt; b", picture)


class ALife(unittest.TestCase):
    def setUp(self) -> None:
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name) / "life"
        self.program = self.write_program(scratch.name, "years", PROGRAM)
        self.server = self.write_program(scratch.name, "orrery", SERVER)

    def write_program(self, folder: str, name: str, text: str) -> pathlib.Path:
        program = pathlib.Path(folder) / name
        program.write_text(text)
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        return program

    def live(self, months: int, killed_in: int = 0) -> list[object]:
        form = Form(program=self.program, server=self.server, root=self.folder, database="sqlite", rates=killed_in)
        return [reading["month"] for reading in live(form, self.folder, months)]

    def test_goes_on_where_the_last_whole_month_ended(self) -> None:
        self.assertEqual(self.live(2), [1, 2])
        self.assertEqual(self.live(1), [3])
        self.assertEqual([reading["tables"]["event"]["rows"] for reading in read_months(self.folder)], [1, 2, 3])

    def test_begins_a_month_again_that_was_killed(self) -> None:
        with self.assertRaises(RuntimeError):
            self.live(3, killed_in=2)
        self.assertEqual(self.live(2), [2, 3])
        self.assertEqual([reading["tables"]["event"]["rows"] for reading in read_months(self.folder)], [1, 2, 3])

    def test_fails_at_the_end_of_a_piece_that_lost_rows(self) -> None:
        self.live(3)
        with self.assertRaisesRegex(RuntimeError, "recorded 4"):
            self.live(1)

    def test_takes_back_a_reading_whose_month_was_not_kept(self) -> None:
        self.live(1)
        with (self.folder / "months.jsonl").open("a") as readings:
            readings.write(json.dumps(made_reading(month=2)) + "\n")
        self.assertEqual(self.live(1), [2])
        self.assertEqual([reading["month"] for reading in read_months(self.folder)], [1, 2])


if __name__ == "__main__":
    unittest.main()
