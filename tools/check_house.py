#!/usr/bin/env python3
"""House rules that no other tool knows: where SQL may stand, what no file may hold, and that a name is one type's.

check_house.py: prints one line a fault, exits 1 where there is one.
"""

import pathlib
import re
import subprocess
import sys
from collections.abc import Iterator

SQL = re.compile(
    r'"[^"\n]*\b(SELECT\s+[\w*(.]|INSERT\s+(OR\s+\w+\s+)?INTO\s|UPDATE\s+\w+\s+SET\s|DELETE\s+FROM\s'
    r'|CREATE\s+(UNIQUE\s+)?(TABLE|INDEX)\s|ALTER\s+TABLE\s|PRAGMA\s+\w)')
UNFINISHED = re.compile(r"\b(" + "TO" + "DO|FIX" + "ME|X" + r"XX)\b")
NAMESPACE = re.compile(r"^namespace ([\w:]+) \{", re.MULTILINE)
TYPE = re.compile(r"^(?:struct|class|enum class) (\w+)(?: final)?(?: : [^;{]*)? \{", re.MULTILINE)
VAGUE_NAMES = {"utils", "util", "helpers", "helper", "common", "misc", "manager"}
TEXT_SUFFIXES = {".cpp", ".hpp", ".py", ".sh", ".ts", ".tsx", ".mjs", ".js", ".css", ".md", ".sql", ".txt", ".cmake"}


def faults_of(name: str, text: str) -> Iterator[str]:
    path = pathlib.PurePosixPath(name)
    if path.stem.lower() in VAGUE_NAMES:
        yield f"{name}: '{path.stem}' says nothing; name the file after the one thing in it"
    if path.suffix == ".hpp" and "#pragma once" not in text:
        yield f"{name}: a header without #pragma once"
    cpp = path.suffix in {".cpp", ".hpp"} and name.startswith("server/src/")
    for number, line in enumerate(text.splitlines(), start=1):
        if UNFINISHED.search(line):
            yield f"{name}:{number}: unfinished work goes into an issue, not into the source"
        if cpp and not name.startswith("server/src/store/") and SQL.search(line):
            yield f"{name}:{number}: SQL stands only in server/src/store/"


def types_of(text: str) -> set[str]:
    """The types that a header defines for everybody, with their namespace."""
    found = NAMESPACE.search(text)
    space = found[1] if found else ""
    return {f"{space}::{name}" for name in TYPE.findall(text)}


def twice_defined(headers: dict[str, str]) -> Iterator[str]:
    """Two types of one name in one program: the linker keeps the functions of one for both, and tells nobody."""
    first: dict[str, str] = {}
    for name, text in sorted(headers.items()):
        for defined in sorted(types_of(text)):
            other = first.setdefault(defined, name)
            if other != name:
                yield f"{name}: {defined} is another type in {other}; name one of them anew"


def tracked_files(root: pathlib.Path) -> list[str]:
    listing = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=root,
                             capture_output=True, check=True).stdout.decode()
    names = (name for name in listing.split("\0") if pathlib.PurePosixPath(name).suffix in TEXT_SUFFIXES)
    return sorted({name for name in names if (root / name).is_file()})


def main() -> int:
    root = pathlib.Path(__file__).resolve().parents[1]
    texts = {name: (root / name).read_text(encoding="utf-8") for name in tracked_files(root)}
    faults = [fault for name, text in texts.items() for fault in faults_of(name, text)]
    faults += twice_defined({name: text for name, text in texts.items()
                             if name.startswith(("server/src/", "simulator/src/")) and name.endswith(".hpp")})
    print(*faults, sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
