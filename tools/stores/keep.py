"""./dev keep-store: keeps a store as this release writes it, for the tests of every later one.

The programs are the release's own, and nothing in them knows of this command: a simulated day is read by them
(simulated_day.py), and what is then in the store is written to server/tests/fixtures/stores/COMMIT: the SQLite file and
the logical backup, packed, and a manifest of what both hold. A table that has no row after the day is a failure: make
the day fill it.
"""

import argparse
import contextlib
import dataclasses
import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile

from stores.kept_store import (BACKUP, DATABASE, LARGEST_BYTES, MANIFEST, NATURAL_KEYS, STORES, describe_table, find_empty,
                               find_never_filled)
from stores.rows import SqliteDatabase, Tables, read_backup, read_tables
from stores.simulated_day import FIRST, LAST, WORLD
from testing.isolation import isolated

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOLS = ROOT / "tools"
CLOCK = ROOT / "build/release/bin/libstill_clock.so"
# What the programs and their world are made of.
SOURCES = ("CMakeLists.txt", "cmake", "server/CMakeLists.txt", "server/src", "simulator", "content")
PASSES = 25


class Refused(Exception):
    pass


@dataclasses.dataclass(frozen=True)
class Release:
    programs: pathlib.Path
    commit: str
    # Of the folder.
    name: str


def git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Refused(f"git {' '.join(arguments)}: {done.stderr.strip()}")
    return done.stdout.strip()


def find_release(programs: pathlib.Path | None, commit: str | None) -> Release:
    if (programs is None) != (commit is None):
        raise Refused("--programs and --commit: each says what the other one is; give both or neither")
    if commit is None and (changed := git("status", "--porcelain", "--", *SOURCES)):
        raise Refused(f"the programs would be those of no commit; commit first:\n{changed}")
    commit = git("rev-parse", f"{commit or 'HEAD'}^{{commit}}")
    return Release((programs or ROOT / "build/release/bin").resolve(), commit, commit[:7])


def live_a_day(release: Release, folder: pathlib.Path, passes: int) -> None:
    command = isolated(sys.executable, "-m", "stores.simulated_day", release.programs, CLOCK, folder, passes)
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": str(TOOLS)}, stdin=subprocess.DEVNULL, check=False)
    if done.returncode != 0:
        raise Refused("the simulated day ended too soon: see above")


def clean(database: pathlib.Path) -> None:
    """One file without a log beside it and without pages of rows that are gone."""
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("VACUUM")
        if (found := connection.execute("PRAGMA integrity_check").fetchone()[0]) != "ok":
            raise Refused(f"the store is broken: {found}")


def find_keys(database: pathlib.Path) -> dict[str, list[str]]:
    with SqliteDatabase(database).connected() as connection:
        names = [name for name, in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        primary = {name: sorted((column["pk"], column["name"]) for column in connection.execute(f"PRAGMA table_info({name})")
                                if column["pk"]) for name in names}
    return {name: NATURAL_KEYS.get(name) or [column for _, column in columns] for name, columns in primary.items()}


def check_backup(tables: Tables, backup: Tables) -> None:
    for name, rows in backup.items():
        if sorted(map(repr, rows)) != sorted(map(repr, tables[name])):
            raise Refused(f"the backup has other rows of {name} than the store")


def describe_store(release: Release, database: pathlib.Path, tables: Tables) -> dict[str, object]:
    said = subprocess.run([release.programs / "orrery", "--version"], capture_output=True, text=True, check=True).stdout
    keys, columns = find_keys(database), SqliteDatabase(database).columns()
    return {
        "program": {"version": said.split()[-1], "commit": release.commit},
        "schema_version": max(int(str(row["version"])) for row in tables["schema_version"]),
        "kind": tables["stamp"][0]["kind"],
        "world": {"simulator": " ".join(WORLD), "begins_at": FIRST.isoformat(), "ends_at": LAST.isoformat()},
        "never_filled": find_never_filled(tables),
        "tables": {name: dataclasses.asdict(describe_table(rows, keys[name], columns[name]))
                   for name, rows in sorted(tables.items())},
    }


def write_manifest(file: pathlib.Path, manifest: dict[str, object]) -> None:
    """A line a table, so that the differences of two releases are read with ease."""
    head = {name: value for name, value in manifest.items() if name != "tables"}
    tables = ",\n".join(f"    {json.dumps(name)}: {json.dumps(facts)}" for name, facts in manifest["tables"].items())
    file.write_text(json.dumps(head, indent=2).removesuffix("\n}") + f',\n  "tables": {{\n{tables}\n  }}\n}}\n')


def keep(release: Release, stores: pathlib.Path, passes: int) -> pathlib.Path:
    target = stores / release.name
    if target.exists():
        raise Refused(f"{target} is there already: what a release wrote does not change")
    with tempfile.TemporaryDirectory(prefix="orrery-keep-store-") as name:
        folder = pathlib.Path(name)
        live_a_day(release, folder, passes)
        database, draft = folder / "orrery.db", folder / release.name
        clean(database)
        tables = read_tables(SqliteDatabase(database))
        if empty := find_empty(tables):
            raise Refused(f"the simulated day leaves tables without a row: {', '.join(empty)}")
        check_backup(tables, read_backup(folder / BACKUP))
        draft.mkdir()
        subprocess.run(["zstd", "-q", "--ultra", "-22", database, "-o", draft / DATABASE], check=True)
        shutil.copyfile(folder / BACKUP, draft / BACKUP)
        write_manifest(draft / MANIFEST, describe_store(release, database, tables))
        size = sum(file.stat().st_size for file in draft.iterdir())
        if size > LARGEST_BYTES:
            raise Refused(f"the store takes {size:,} bytes, packed; {LARGEST_BYTES:,} at most: make the world smaller")
        stores.mkdir(parents=True, exist_ok=True)
        shutil.copytree(draft, target)
    print(f"{target}: {sum(map(len, tables.values())):,} rows in {len(tables)} tables, {size:,} bytes")
    return target


def main() -> int:
    parser = argparse.ArgumentParser(prog="./dev keep-store", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", type=pathlib.Path, metavar="FOLDER",
                        help="where orrery and simulator of another release are (build/release/bin of its checkout)")
    parser.add_argument("--commit", help="of that release; else the one that is checked out")
    parser.add_argument("--stores", type=pathlib.Path, default=STORES, metavar="FOLDER", help="where to keep it")
    parser.add_argument("--passes", type=int, default=PASSES, help="over every data set in the day, two at least (25)")
    options = parser.parse_args()
    if options.passes < 2:
        parser.error("--passes: a day has two at least")
    try:
        keep(find_release(options.programs, options.commit), options.stores, options.passes)
    except Refused as refused:
        print(f"./dev keep-store: {refused}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
