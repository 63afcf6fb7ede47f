#!/usr/bin/env python3
"""Checks that no include goes against the arrows that docs/ARCHITECTURE.md draws.

check_includes.py [SOURCE-FOLDER]: prints one line a fault, exits 1 where there is one. Without a folder both
houses are looked at: the server, and the simulator, which stands on the server's lowest rooms.
"""

import pathlib
import re
import sys
from collections.abc import Iterator

# What each room may include, besides itself.
ROOMS: dict[str, set[str]] = {
    "base": set(),
    "domain": {"base"},
    "fetch": {"base"},
    "sources": {"base", "domain", "fetch"},
    "content": {"base", "domain"},
    "store": {"base", "domain"},
    "collectors": {"base", "domain", "fetch", "sources", "content", "store"},
    "wire": {"base", "domain"},
    "snapshot": {"base", "domain", "store", "wire"},
    "http": {"base"},
    "api": {"base", "domain", "wire", "snapshot", "http"},
    "site": {"base", "domain", "wire", "snapshot", "http"},
}
ROOMS["app"] = set(ROOMS)

# Of the simulator; base and domain are the server's.
SIMULATOR_ROOMS: dict[str, set[str]] = {
    "world": {"base", "domain"},
    "faces": {"base", "domain", "world"},
    "faults": {"base", "world", "faces"},
    "serving": {"base", "world", "faces", "faults"},
}
SIMULATOR_ROOMS["app"] = {"base", "domain", *SIMULATOR_ROOMS}

# Libraries that only some places may name. base/boost_src.cpp compiles Boost's header-only libraries;
# http/replies/ready_reply.cpp words the problem of a request that never reaches a handler.
LIBRARIES: dict[str, tuple[str, ...]] = {
    r"sqlite3|SQLiteCpp|libpq|postgresql/|pg_config": ("store/driver/",),
    r"curl/": ("fetch/",),
    r"boost/json": ("sources/", "content/", "store/backup/", "wire/", "api/", "site/", "base/boost_src.cpp",
                    "http/replies/ready_reply.cpp"),
    r"zstd\.h": ("store/backup/", "base/packed_text"),
    r"archive(_entry)?\.h": ("sources/",),
    r"toml\+\+|toml\.hpp": ("app/", "content/"),
    r"cmark-gfm": ("content/",),
    r"unicode/": ("collectors/adverts/", "content/"),
}

SIMULATOR_LIBRARIES: dict[str, tuple[str, ...]] = {
    r"boost/json": ("faces/", "faults/", "serving/control.cpp"),
    r"boost/beast": ("serving/",),
    r"nghttp2/": ("serving/",),
    r"sqlite3|SQLiteCpp|libpq|curl/": (),
}

INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]', re.MULTILINE)


def faults_of(name: str, text: str, rooms: dict[str, set[str]] = ROOMS,
              libraries: dict[str, tuple[str, ...]] = LIBRARIES) -> Iterator[str]:
    """NAME is the file's path below the source folder, such as api/chains.cpp."""
    room = name.split("/")[0] if "/" in name else "app"
    if room not in rooms:
        yield f"{name}: '{room}' is not a room; rooms and their arrows are in tools/check_includes.py"
        return
    known = {*ROOMS, *rooms}
    for number, target in includes_of(text):
        other = target.split("/")[0]
        if "/" in target and other in known and other != room and other not in rooms[room]:
            allowed = ", ".join(sorted(rooms[room])) or "nothing but itself"
            yield f"{name}:{number}: {room} may not include {target} (it may include: {allowed})"
        for library, homes in libraries.items():
            if re.match(library, target) and not name.startswith(homes):
                yield f"{name}:{number}: only {', '.join(homes) or 'another program'} may include <{target}>"


def includes_of(text: str) -> Iterator[tuple[int, str]]:
    for found in INCLUDE.finditer(text):
        yield text.count("\n", 0, found.start(2)) + 1, found.group(2)


def check(folder: pathlib.Path, rooms: dict[str, set[str]] = ROOMS,
          libraries: dict[str, tuple[str, ...]] = LIBRARIES) -> list[str]:
    files = sorted(path for path in folder.rglob("*") if path.suffix in {".cpp", ".hpp", ".h"})
    if not files:
        return [f"{folder}: no C++ source below it"]
    return [fault for path in files
            for fault in faults_of(path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8"), rooms, libraries)]


def main() -> int:
    root = pathlib.Path(__file__).resolve().parents[1]
    if len(sys.argv) > 1:
        faults = check(pathlib.Path(sys.argv[1]))
    else:
        faults = check(root / "server/src") + check(root / "simulator/src", SIMULATOR_ROOMS, SIMULATOR_LIBRARIES)
    print(*faults, sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
