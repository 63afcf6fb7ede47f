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


class TheLimitOfTasks(unittest.TestCase):
    def setUp(self) -> None:
        row = find("docs/operations.md", r"^\| tasks \| (.*) \|$")
        self.allowed, self.measured = (int(re.sub(r"\D", "", cell.split(" ")[0])) for cell in row.split(" | ")[:2])

    def test_is_the_same_in_the_unit_the_compose_file_and_the_documentation(self) -> None:
        self.assertEqual(self.allowed, int(find("deploy/systemd/orrery.service", r"^TasksMax=(\d+)$")))
        self.assertEqual(self.allowed, int(find("deploy/compose.yaml", r"^ +pids_limit: (\d+)$")))

    def test_leaves_room_above_what_was_measured(self) -> None:
        self.assertGreaterEqual(self.allowed, ROOM * self.measured)

    def test_is_held_against_what_was_measured_when_the_program_starts(self) -> None:
        in_code = find("server/src/app/collecting/task_limit.hpp", r"kMostTasks = ([\d']+);").replace("'", "")
        self.assertEqual(self.measured, int(in_code))


if __name__ == "__main__":
    unittest.main()
