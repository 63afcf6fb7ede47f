"""Every row of every table, whatever keeps them: a SQLite file, a PostgreSQL database, a backup file."""

import contextlib
import json
import pathlib
import sqlite3
import subprocess
from collections.abc import Iterator
from typing import Protocol

Value = int | str | None
Row = dict[str, Value]
Tables = dict[str, list[Row]]


class Database(Protocol):
    def columns(self) -> dict[str, list[str]]:
        """Of each table."""

    def query(self, sql: str) -> list[Row]: ...


class SqliteDatabase:
    def __init__(self, file: pathlib.Path) -> None:
        self.file = file

    @contextlib.contextmanager
    def connected(self) -> Iterator[sqlite3.Connection]:
        with contextlib.closing(sqlite3.connect(f"file:{self.file}?mode=ro", uri=True, timeout=10)) as connection:
            connection.row_factory = sqlite3.Row
            yield connection

    def columns(self) -> dict[str, list[str]]:
        with self.connected() as connection:
            return {name: [column["name"] for column in connection.execute(f"PRAGMA table_info({name})")]
                    for name, in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")}

    def query(self, sql: str) -> list[Row]:
        with self.connected() as connection:
            return [dict(row) for row in connection.execute(sql)]


class PostgresDatabase:
    def __init__(self, programs: pathlib.Path, url: str) -> None:
        self.programs = programs
        self.url = url
        self.psql = [programs / "psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-d", url]

    def columns(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for row in self.query("SELECT table_name, column_name FROM information_schema.columns "
                              "WHERE table_schema = 'public' ORDER BY table_name, ordinal_position"):
            found.setdefault(str(row["table_name"]), []).append(str(row["column_name"]))
        return found

    def query(self, sql: str) -> list[Row]:
        said = self.run(f"SELECT row_to_json(found) FROM ({sql}) found")
        return [json.loads(line) for line in said.split("\n")[:-1]]

    def run(self, script: str) -> str:
        """What psql prints."""
        return subprocess.run(self.psql, input=script, check=True, capture_output=True, text=True, timeout=60).stdout

    def dump_schema(self) -> str:
        done = subprocess.run([self.programs / "pg_dump", "--schema-only", "--no-owner", "--no-comments", self.url],
                              check=True, capture_output=True, text=True, timeout=60)
        # Without what only some versions of psql understand.
        return "".join(f"{line}\n" for line in done.stdout.split("\n") if line and not line.startswith(("\\", "--")))

    def fill(self, schema: str, tables: Tables) -> None:
        """An empty database, with these tables and rows. References are not checked: the order of tables is any."""
        rows = "".join(f"INSERT INTO public.{name} SELECT * FROM json_populate_recordset(NULL::public.{name}, "
                       f"$rows${json.dumps(rows)}$rows$);\n" for name, rows in tables.items())
        self.run(f"BEGIN;\n{schema}\nSET LOCAL session_replication_role = replica;\n{rows}COMMIT;")


def read_tables(database: Database) -> Tables:
    return {name: database.query(f"SELECT * FROM {name}") for name in database.columns()}


def read_backup(file: pathlib.Path) -> Tables:
    """The format is told in server/src/store/backup/impl/backup_format.hpp."""
    done = subprocess.run(["zstd", "-dcq", file], check=True, capture_output=True, timeout=60)
    tables: Tables = {}
    columns: list[str] = []
    rows: list[Row] = []
    # Not splitlines: a text may hold what Unicode takes for the end of a line.
    for line in done.stdout.decode().split("\n")[:-1]:
        values = json.loads(line)
        if isinstance(values, list):
            rows.append(dict(zip(columns, values, strict=True)))
        elif "table" in values:
            columns, rows = values["columns"], []
            tables[values["table"]] = rows
    return tables
