"""A store as a release wrote it: FOLDER/RELEASE with the SQLite file, the logical backup, the tables that the release made
on PostgreSQL, and a manifest of what they hold."""

import collections
import dataclasses
import datetime
import hashlib
import json
import pathlib
import subprocess
from typing import Any

from stores.rows import Row, Tables

STORES = pathlib.Path(__file__).resolve().parents[2] / "server/tests/fixtures/stores"
DATABASE, BACKUP, SCHEMA, MANIFEST = "orrery.db.zst", "orrery.backup", "postgresql.sql", "manifest.json"
# Of a store: what is committed stays in every clone for ever.
LARGEST_BYTES = 1_000_000

# What a row is known by, where that is more than the number in its first column. Other tables: their primary key.
NATURAL_KEYS = {
    "advert": ["chain", "tx_hash"],
    "chain": ["chain_id"],
    "endpoint": ["chain", "kind", "address"],
    "event": ["natural_key"],
    "explorer": ["chain", "kind", "url"],
    "peer": ["chain", "kind", "node_id", "address"],
    "price": ["chain"],
    "proposal": ["chain", "generation", "number"],
    "validator": ["chain", "operator_address"],
    "validator_change": ["chain", "generation", "state_height", "operator_address", "kind"],
}


@dataclasses.dataclass(frozen=True)
class TableFacts:
    key: list[str]
    columns: list[str]
    rows: int
    sha256: str


def key_of(row: Row, key: list[str]) -> tuple[object, ...]:
    return tuple(row[column] for column in key)


def describe_table(rows: list[Row], key: list[str], columns: list[str]) -> TableFacts:
    """sha256: of a line of JSON a row, its values in the order of the columns, by key."""
    counts = collections.Counter(key_of(row, key) for row in rows)
    twice = [found for found, count in counts.items() if count > 1]
    if twice:
        raise ValueError(f"{key} is no key: {twice[0]!r} stands more than once")
    # Keys of mixed types have no order of their own.
    lines = [json.dumps([row[column] for column in columns], ensure_ascii=False)
             for row in sorted(rows, key=lambda row: json.dumps(key_of(row, key)))]
    digest = hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
    return TableFacts(key, columns, len(rows), digest)


class KeptStore:
    def __init__(self, folder: pathlib.Path) -> None:
        self.folder = folder
        self.manifest: dict[str, Any] = json.loads((folder / MANIFEST).read_text())
        self.backup = folder / BACKUP
        self.schema = folder / SCHEMA

    @property
    def name(self) -> str:
        return self.folder.name

    @property
    def schema_version(self) -> int:
        return self.manifest["schema_version"]

    @property
    def ends_at(self) -> datetime.datetime:
        """The last moment of its world."""
        return datetime.datetime.fromisoformat(self.manifest["world"]["ends_at"])

    @property
    def tables(self) -> dict[str, TableFacts]:
        return {name: TableFacts(**facts) for name, facts in self.manifest["tables"].items()}

    def unpack(self, file: pathlib.Path) -> None:
        subprocess.run(["zstd", "-dq", self.folder / DATABASE, "-o", file], check=True, stdin=subprocess.DEVNULL)


def kept_stores(folder: pathlib.Path = STORES) -> list[KeptStore]:
    return [KeptStore(file.parent) for file in sorted(folder.glob(f"*/{MANIFEST}"))]


# Of rows that are months old, which a simulated day has not.
OF_MONTHS = {"archive", "archive_frame", "archived_row", "series_month"}


def find_empty(tables: Tables) -> list[str]:
    return sorted(name for name, rows in tables.items() if not rows and name not in OF_MONTHS)


def find_never_filled(tables: Tables) -> list[str]:
    """Columns in which no row has a value."""
    return [f"{name}.{column}" for name, rows in sorted(tables.items()) if rows
            for column in rows[0] if all(row[column] is None for row in rows)]
