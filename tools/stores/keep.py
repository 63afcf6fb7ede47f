"""./dev keep-store: keeps a store as this release writes it, for the tests of every later one.

The programs are the release's own, and nothing in them knows of this command: a simulated day is read by them
(simulated_day.py), and what is then in the store is written to server/tests/fixtures/stores/COMMIT: the SQLite file and
the logical backup, packed, the tables as it makes them on PostgreSQL, and a manifest of the rows. A table that has no
row after the day is a failure: make the day fill it.
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

from stores.kept_store import (BACKUP, DATABASE, LARGEST_BYTES, MANIFEST, NATURAL_KEYS, SCHEMA, STORES, describe_table,
                               find_empty, find_never_filled)
from stores.rows import PostgresDatabase, SqliteDatabase, Tables, read_backup, read_tables
from stores.simulated_day import FIRST, LAST, WORLD
from testing.isolation import isolated
from testing.live_server import LiveServer
from testing.private_postgres import PrivatePostgres, find_programs

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
    checkout: pathlib.Path
    # The folder of orrery and simulator.
    programs: pathlib.Path
    commit: str

    @property
    def name(self) -> str:
        return self.commit[:7]


def git(checkout: pathlib.Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=checkout, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Refused(f"git {' '.join(arguments)}: {done.stderr.strip()}")
    return done.stdout.strip()


def find_release(checkout: pathlib.Path) -> Release:
    programs = checkout / "build/release/bin"
    if missing := [name for name in ("orrery", "simulator") if not (programs / name).is_file()]:
        raise Refused(f"{programs} has no {' and no '.join(missing)}: build that release first (./dev build)")
    if changed := git(checkout, "status", "--porcelain", "--", *SOURCES):
        raise Refused(f"the programs would be those of no commit; commit first:\n{changed}")
    return Release(checkout, programs, git(checkout, "rev-parse", "HEAD"))


def live_a_day(release: Release, clock: pathlib.Path, folder: pathlib.Path, passes: int) -> None:
    command = isolated(sys.executable, "-m", "stores.simulated_day", release.checkout, release.programs, clock, folder,
                       passes)
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


def check_rows(what: str, names: set[str], tables: Tables, others: Tables) -> None:
    for name in sorted(names):
        if sorted(json.dumps(row, sort_keys=True) for row in tables[name]) != sorted(
                json.dumps(row, sort_keys=True) for row in others[name]):
            raise Refused(f"{what} has other rows of {name} than the store")


def restore_on_postgres(release: Release, backup: pathlib.Path, tables: Tables) -> str:
    """Its schema, after the release itself has put every row of the backup into it."""
    found = find_programs()
    if found is None:
        raise Refused("PostgreSQL is not installed: /usr/lib/postgresql/*/bin has no initdb")
    postgres = PrivatePostgres(found)
    try:
        postgres.start()
        database = PostgresDatabase(found, postgres.create_database("kept"))
        server = LiveServer(release.programs / "orrery", backup.parent, database=database.url,
                            env={"ORRERY_DATABASE_KIND": str(tables["stamp"][0]["kind"])})
        done = server.command("restore", str(backup))
        if done.returncode != 0:
            raise Refused(f"the backup does not come back on PostgreSQL: {done.stderr}")
        check_rows("PostgreSQL", set(read_backup(backup)), tables, read_tables(database))
        return database.dump_schema()
    finally:
        postgres.stop()


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


def keep(release: Release, stores: pathlib.Path, passes: int, clock: pathlib.Path = CLOCK) -> pathlib.Path:
    target = stores / release.name
    if target.exists():
        raise Refused(f"{target} is there already: what a release wrote does not change")
    with tempfile.TemporaryDirectory(prefix="orrery-keep-store-") as name:
        folder = pathlib.Path(name)
        live_a_day(release, clock, folder, passes)
        database, draft = folder / "orrery.db", folder / release.name
        clean(database)
        tables = read_tables(SqliteDatabase(database))
        if empty := find_empty(tables):
            raise Refused(f"the simulated day leaves tables without a row: {', '.join(empty)}")
        backup = read_backup(folder / BACKUP)
        check_rows("the backup", set(backup), tables, backup)
        draft.mkdir()
        (draft / SCHEMA).write_text(restore_on_postgres(release, folder / BACKUP, tables))
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
    parser.add_argument("--checkout", type=pathlib.Path, default=ROOT, metavar="FOLDER",
                        help="of another release, with its programs in build/release/bin; else this one")
    parser.add_argument("--stores", type=pathlib.Path, default=STORES, metavar="FOLDER", help="where to keep it")
    parser.add_argument("--passes", type=int, default=PASSES, help="over every data set in the day, two at least (25)")
    options = parser.parse_args()
    if options.passes < 2:
        parser.error("--passes: a day has two at least")
    try:
        keep(find_release(options.checkout.resolve()), options.stores, options.passes)
    except Refused as refused:
        print(f"./dev keep-store: {refused}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
