"""docs/screens.md names a test for each state of each screen; here it is seen that they exist and ran."""

import pathlib

from testing.named_test import NamedTest, read_named
from testing.outcome import Outcome, Verdict

TABLE = "docs/screens.md"


def read_table(text: str) -> list[NamedTest]:
    """The tests in the last column of every row."""
    tests = []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")]
        if line.startswith("| ") and len(cells) == 3 and cells[2] not in ("Test", "---"):
            tests += read_named(cells[2], TABLE)
    return tests


def judge(root: pathlib.Path, outcomes: list[Outcome], suites: list[str]) -> list[Outcome]:
    """A failure for each named test of these suites that did not run."""
    return find_silent(TABLE, read_table((root / TABLE).read_text()), outcomes, suites)


def find_silent(page: str, tests: list[NamedTest], outcomes: list[Outcome], suites: list[str]) -> list[Outcome]:
    def ran(test: NamedTest) -> bool:
        return any(test.is_named_by(outcome) and outcome.verdict is not Verdict.SKIPPED for outcome in outcomes)

    # A suite that had to be skipped as a whole says so itself.
    whole = {outcome.suite for outcome in outcomes if outcome.name == "(the suite)"}
    name = pathlib.Path(page).stem
    return [Outcome.failed(name, f"{test.file} › {test.name}", f"{page} names it, and it did not run")
            for test in tests if test.suite in suites and test.suite not in whole and not ran(test)]
