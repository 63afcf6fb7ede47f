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

# The folders of a room, from the lowest step to the highest. A file includes its own folder and lower steps; folders of
# one step do not include each other. "." is what stands in the room itself. A subject has one name in all rooms.
LAYERS: dict[str, tuple[str, ...]] = {
    "domain": ("core", "chains editorial endpoints weights", "validators market", "governance", "."),
    "sources": (".", "catalogue coingecko coinpaprika cosmos_node github keybase pictures registry"),
    "sources/cosmos_node": ("core", "governance validators endpoints editorial", "chains", "."),
    "store": ("driver", "core", "archives", "migrations driver/postgres driver/sqlite governance market endpoints",
              "chains validators editorial backup weights", "."),
    "collectors": ("runner nodes", "chains", "adverts chain_state content contributions delegators endpoints logos "
                   "prices proposals registry reviews validators weights"),
    "snapshot": ("core", "search", "weights endpoints governance editorial market", "validators", "archives chains", "."),
    "http": ("messages", "replies", "connections"),
    "site": ("core", "chains validators editorial", "governance", "."),
    "app": ("settings publishing", "collecting", "network_check", "commands", "."),
}

# Of the simulator; base and domain are the server's.
SIMULATOR_ROOMS: dict[str, set[str]] = {
    "world": {"base", "domain"},
    "upstreams": {"base", "domain", "world"},
    "faults": {"base", "world", "upstreams"},
    "serving": {"base", "world", "upstreams", "faults"},
}
SIMULATOR_ROOMS["app"] = {"base", "domain", *SIMULATOR_ROOMS}

# Libraries that only some places may name. base/boost_src.cpp compiles Boost's header-only libraries;
# http/replies/ready_reply.cpp words the problem of a request that never reaches a handler.
LIBRARIES: dict[str, tuple[str, ...]] = {
    r"sqlite3|SQLiteCpp|libpq|postgresql/|pg_config": ("store/driver/",),
    r"curl/": ("fetch/",),
    r"boost/json": ("sources/", "content/", "store/archives/", "store/backup/", "wire/", "api/", "site/", "base/boost_src.cpp",
                    "http/replies/ready_reply.cpp"),
    r"zstd\.h": ("store/archives/", "store/backup/", "base/packed_text"),
    r"archive(_entry)?\.h": ("sources/",),
    r"toml\+\+|toml\.hpp": ("app/", "content/"),
    r"cmark-gfm": ("content/",),
    r"unicode/": ("base/fold_case", "collectors/adverts/", "content/"),
}

SIMULATOR_LIBRARIES: dict[str, tuple[str, ...]] = {
    r"boost/json": ("upstreams/", "faults/", "serving/control.cpp", "serving/describe_world.cpp"),
    r"boost/beast": ("serving/",),
    r"nghttp2/": ("serving/",),
    r"sqlite3|SQLiteCpp|libpq|curl/": (),
}

# The words of a flat folder, which most of its files include: they stay beside these, though nobody else needs them.
SHARED_BY_A_FOLDER = {"api/endpoints.hpp", "store/migrations/steps.hpp", "wire/field_note.hpp"}

INCLUDE = re.compile(r'^\s*#\s*include\s*(["<])([^">]+)[">]', re.MULTILINE)


def faults_of(name: str, text: str, rooms: dict[str, set[str]] = ROOMS,
              libraries: dict[str, tuple[str, ...]] = LIBRARIES) -> Iterator[str]:
    """NAME is the file's path below the source folder, such as api/chains.cpp."""
    room = name.split("/")[0] if "/" in name else "app"
    if room not in rooms:
        yield f"{name}: '{room}' is not a room; rooms and their arrows are in tools/check_includes.py"
        return
    known = {*ROOMS, *rooms}
    for layered in layered_rooms(name):
        if folder_in(layered, name) is None:
            yield f"{name}: this folder of {layered} has no place in LAYERS of tools/check_includes.py"
    for number, target in includes_of(text):
        other = target.split("/")[0]
        if "/" in target and other in known and other != room and other not in rooms[room]:
            allowed = ", ".join(sorted(rooms[room])) or "nothing but itself"
            yield f"{name}:{number}: {room} may not include {target} (it may include: {allowed})"
        if fault := folder_fault(name, target) or private_fault(name, target):
            yield f"{name}:{number}: {fault}"
        for library, homes in libraries.items():
            if re.match(library, target) and not name.startswith(homes):
                yield f"{name}:{number}: only {', '.join(homes) or 'another program'} may include <{target}>"


