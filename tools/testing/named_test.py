"""A test as a document names it: its file and its name there."""

import dataclasses
import pathlib
import re

from testing.outcome import Outcome

NAMED = re.compile(r"^`([^`]+)` › (.+)$")
# What fills a name of a table of cases: %j, %s and their like, %#, $name, ${…}.
FILLED = re.compile(r"%[a-z]|%\\#|\\\$\w+|\\\$\\\{.*?\\\}")
# The suite of `./dev test` that runs the files of a folder.
SUITES = {
    r"web/src/.+\.test\.tsx?": "web",
    r"web/e2e/.+\.spec\.ts": "e2e",
    r"(server|simulator)/tests/.+_test\.cpp": "cpp",
    r"server/tests/blackbox/\w+_test\.py": "blackbox",
    r"tools/tests/\w+_test\.py": "tools",
    r"tools/cluster/tests/\w+_test\.py": "cluster",
    r"tools/testing/contract_suite\.py": "contract",
}


@dataclasses.dataclass(frozen=True)
class NamedTest:
    file: str
    name: str

    @property
    def suite(self) -> str:
        """Empty where none runs it."""
        return next((suite for files, suite in SUITES.items() if re.fullmatch(files, self.file)), "")

    @property
    def is_python(self) -> bool:
        return self.file.endswith(".py")

    def stands_in(self, source: str) -> bool:
        group, _, test = self.name.partition(".")
        if self.suite == "cpp":
            return re.search(rf"\bTEST(_F|_P)?\(\s*{re.escape(group)},\s*{re.escape(test)}\s*\)", source) is not None
        if self.suite == "contract":
            return f"def {self.name}(" in source
        if self.is_python:
            # From the class to the next one.
            body = re.search(rf"^class {re.escape(group)}\b.*?(?=^\S|\Z)", source, re.MULTILINE | re.DOTALL)
            return body is not None and f"    def {test}(" in body.group()
        return any(f"({quote}{self.name}{quote}" in flat(source) for quote in "'\"`")

    def is_named_by(self, outcome: Outcome) -> bool:
        """The C++ tests of each room are a suite of their own: cpp/site. Python's are module.Class.test."""
        if self.suite == "contract":
            # Its tests are made of the document: one for each call.
            return outcome.suite == self.suite
        if self.is_python:
            return outcome.suite == self.suite and outcome.name == f"{pathlib.Path(self.file).stem}.{self.name}"
        pattern = FILLED.sub(".*", re.escape(self.name))
        return outcome.suite.split("/")[0] == self.suite and re.search(pattern, outcome.name, re.DOTALL) is not None


def flat(source: str) -> str:
    """A call's first argument stands right after its bracket, whatever the line breaks."""
    return re.sub(r"\(\s+(?=['\"`])", "(", source)


def read_named(cell: str, page: str) -> list[NamedTest]:
    """The tests of a cell; several are apart by <br>."""
    tests = []
    for named in cell.split("<br>"):
        match = NAMED.match(named.strip())
        if match is None:
            raise ValueError(f"{page}: '{named.strip()}' is no `file` › test")
        tests.append(NamedTest(match[1], match[2]))
    return tests
