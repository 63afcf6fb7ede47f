"""orrery-backup.service keeps the newest backups, and clears away what a killed one left."""

import pathlib
import re
import subprocess
import tempfile
import unittest

UNIT = pathlib.Path(__file__).resolve().parents[2] / "deploy/systemd/orrery-backup.service"
FOLDER = "/var/lib/orrery/backups"
KEPT = 14


class Rotation(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory(prefix="orrery-test-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_line(self, setting: str) -> None:
        found = re.search(rf"^{setting}=(.*)$", UNIT.read_text(), re.MULTILINE)
        assert found
        command = found.group(1).replace(FOLDER, str(self.folder)).replace("/usr/bin/orrery", "/bin/true")
        command = command.replace("$$", "$").replace("%%", "%")
        subprocess.run(["/bin/sh", "-c", command], check=True, timeout=30)

    def make(self, *names: str) -> None:
        for name in names:
            (self.folder / name).write_text(name)

    def names(self) -> list[str]:
        return sorted(path.name for path in self.folder.iterdir())

    def test_keeps_the_newest(self) -> None:
        backups = [f"2026-11-{day:02}-032000.backup" for day in range(1, 21)]
        self.make(*backups, "notes.txt")
        self.run_line("ExecStartPost")
        self.assertEqual([*backups[-KEPT:], "notes.txt"], self.names())

    def test_keeps_all_where_there_are_few(self) -> None:
        self.make("2026-11-01-032000.backup", "2026-11-01-120000.backup")
        self.run_line("ExecStartPost")
        self.assertEqual(2, len(self.names()))

    def test_first_clears_what_a_killed_backup_left(self) -> None:
        self.make("2026-11-01-032000.backup", "2026-11-02-032000.backup.tmp", "2026-11-03-032000.backup.tmp")
        self.run_line("ExecStart")
        self.assertEqual(["2026-11-01-032000.backup"], self.names())


if __name__ == "__main__":
    unittest.main()
