"""The databases in which a fleet lives: how large their tables are, and how a whole month of them is kept."""

import pathlib
import shutil
import sqlite3
import subprocess
from typing import Protocol

from testing.private_postgres import PrivatePostgres, find_programs

Tables = dict[str, dict[str, int]]


class Engine(Protocol):
    url: str

    def measure(self) -> dict[str, object]:
        """Rows and bytes by table, and what the database takes on the disk."""

    def save(self, folder: pathlib.Path) -> None:
        """Into a folder that is not there, while nobody writes."""

    def stop(self) -> None: ...


class Sqlite:
    def __init__(self, work: pathlib.Path, saved: pathlib.Path | None) -> None:
        self.file = work / "orrery.db"
        if saved is not None:
            shutil.copyfile(saved / "orrery.db", self.file)
        self.url = f"sqlite:{self.file}"

    def measure(self) -> dict[str, object]:
        wal = self.file.with_name(self.file.name + "-wal")
        wal_bytes = wal.stat().st_size if wal.exists() else 0
        with sqlite3.connect(self.file) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            names = [name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
            rows = {name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in names}
            # Of the table with its indexes. Pages, because the database file consists of them.
            sizes = dict(connection.execute(
                "SELECT s.tbl_name, sum(d.pgsize) FROM dbstat d JOIN sqlite_schema s ON s.name = d.name "
                "WHERE d.aggregate = 1 GROUP BY 1"))
        connection.close()
        tables = {name: {"rows": rows[name], "bytes": sizes.get(name, 0)}
                  for name in sorted(names) if not name.startswith("sqlite_")}
        return {"file_bytes": self.file.stat().st_size, "wal_bytes": wal_bytes, "tables": tables}

    def save(self, folder: pathlib.Path) -> None:
        folder.mkdir()
        shutil.copyfile(self.file, folder / "orrery.db")

    def stop(self) -> None:
        pass


class Postgres:
    SIZES = ("SELECT c.relname, pg_total_relation_size(c.oid) FROM pg_class c JOIN pg_namespace n "
             "ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'm') AND n.nspname = 'public' ORDER BY 1")

    def __init__(self, saved: pathlib.Path | None) -> None:
        programs = find_programs()
        if programs is None:
            raise FileNotFoundError("no PostgreSQL below /usr/lib/postgresql: tools/dev/install.sh test installs it")
        self.server = PrivatePostgres(programs)
        if saved is None:
            self.server.start()
        else:
            shutil.copytree(saved / "postgres", self.server.data)
            self._give_to_server(self.server.data)
            self.server.serve()
            # Of the writer that was alive when the copy was made.
            self.server.run("UPDATE lease SET holder = '', expires_at_ms = 0")
        self.url = self.server.url

    def _give_to_server(self, folder: pathlib.Path) -> None:
        if self.server.identity:
            owner = f"{self.server.identity['user']}:{self.server.identity['group']}"
            subprocess.run(["chown", "-R", owner, str(folder)], check=True)
        folder.chmod(0o700)

    def _select(self, sql: str) -> list[list[str]]:
        return [line.split("|") for line in self.server.run(sql).splitlines()]

    def measure(self) -> dict[str, object]:
        sizes = {name: int(size) for name, size in self._select(self.SIZES)}
        tables = {name: {"rows": int(self.server.run(f'SELECT count(*) FROM "{name}"')), "bytes": size}
                  for name, size in sizes.items()}
        wal = int(self.server.run("SELECT coalesce(sum(size), 0) FROM pg_ls_waldir()"))
        return {"file_bytes": int(self.server.run("SELECT pg_database_size(current_database())")), "wal_bytes": wal,
                "tables": tables}

    def save(self, folder: pathlib.Path) -> None:
        copy = self.server.folder / "copy"
        self.server.make("pg_basebackup", "-D", copy, "-d", self.url, "-X", "stream", "--checkpoint=fast", "--no-sync")
        folder.mkdir()
        shutil.move(copy, folder / "postgres")

    def stop(self) -> None:
        self.server.stop()


def open_engine(database: str, work: pathlib.Path, saved: pathlib.Path | None) -> Engine:
    return Postgres(saved) if database == "postgresql" else Sqlite(work, saved)