def layered_rooms(name: str) -> list[str]:
    return [room for room in LAYERS if name.startswith(f"{room}/")]


def folder_in(room: str, name: str) -> str | None:
    """The folder of LAYERS that the file stands in, at any depth; None where it stands in another one."""
    folder = pathlib.PurePosixPath(name).parent.relative_to(room)
    known = " ".join(LAYERS[room]).split()
    inside = [str(outer) for outer in (folder, *folder.parents) if str(outer) in known]
    return inside[0] if inside and (inside[0] != "." or str(folder) in {".", "impl"}) else None


def step_of(room: str, folder: str) -> int:
    return next(number for number, step in enumerate(LAYERS[room]) if folder in step.split())


def folder_fault(name: str, target: str) -> str | None:
    """Of an include that leads to a folder of the same room which is not lower."""
    for room in layered_rooms(name):
        if not target.startswith(f"{room}/"):
            continue
        here, there = folder_in(room, name), folder_in(room, target)
        if here is not None and there is not None and here != there and step_of(room, there) >= step_of(room, here):
            lower = " ".join(LAYERS[room][:step_of(room, here)]) or "nothing but itself"
            return f"{here} of {room} may not include {target} (it may include: {lower})"
    return None


def private_fault(name: str, target: str) -> str | None:
    """Of an include of a header in impl/ from a file that does not stand where impl/ does, or beside its tests."""
    home, inside, _ = target.rpartition("/impl/")
    is_ours = home.split("/")[0] in {*ROOMS, *SIMULATOR_ROOMS}
    if inside and is_ours and not name.startswith(f"{home}/"):
        return f"only {home}/, its tests and fuzz targets may include {target}"
    return None


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


def check_private(folder: pathlib.Path) -> list[str]:
    """Of tests, which stand in folders of the same names, and of what else is built on the rooms."""
    return [f"{name}:{number}: {fault}" for name, text in texts_below(folder).items() for number, target in includes_of(text)
            if (fault := private_fault(name, target))]


def check_placement(folder: pathlib.Path, others: dict[str, pathlib.Path]) -> list[str]:
    """Of headers that stand in the open although nobody outside their folder includes them.

    OTHERS: what else is built on FOLDER, by its path from the root. The tests of a folder mirror it; the test of another
    folder is as good as any user.
    """
    sources, users = texts_below(folder), {}
    for place, other in {"": folder, **others}.items():
        for name, text in texts_below(other).items():
            for _, target in includes_of(text):
                users.setdefault(target, set()).add((place, name))
    return [f"{name}: nobody outside {home}/ includes it: it belongs in {home}/impl/ or into the one source that uses it"
            for name in sources
            if name.endswith(".hpp") and "/" in name and "/impl/" not in name and name not in SHARED_BY_A_FOLDER
            and (home := name.rpartition("/")[0])
            and all(is_at_home(home, place, user) for place, user in users.get(name, ()))]


def is_at_home(home: str, place: str, user: str) -> bool:
    """Whether the file stands in the folder, its impl/ or, of tests, anywhere below the folder of the same name."""
    if place:
        return place.endswith("/tests") and user.startswith(f"{home}/")
    return user.rpartition("/")[0] == home or user.startswith(f"{home}/impl/")


def texts_below(folder: pathlib.Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
            for path in sorted(folder.rglob("*.[ch]pp"))}


def main() -> int:
    root = pathlib.Path(__file__).resolve().parents[1]
    if len(sys.argv) > 1:
        faults = check(pathlib.Path(sys.argv[1]))
    else:
        faults = check(root / "server/src") + check(root / "simulator/src", SIMULATOR_ROOMS, SIMULATOR_LIBRARIES)
        # Not fuzz targets: they test single parsers, most of which are private.
        built_on_it = ("server/tests", "server/bench", "simulator/tests")
        for folder in built_on_it:
            faults += check_private(root / folder)
        faults += check_placement(root / "server/src",
                                  {name: root / name for name in (*built_on_it, "simulator/src")})
    print(*faults, sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
