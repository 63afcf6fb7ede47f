#!/usr/bin/env python3
"""run_clang_tidy.py BUILD-FOLDER: clang-tidy over server/src and simulator/src, each file again only when what it sees changed.

A file that passed leaves a mark in .cache/clang-tidy, named by a hash of its bytes, of every header of the
project that it reaches, of its compile command, of the rules and of the tool's version.
"""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import subprocess
import sys

import check_includes

ROOT = pathlib.Path(__file__).resolve().parents[1]
TOOL = ROOT / ".cache/clang-tidy/bin/clang-tidy"
SOURCES = ROOT / "server/src"
SIMULATOR = ROOT / "simulator/src"
MARKS = ROOT / ".cache/clang-tidy-marks"
# Compiles the headers of Boost and has no line of its own.
EXEMPT = {SOURCES / "base/boost_src.cpp"}
OPTIONS = ["--quiet", "--extra-arg=-Wno-unknown-warning-option"]


def reached_from(source: pathlib.Path) -> set[pathlib.Path]:
    """The file and all headers of the project that it includes, directly or not."""
    reached, waiting = set(), [source]
    while waiting:
        path = waiting.pop()
        if path in reached:
            continue
        reached.add(path)
        for _, target in check_includes.includes_of(path.read_text(encoding="utf-8")):
            waiting += [found for found in (SOURCES / target, SIMULATOR / target, path.parent / target) if found.is_file()]
    return reached


def key_of(source: pathlib.Path, command: str, rules: bytes) -> str:
    digest = hashlib.sha256(rules + command.encode())
    for path in sorted(reached_from(source)):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def tidy(source: pathlib.Path, build: pathlib.Path, mark: pathlib.Path) -> str:
    """What is wrong with the file; empty when nothing is."""
    done = subprocess.run([TOOL, "-p", str(build), *OPTIONS, str(source)], cwd=ROOT, capture_output=True, text=True)
    if done.returncode == 0:
        mark.touch()
        return ""
    return done.stdout or done.stderr


def main() -> int:
    build = pathlib.Path(sys.argv[1]).resolve()
    version = subprocess.run([TOOL, "--version"], capture_output=True, check=True).stdout
    rules = version + (ROOT / ".clang-tidy").read_bytes() + " ".join(OPTIONS).encode()
    MARKS.mkdir(parents=True, exist_ok=True)

    entries = json.loads((build / "compile_commands.json").read_text())
    commands = {pathlib.Path(entry["file"]): entry["command"].replace(str(ROOT), "") for entry in entries}
    mine = sorted(path for path in commands if path.is_file() and path not in EXEMPT
                  and (path.is_relative_to(SOURCES) or path.is_relative_to(SIMULATOR)))
    if not mine:
        print(f"{build}: no file of server/src is compiled there")
        return 1
    marks = {path: MARKS / key_of(path, commands[path], rules) for path in mine}
    changed = [path for path in mine if not marks[path].exists()]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        faults = [fault for fault in pool.map(lambda path: tidy(path, build, marks[path]), changed) if fault]
    print(*faults, sep="\n", end="\n" if faults else "")
    print(f"clang-tidy: {len(mine)} files, {len(changed)} of them looked at, {len(faults)} with faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
