#!/usr/bin/env python3
"""House rules that no other tool knows: where SQL may stand, and what no file may hold.

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


def tracked_files(root: pathlib.Path) -> list[str]:
    listing = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=root,
                             capture_output=True, check=True).stdout.decode()
    names = (name for name in listing.split("\0") if pathlib.PurePosixPath(name).suffix in TEXT_SUFFIXES)
    return sorted({name for name in names if (root / name).is_file()})


def main() -> int:
    root = pathlib.Path(__file__).resolve().parents[1]
    faults = [fault for name in tracked_files(root)
              for fault in faults_of(name, (root / name).read_text(encoding="utf-8"))]
    print(*faults, sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
