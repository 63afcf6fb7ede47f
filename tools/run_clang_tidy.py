#!/usr/bin/env python3
"""run_clang_tidy.py BUILD-FOLDER: clang-tidy over server/src and simulator/src, each file again only when what it sees changed.

A file that passed leaves a mark in the user's cache, for all clones: named by a hash of its bytes, of every header of
the project that it reaches, of its compile command, of the rules, and of the versions of the tool and of all packages.
"""

import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import time

import check_includes

ROOT = pathlib.Path(__file__).resolve().parents[1]
TOOL = ROOT / ".cache/clang-tidy/bin/clang-tidy"
SOURCES = ROOT / "server/src"
SIMULATOR = ROOT / "simulator/src"
MARKS = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "orrery/clang-tidy"
FORGET_MARKS_AFTER_S = 30 * 24 * 3600
# Compiles the headers of Boost and has no line of its own.
EXEMPT = {SOURCES / "base/boost_src.cpp"}
# How CMake names a target's precompiled headers to GCC (cmake/precompiled_headers.cmake).
PRECOMPILED_HEADERS = re.compile(r" -Winvalid-pch -include \S+/cmake_pch\.hxx(?= )")
# GCC 12's std::stable_sort uses what its own header calls deprecated. The build tells deprecated uses of ours.
OPTIONS = ["--quiet", "--extra-arg=-Wno-unknown-warning-option", "--extra-arg=-Wno-deprecated-declarations"]


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


def read_versions() -> bytes:
    """Of the tool, and of the packages whose headers it reads."""
    commands = ([TOOL, "--version"], ["dpkg-query", "-W", "-f", "${Package} ${Version}\n"])
    return b"".join(subprocess.run(command, capture_output=True, check=True).stdout for command in commands)


def without_precompiled_headers(entries: list[dict[str, str]]) -> list[dict[str, str]]:
    """The same compile commands by which each file has only what it includes: one that includes too little fails."""
    return [entry | {"command": PRECOMPILED_HEADERS.sub("", entry["command"])} for entry in entries]


def forget_old_marks() -> None:
    for mark in MARKS.iterdir():
        if mark.stat().st_mtime < time.time() - FORGET_MARKS_AFTER_S:
            mark.unlink(missing_ok=True)


def tidy(source: pathlib.Path, database: pathlib.Path, mark: pathlib.Path) -> str:
    """What is wrong with the file; empty when nothing is."""
    done = subprocess.run([TOOL, "-p", str(database), *OPTIONS, str(source)], cwd=ROOT, capture_output=True, text=True)
    if done.returncode == 0:
        mark.touch()
        return ""
    return done.stdout or done.stderr


def main() -> int:
    build = pathlib.Path(sys.argv[1]).resolve()
    rules = read_versions() + (ROOT / ".clang-tidy").read_bytes() + " ".join(OPTIONS).encode()
    MARKS.mkdir(parents=True, exist_ok=True)
    forget_old_marks()

    entries = without_precompiled_headers(json.loads((build / "compile_commands.json").read_text()))
    database = build / "clang-tidy"
    database.mkdir(exist_ok=True)
    (database / "compile_commands.json").write_text(json.dumps(entries))
    commands = {pathlib.Path(entry["file"]): entry["command"].replace(str(ROOT), "") for entry in entries}
    mine = sorted(path for path in commands if path.is_file() and path not in EXEMPT
                  and (path.is_relative_to(SOURCES) or path.is_relative_to(SIMULATOR)))
    if not mine:
        print(f"{build}: no file of server/src is compiled there")
        return 1
    marks = {path: MARKS / key_of(path, commands[path], rules) for path in mine}
    changed = [path for path in mine if not marks[path].exists()]
    for mark in set(marks.values()) - {marks[path] for path in changed}:
        mark.touch()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        faults = [fault for fault in pool.map(lambda path: tidy(path, database, marks[path]), changed) if fault]
    print(*faults, sep="\n", end="\n" if faults else "")
    print(f"clang-tidy: {len(mine)} files, {len(changed)} of them looked at, {len(faults)} with faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
