"""Rows of two months in a kept store, as many as are wanted, on either engine."""

import contextlib
import dataclasses
import datetime
import pathlib
import sqlite3
from collections.abc import Callable

from stores.kept_store import KeptStore
from stores.rows import Database, PostgresDatabase, SqliteDatabase

MONTHS_LATER = 2
# Long enough that everything is old, also what stays longest.
DAYS_LATER = 200

EVENTS = """
INSERT INTO event (id, sequence, natural_key, type, chain_id, body, params, created_at, changed_at, withdrawn_at)
WITH RECURSIVE made (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM made WHERE i < {count} - 1)
SELECT 1000 + i, {sequence} + 1 + i, '{chain_id}|jailed|made|' || i, 'jailed', '{chain_id}', 'Nr ' || i || ' "quoted"',
       'action jailed', {begin} + i * {pause}, {begin} + i * {pause}, CAST(NULL AS BIGINT) FROM made"""
CHANGES = """
INSERT INTO validator_change (id, sequence, chain, generation, state_height, operator_address, kind, old_text, new_text,
                              observed_at, node)
WITH RECURSIVE made (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM made WHERE i < {count} - 1)
SELECT 2000000 + i, {sequence} + 1 + i, {chain}, 0, 10000000 + i, '{operator}', 'moniker', 'old ' || i, 'new ' || i,
       {begin} + i, 'n' FROM made"""
SCORES = """
INSERT INTO weight_history (subject, item, day, score, evidence, rule_version)
WITH RECURSIVE made (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM made WHERE i < {count} - 1)
SELECT 'made-' || (i % 5000), 'item-' || (i / 5000), {day}, i, '{{"Nr":' || i || '}}', 1 FROM made"""
COUNTED = ("INSERT INTO recorded_rows (kind, rows) VALUES ('{kind}', {count}) ON CONFLICT (kind) DO UPDATE "
           "SET rows = recorded_rows.rows + excluded.rows")


@dataclasses.dataclass(frozen=True)
class OldRows:
    month: datetime.datetime
    chain_id: str
    operator: str
    identity: str

    @property
    def later(self) -> datetime.datetime:
        return self.month + datetime.timedelta(days=DAYS_LATER)

    @property
    def next_month(self) -> datetime.datetime:
        return (self.month + datetime.timedelta(days=32)).replace(day=1)


def name_of(month: datetime.datetime) -> str:
    return f"{month:%Y-%m}"


def writer_of(database: Database) -> Callable[[str], None]:
    if isinstance(database, PostgresDatabase):
        return lambda sql: database.run(sql + ";") and None
    assert isinstance(database, SqliteDatabase)
    return lambda sql: write_sqlite(database.file, sql)


def write_sqlite(file: pathlib.Path, sql: str) -> None:
    with contextlib.closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(sql)


def add_old_rows(database: Database, store: KeptStore, *, events: int, changes: int, scores: int) -> OldRows:
    """EVENTS over two months, an hour or less apart; changes of one validator and scores in the first of them."""
    month = store.ends_at.replace(day=1, hour=0, minute=0, second=0)
    for _ in range(MONTHS_LATER):
        month = (month + datetime.timedelta(days=32)).replace(day=1)
    entry, = database.query("SELECT v.chain, v.operator_address, v.identity, c.chain_id FROM validator v "
                            "JOIN chain c ON c.id = v.chain WHERE v.removed_at IS NULL AND LENGTH(v.identity) = 16 "
                            "ORDER BY v.id LIMIT 1")
    made = OldRows(month, str(entry["chain_id"]), str(entry["operator_address"]), str(entry["identity"]))
    begin = int(month.timestamp())

    def newest(table: str) -> object:
        return database.query(f"SELECT MAX(sequence) AS newest FROM {table}")[0]["newest"]

    write = writer_of(database)
    write(EVENTS.format(count=events, sequence=newest("event"), chain_id=made.chain_id, begin=begin,
                        pause=58 * 86_400 // events))
    write(CHANGES.format(count=changes, sequence=newest("validator_change"), chain=entry["chain"], operator=made.operator,
                         begin=begin))
    write(SCORES.format(count=scores, day=begin // 86_400 + 1))
    for kind, count in (("event", events), ("validator_change", changes), ("weight_history", scores)):
        write(COUNTED.format(kind=kind, count=count))
    return made


def list_archived(database: Database) -> set[str]:
    """"event 2026-03" where rows of that month moved, "event 2026-03 copied" where they are copied."""
    if "archive" not in database.columns():
        return set()
    return {f"{row['kind']} {row['month']}" + ("" if row["part"] else " copied")
            for row in database.query("SELECT kind, month, part FROM archive")}
