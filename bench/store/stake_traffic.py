#!/usr/bin/env python3
"""stake_traffic.py ORRERY: bytes in the write-ahead log of a day of readings of validators, on SQLite and PostgreSQL.

A fifth of the fleet: 76 chains of 118 validators are read every five minutes, and of one validator in seven the stake is
another. Each chain is a transaction, as the collector writes it. The tables are as ORRERY makes them: one of before
validator_stake writes the wide row. On PostgreSQL each round begins with a checkpoint, as one every five minutes does.
"""

import pathlib
import random
import sqlite3
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from stores.rows import PostgresDatabase
from testing.private_postgres import PrivatePostgres, find_programs

CHAINS = 76
VALIDATORS = 118
ROUNDS = 288
SHARE = 1 / 7
random.seed(7)

LONG = {"operator_address": "cosmosvaloper1{:038d}", "account_address": "cosmos1{:038d}", "consensus_key_type": "/cosmos.crypto.ed25519.PubKey",
        "consensus_key": "{:043d}=", "jailed": 0, "status": "BOND_STATUS_BONDED", "moniker": "Some Validator {}", "identity": "{:016X}",
        "website": "https://validator.example.com", "security_contact": "security@validator.example.com",
        "details": "some words of the usual length about it " * 6, "commission_rate": "0.050000000000000000",
        "commission_max_rate": "0.200000000000000000", "commission_max_change_rate": "0.010000000000000000",
        "min_self_delegation": "1", "generation": 0, "created_at": 1_790_000_000}
SHORT = {"tokens": "123456{:09d}", "delegator_shares": "123456{:09d}.000000000000000000", "delegator_count": 1_234,
         "delegators_counted_at": 1_790_000_000, "state_height": 20_000_000, "updated_at": 1_790_000_000}


def literal(value: object, number: int) -> str:
    return f"'{value.format(number)}'" if isinstance(value, str) else str(value)


def upsert(table: str, row: dict[str, str], key: tuple[str, ...]) -> str:
    rest = ", ".join(f"{name} = excluded.{name}" for name in row if name not in key)
    return (f"INSERT INTO {table} ({', '.join(row)}) VALUES ({', '.join(row.values())}) "
            f"ON CONFLICT ({', '.join(key)}) DO UPDATE SET {rest};")


def write(number: int, chain: int, told: int, is_new: bool, is_narrow: bool) -> str:
    ids = {"id": str(number * 10**11), "chain": str(chain)}
    long = {name: literal(value, number) for name, value in LONG.items()}
    short = {name: literal(value, told) for name, value in SHORT.items()}
    if not is_narrow:
        return upsert("validator", ids | long | short, ("id",))
    narrow = upsert("validator_stake", ids | short, ("chain", "id"))
    return upsert("validator", ids | long, ("id",)) + narrow if is_new else narrow


def transaction(chain: int, told: int, share: float, is_narrow: bool) -> str:
    first = chain * VALIDATORS
    changed = [number for number in range(first, first + VALIDATORS) if random.random() < share]
    return "BEGIN;" + "".join(write(number, chain, told, share == 1, is_narrow) for number in changed) + "COMMIT;"


def chains() -> str:
    return "".join(f"INSERT INTO chain (id, chain_id, registry_name, pretty_name, status, network_type, origin, socials_id, created_at, "
                   f"updated_at) VALUES ({n}, 'a-{n}', 'a', 'A', 'live', 'mainnet', 'registry', {n}, 1, 2);" for n in range(CHAINS))


def measure_sqlite(orrery: str, folder: pathlib.Path) -> int:
    file = folder / "orrery.db"
    subprocess.run([orrery, "adverts", "show", "1", "--database", f"sqlite:{file}"], capture_output=True, check=False)
    database = sqlite3.connect(file, isolation_level=None)
    is_narrow = bool(database.execute("SELECT 1 FROM sqlite_master WHERE name = 'validator_stake'").fetchall())
    database.executescript("PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0;" + chains())
    for chain in range(CHAINS):
        database.executescript(transaction(chain, 0, 1, is_narrow))
    written = 0
    for told in range(ROUNDS):
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        for chain in range(CHAINS):
            database.executescript(transaction(chain, told, SHARE, is_narrow))
        written += pathlib.Path(f"{file}-wal").stat().st_size
    database.close()
    return written


def measure_postgres(orrery: str, postgres: PrivatePostgres) -> int:
    database = PostgresDatabase(postgres.programs, postgres.create_database("traffic"))
    subprocess.run([orrery, "adverts", "show", "1", "--database", database.url], capture_output=True, check=False)
    is_narrow = "validator_stake" in database.columns()
    database.run(chains() + "".join(transaction(chain, 0, 1, is_narrow) for chain in range(CHAINS)))

    def position() -> int:
        return int(str(database.query("SELECT CAST(pg_current_wal_lsn() - '0/0' AS BIGINT) AS at")[0]["at"]))
    begun = position()
    for told in range(ROUNDS):
        database.run("CHECKPOINT;" + "".join(transaction(chain, told, SHARE, is_narrow) for chain in range(CHAINS)))
    return position() - begun


def main() -> None:
    programs = find_programs()
    assert programs is not None
    with tempfile.TemporaryDirectory() as folder:
        sqlite = measure_sqlite(sys.argv[1], pathlib.Path(folder))
    postgres = PrivatePostgres(programs)
    postgres.start()
    try:
        lines = {"SQLite": sqlite, "PostgreSQL": measure_postgres(sys.argv[1], postgres)}
    finally:
        postgres.stop()
    for engine, written in lines.items():
        print(f"{engine}: {written / 1e6:.0f} MB a day at a fifth of the fleet, {written * 5 / 1e9:.2f} GB at all of it")


if __name__ == "__main__":
    main()
