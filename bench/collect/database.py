"""How large a database is, table by table."""

import contextlib
import pathlib
import sqlite3


def table_bytes(database: pathlib.Path) -> dict[str, int]:
    """Bytes of the pages of each table and its indexes."""
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=30)) as connection:
        return dict(connection.execute(
            "SELECT schema.tbl_name, SUM(stat.pgsize) FROM dbstat AS stat "
            "JOIN sqlite_schema AS schema ON schema.name = stat.name GROUP BY schema.tbl_name"))


def rows_of(database: pathlib.Path, table: str) -> int:
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=30)) as connection:
        return int(connection.execute(f"SELECT COUNT(*) FROM {table}").fetchone()[0])
