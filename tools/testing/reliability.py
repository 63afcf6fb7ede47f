"""docs/reliability.md names a test for each line that the program is measured by; here it is seen that they exist and ran."""

import dataclasses
import pathlib
import re

from testing.named_test import NamedTest, read_named
from testing.outcome import Outcome
from testing.screens import find_silent

TABLE = "docs/reliability.md"
TORTURE = "tools/dev/torture.sh"
COLUMNS = 5
NONE, SAME, NOT_MEASURED = "none", "the same", "not measured yet"
DATED = re.compile(r"\b20\d\d-\d\d-\d\d$")
# The settings of a long form: `ORRERY_KILLS=200`.
SETTING = re.compile(r"`(ORRERY_\w+=\S+)`")


@dataclasses.dataclass(frozen=True)
class Line:
    what: str
    asked: str
    tests: list[NamedTest]
    long_form: str
    figure: str

    def faults(self, torture: str) -> list[str]:
        faults = [f"{name} is not set by {TORTURE}" for name in SETTING.findall(self.long_form) if name not in torture]
        if not SETTING.search(self.long_form) and self.long_form not in (SAME, NONE):
            faults.append(f"'{self.long_form}' is neither a setting nor '{SAME}' nor '{NONE}'")
        if self.figure != NOT_MEASURED and DATED.search(self.figure) is None:
            faults.append(f"'{self.figure}' has no date, and is not '{NOT_MEASURED}'")
        return faults


def read_table(text: str) -> list[Line]:
    lines = []
    for row in text.splitlines():
        cells = [cell.strip() for cell in row.strip().strip("|").split(" | ")]
        if not row.startswith("| ") or len(cells) != COLUMNS or cells[0] in ("Line", "---"):
            continue
        what, asked, named, long_form, figure = cells
        lines.append(Line(what, asked, [] if named == NONE else read_named(named, TABLE), long_form, figure))
    return lines


def judge(root: pathlib.Path, outcomes: list[Outcome], suites: list[str]) -> list[Outcome]:
    """A failure for each named test of these suites that did not run."""
    tests = [test for line in read_table((root / TABLE).read_text()) for test in line.tests]
    return find_silent(TABLE, tests, outcomes, suites)
