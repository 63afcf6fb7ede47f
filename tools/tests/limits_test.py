"""The limits that the deployment files set are those of docs/operations.md, and leave room above what was measured."""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Between what was measured and what is allowed.
ROOM = 1.5


def find(file: str, pattern: str) -> str:
    found = re.findall(pattern, (ROOT / file).read_text(), re.MULTILINE)
    if len(found) != 1:
        raise AssertionError(f"{file} has {len(found)} of {pattern}")
    return found[0]


def find_number(file: str, pattern: str) -> int:
    return int(find(file, pattern).replace("'", ""))


class ALimit(unittest.TestCase):
    # By its row: where it is allowed, and what the program compares it with at its start.
    PLACES = {
        "tasks": (r"^TasksMax=(\d+)$", r"^ +pids_limit: (\d+)$", "kMostTasks"),
        "open files": (r"^LimitNOFILE=(\d+)$", r"^ +nofile: (\d+)$", "kMostOpenFiles"),
        "memory": (r"^MemoryMax=(\d+)G$", r"^ +mem_limit: (\d+)g$", "kMostMemoryMiB"),
    }
    # Of what the row counts in what a file counts in.
    PARTS = {"memory": 1024}

    def row(self, limit: str) -> tuple[int, int]:
        """Allowed and measured."""
        allowed, measured = find("docs/operations.md", rf"^\| {limit} \| (.*) \|$").split(" | ")[:2]
        return int(allowed.split()[0]), int(measured.split()[0])

    def test_is_the_same_in_the_unit_the_compose_file_and_the_documentation(self) -> None:
        for limit, (in_unit, in_compose, _) in self.PLACES.items():
            with self.subTest(limit=limit):
                allowed = self.row(limit)[0] // self.PARTS.get(limit, 1)
                self.assertEqual(allowed, find_number("deploy/systemd/orrery.service", in_unit))
                self.assertEqual(allowed, find_number("deploy/compose.yaml", in_compose))

    def test_leaves_room_above_what_was_measured(self) -> None:
        for limit in self.PLACES:
            with self.subTest(limit=limit):
                allowed, measured = self.row(limit)
                self.assertGreaterEqual(allowed, ROOM * measured)

    def test_is_held_against_what_was_measured_when_the_program_starts(self) -> None:
        for limit, (_, _, name) in self.PLACES.items():
            with self.subTest(limit=limit):
                in_code = find_number("server/src/app/collecting/process_limits.hpp", rf"{name} = ([\d']+);")
                self.assertEqual(self.row(limit)[1], in_code)

    def test_of_open_files_has_room_for_as_many_visitors_as_are_let_in(self) -> None:
        visitors = find_number("server/src/http/connections/server.hpp", r"max_connections = ([\d']+);")
        others = find_number("server/src/http/connections/server.cpp", r"kOtherFiles = ([\d']+);")
        wanted = visitors + visitors // 4 + others
        self.assertIn(f"{wanted:,} files", (ROOT / "docs/operations.md").read_text())
        self.assertGreaterEqual(self.row("open files")[0], wanted)


if __name__ == "__main__":
    unittest.main()
