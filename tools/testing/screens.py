"""docs/screens.md names a test for each state of each screen; here it is seen that they exist and ran."""

import dataclasses
import pathlib
import re

from testing.outcome import Outcome, Verdict

TABLE = "docs/screens.md"
NAMED = re.compile(r"^`([^`]+)` › (.+)$")
# What fills a name of a table of cases: %j, %s and their like, %#, $name, ${…}.
FILLED = re.compile(r"%[a-z]|%\\#|\\\$\w+|\\\$\\\{.*?\\\}")


@dataclasses.dataclass(frozen=True)
class NamedTest:
    file: str
    name: str

    @property
    def suite(self) -> str:
        """The suite of `./dev test` that runs it; empty where none does."""
        if re.fullmatch(r"web/src/.+\.test\.tsx?", self.file):
            return "web"
        if re.fullmatch(r"web/e2e/.+\.spec\.ts", self.file):
            return "e2e"
        return "cpp" if re.fullmatch(r"server/tests/.+_test\.cpp", self.file) else ""

    def stands_in(self, source: str) -> bool:
        if self.suite == "cpp":
            group, _, test = self.name.partition(".")
            return re.search(rf"\bTEST(_F|_P)?\(\s*{re.escape(group)},\s*{re.escape(test)}\s*\)", source) is not None
        return any(f"({quote}{self.name}{quote}" in flat(source) for quote in "'\"`")

    def is_named_by(self, outcome: Outcome) -> bool:
        """The C++ tests of each room are a suite of their own: cpp/site."""
        pattern = FILLED.sub(".*", re.escape(self.name))
        return outcome.suite.split("/")[0] == self.suite and re.search(pattern, outcome.name, re.DOTALL) is not None


def flat(source: str) -> str:
    """A call's first argument stands right after its bracket, whatever the line breaks."""
    return re.sub(r"\(\s+(?=['\"`])", "(", source)


def read_table(text: str) -> list[NamedTest]:
    """The tests in the last column of every row; several are apart by <br>."""
    tests = []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")]
        if not line.startswith("| ") or len(cells) != 3 or cells[2] in ("Test", "---"):
            continue
        for named in cells[2].split("<br>"):
            match = NAMED.match(named.strip())
            if match is None:
                raise ValueError(f"{TABLE}: '{named.strip()}' is no `file` › test")
            tests.append(NamedTest(match[1], match[2]))
    return tests


def judge(root: pathlib.Path, outcomes: list[Outcome], suites: list[str]) -> list[Outcome]:
    """A failure for each named test of these suites that did not run."""
    def ran(test: NamedTest) -> bool:
        return any(test.is_named_by(outcome) and outcome.verdict is not Verdict.SKIPPED for outcome in outcomes)

    tests = read_table((root / TABLE).read_text())
    # A suite that had to be skipped as a whole says so itself.
    whole = {outcome.suite for outcome in outcomes if outcome.name == "(the suite)"}
    return [Outcome.failed("screens", f"{test.file} › {test.name}", f"{TABLE} names it, and it did not run")
            for test in tests if test.suite in suites and test.suite not in whole and not ran(test)]
