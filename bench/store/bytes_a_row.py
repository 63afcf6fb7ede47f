#!/usr/bin/env python3
"""bytes_a_row.py ORRERY: what a row of each growing table takes, with its indexes, and what the tables come to.

Tables as ORRERY makes them, on SQLite and PostgreSQL, filled with made-up rows of the usual lengths in the order in
which they come. The rates are those that the store is planned for.
"""

import dataclasses
import itertools
import pathlib
import random
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
from stores.rows import PostgresDatabase
from testing.private_postgres import PrivatePostgres, find_programs

CHAINS = [f"{name}-{number}" for number in range(1, 6) for name in (
    "cosmoshub", "osmosis", "juno", "akashnet", "stargaze", "axelar-dojo", "kaiyo", "evmos_9001", "injective", "noble")]
IDENTITIES = [f"identity:{number:016X}" for number in range(1 << 50, (1 << 50) + 1_500)]
MIB = 1_000_000
FIRST_DAY = 20_700
random.seed(7)

WORDS = [random.randbytes(random.randrange(1, 5)).hex() for _ in range(2_000)]

Row = tuple[object, ...]


@dataclasses.dataclass(frozen=True)
class Growth:
    table: str
    columns: str
    rows: Iterable[Row]
    first_year: int  # rows that there are after the first year
    each_year: int   # rows that every later one adds


def micro() -> str:
    return f"0.{random.randrange(10**6):06d}"


def noise(length: int) -> str:
    """As base64, which nothing compresses by much."""
    return random.randbytes(length * 3 // 4 + 1).hex()[:length]


def words(length: int) -> str:
    """Of prose: some two thousand words in no order."""
    text = ""
    while len(text) < length:
        text += f"{random.choice(WORDS)} "
    return text[:length]


def operator(number: int) -> str:
    return f"cosmosvaloper1{number:038d}"


def chains_of(identity: int) -> list[str]:
    return [CHAINS[(identity * 7 + i) % len(CHAINS)] for i in range((1, 2, 3, 4, 9)[identity % 5])]


def recorded(chains: list[str], **members: object) -> str:
    ids = ",".join(f'"{chain}"' for chain in chains)
    rest = "".join(f',"{name}":[{",".join(str(value()) for _ in chains)}]' for name, value in members.items())
    return f'{{"Weighed":{{"ChainId":[{ids}]{rest}}}}}'


def scores() -> Iterator[Row]:
    """12,000 a day: of chains six items, of identities seven."""
    for day in range(FIRST_DAY, FIRST_DAY + 20):
        for chain in range(250):
            for item, text in (("rest_availability", '{"Endpoints":14,"Good":11,"Operators":9}'),
                               ("rpc_availability", '{"Endpoints":14,"Good":11,"Operators":9}'),
                               ("grpc_availability", '{"Endpoints":14,"Good":11,"Operators":9}'),
                               ("bonded_ratio", f'{{"Ratio":{micro()}}}'), ("liveness", '{"AgeSeconds":7,"Halts":0}'),
                               ("market", f'{{"LogOfMarketCap":8.{micro()[2:]},"VolumeShare":{micro()}}}')):
                yield f"chain-{chain:05d}", item, day, random.randrange(1000), text, 3
        for number, identity in enumerate(IDENTITIES):
            chains = chains_of(number)
            for item, text in (
                    ("uptime", recorded(chains, Uptime=micro, Samples=lambda: 30)),
                    ("concentration", recorded(chains, Share=micro, InTopThird=lambda: "false")),
                    ("self_bond", recorded(chains, SelfBond=micro)),
                    ("commission", recorded(chains, Rate=micro, MaxRate=micro, MaxChangeRate=micro)),
                    ("governance", recorded(chains, Asked=lambda: 12, Voted=lambda: 11, Share=micro)),
                    ("multichain", recorded(chains)),
                    ("tenure", f'{{"ChainId":"{chains[0]}","Days":412.{micro()[2:]},"Observed":false}}')):
                yield identity, item, day, random.randrange(2000), text, 3


def series(metric: str, step: int, subjects: list[str], source: str) -> Iterator[Row]:
    for bucket in range(40):
        for subject in subjects:
            yield metric, subject, FIRST_DAY * 86_400 + bucket * step, f"{random.randrange(10**9) / 10**5}", source


def runs(texts: list[str]) -> str:
    """A line for each run of equal texts."""
    groups = [(len(list(group)), text) for text, group in itertools.groupby(texts)]
    return "".join(f"{count}\t{text}\n" if count > 1 else f"{text}\n" for count, text in groups)


def series_months(metric: str, months: int, buckets: int, subjects: list[str], source: str) -> Iterator[Row]:
    """Two days of three a score is another than the day before, and every hour a price is."""
    for month in range(months):
        for subject in subjects:
            values = [f"{random.randrange(10**9) / 10**5}" if metric == "price" else f"81.{random.randrange(99)}"
                      for _ in range(buckets)]
            if metric != "price":
                values = [values[at - at % 3 % 2] for at in range(buckets)]
            yield metric, (FIRST_DAY + 31 * month) * 86_400, subject, runs(values), runs([source] * buckets)


def each(number: int, row: object) -> Iterator[Row]:
    assert callable(row)
    for at in range(number):
        yield row(at)


def growths() -> list[Growth]:
    some_id = lambda: random.randrange(1 << 53)  # noqa: E731
    subjects = [f"chain-{number:05d}" for number in range(250)]
    return [
        Growth("weight_history", "subject, item, day, score, evidence, rule_version", scores(), 4_380_000, 4_380_000),
        Growth("series", "metric, subject, bucket, value, source",
               [*series("weight", 86_400, subjects + IDENTITIES, "orrery"),
                *series("price", 3_600, subjects, "coingecko")], (1_800_000 + 870_000 + 310_000) * 38 // 365, 0),
        Growth("series_month", "metric, month, subject, points, sources",
               series_months("weight", 3, 31, subjects + IDENTITIES, "own computation"), 70_000, 70_000),
        Growth("series_month", "metric, month, subject, points, sources",
               series_months("price", 3, 744, subjects[:100], "coingecko"), 1_200, 0),
        Growth("event", "id, sequence, natural_key, type, chain_id, body, params, created_at, changed_at", each(20_000, lambda n: (
            some_id(), n, f"chain-{n % 250:05d}|validator|{operator(n)}|{n}", "validator", f"chain-{n % 250:05d}",
            f"Validator Some Name {n} of Cosmos Hub was jailed",
            f"action jailed\nchain_name Cosmos Hub\noperator_address {operator(n)}\nmoniker Some Name {n}\nidentity {n:016X}\n",
            1_790_000_000 + n, 1_790_000_000 + n)), 350_000, 350_000),
        Growth("validator_change", "id, sequence, chain, generation, state_height, operator_address, kind, status_old, jailed_old, "
               "status_new, jailed_new, old_text, new_text, observed_at, node", each(20_000, lambda n: (
                   some_id(), n, 7, 0, 20_000_000 + n, operator(n % 15_000), "state", "BOND_STATUS_BONDED", 0,
                   "BOND_STATUS_UNBONDING", 1, "BOND_STATUS_BONDED", "BOND_STATUS_UNBONDING, jailed", 1_790_000_000 + n,
                   "https://rest.cosmos.example-operator.com")), 350_000, 350_000),
        Growth("uptime_hour", "hour, endpoint, good, bad, unmeasured, latency", each(92_800, lambda n: (
            490_000 + n // 4_640, 10**15 + n % 4_640 * 10**11, 12, 0, 0, "m7n5")), 4_640 * 24 * 35, 0),
        Growth("uptime_day", "day, endpoint, good, bad, unmeasured", each(92_800, lambda n: (
            FIRST_DAY + n // 4_640, 10**15 + n % 4_640 * 10**11, 288, 0, 0)), 4_640 * 365, 4_640 * 365),
        Growth("uptime_sample", "chain, operator_address, day, missed, blocks", each(60_000, lambda n: (
            7, operator(n % 15_000), FIRST_DAY + n // 15_000, 3, 10_000)), 15_000 * 31, 0),
        Growth("vote_seen", "chain, generation, number, operator_address, voted, asked_at", each(40_000, lambda n: (
            7, 0, n // 150, operator(n % 150), 1, 1_790_000_000 + n)), 150_000, 13_000),
        Growth("validator", "id, chain, operator_address, account_address, consensus_key_type, consensus_key, jailed, status, moniker, "
               "identity, website, security_contact, details, commission_rate, commission_max_rate, commission_max_change_rate, "
               "min_self_delegation, generation, created_at", each(9_000, lambda n: (
                   some_id(), 7, operator(n), f"cosmos1{n:038d}", "/cosmos.crypto.ed25519.PubKey", f"{n:043d}=", 0,
                   "BOND_STATUS_BONDED", f"Some Validator {n}", f"{n:016X}", "https://validator.example.com",
                   "security@validator.example.com", words(250), "0.050000000000000000", "0.200000000000000000",
                   "0.010000000000000000", "1", 0, 1_790_000_000)), 45_000, 4_500),
        Growth("validator_stake", "chain, id, tokens, delegator_shares, delegator_count, delegators_counted_at, state_height, updated_at",
               (), 45_000, 4_500),
        Growth("signing_month", "chain, first_day, validator, days", (), 15_000 * 13, 0),
        Growth("proposal", "id, chain, generation, number, status, title, summary, proposer, submit_time, voting_start_time, "
               "voting_end_time, tally_yes, tally_abstain, tally_no, tally_no_with_veto, state_height, version, created_at, updated_at",
               each(4_000, lambda n: (
                   some_id(), 7, 0, n, "PROPOSAL_STATUS_PASSED", "A title of a proposal of the usual length", words(2_800),
                   f"cosmos1{n:038d}", 1, 2, 3, "123456789012345", "1234567890", "1234567890", "1234567890", 9, n, 1, 2)),
               20_000, 2_500),
        Growth("picture", "hash, size, webp", each(3_000, lambda n: (f"{n // 3:064x}", (48, 96, 192)[n % 3], noise((2_000, 5_000, 10_000)[n % 3]))),
               12_000, 0),
    ]


def stakes(ids: list[int]) -> list[Row]:
    return [(7, number, "123456789000000", "123456789000000.000000000000000000", 1_234, 1_790_000_000, 20_000_000, 1_790_000_000)
            for number in sorted(ids)]


def months(ids: list[int]) -> list[Row]:
    """Of whole months: most validators miss a few blocks on most days."""
    def days() -> str:
        missed = [str(random.choice((0, 0, 1, 2, 3, 7, 12, 40, 180))) for _ in range(30)]
        return ",".join([missed[0] + "/10000", *missed[1:]])

    return [(7, FIRST_DAY + 30 * month, number, days()) for month in range(3) for number in sorted(ids)]


# Rows that belong to validators.
OF_VALIDATORS = {"validator_stake": stakes, "signing_month": months}


def make_tables(orrery: str, database: str) -> None:
    subprocess.run([orrery, "adverts", "show", "1", "--database", database], capture_output=True, check=False)


CHAIN = ("INSERT INTO chain (id, chain_id, registry_name, pretty_name, status, network_type, origin, socials_id, created_at, "
         "updated_at) VALUES (7, 'a-1', 'a', 'A', 'live', 'mainnet', 'registry', 8, 1, 2)")


def measure_sqlite(file: pathlib.Path, growth: Growth, rows: list[Row]) -> float:
    with sqlite3.connect(file) as database:
        before = database.execute("PRAGMA page_count").fetchone()[0] - database.execute("PRAGMA freelist_count").fetchone()[0]
        marks = ", ".join("?" * len(rows[0]))
        database.executemany(f"INSERT INTO {growth.table} ({growth.columns}) VALUES ({marks})", rows)
        after = database.execute("PRAGMA page_count").fetchone()[0] - database.execute("PRAGMA freelist_count").fetchone()[0]
        size = database.execute("PRAGMA page_size").fetchone()[0]
    return (after - before) * size / len(rows)


def measure_postgres(database: PostgresDatabase, growth: Growth, rows: list[Row]) -> float:
    def text(value: object) -> str:
        return str(value).replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t")

    def size() -> int:
        taken = database.query(f"SELECT pg_total_relation_size('{growth.table}') AS size")[0]["size"]
        assert isinstance(taken, int)
        return taken

    before = size()
    lines = "\n".join("\t".join(map(text, row)) for row in rows)
    database.run(f"COPY {growth.table} ({growth.columns}) FROM STDIN;\n{lines}\n\\.\n")
    return (size() - before) / len(rows)


def main() -> None:
    orrery = sys.argv[1]
    programs = find_programs()
    assert programs is not None
    postgres = PrivatePostgres(programs)
    postgres.start()
    try:
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "orrery.db"
            make_tables(orrery, f"sqlite:{file}")
            with sqlite3.connect(file) as opened:
                opened.execute(CHAIN)
            database = PostgresDatabase(programs, postgres.create_database("rows"))
            make_tables(orrery, database.url)
            database.run(CHAIN + ";")
            ids: list[int] = []
            sums = [0.0] * 4
            print("| table | bytes a row, SQLite | PostgreSQL | after a year, MB, SQLite | PostgreSQL | each year after, MB, SQLite | PostgreSQL |")
            print("|---|---|---|---|---|---|---|")
            for growth in growths():
                rows = OF_VALIDATORS[growth.table](ids) if growth.table in OF_VALIDATORS else list(growth.rows)
                if growth.table == "validator":
                    ids = [row[0] for row in rows if isinstance(row[0], int)]
                each_row = [measure_sqlite(file, growth, rows), measure_postgres(database, growth, rows)]
                megabytes = [size * count / MIB for count in (growth.first_year, growth.each_year) for size in each_row]
                sums = [total + more for total, more in zip(sums, megabytes)]
                print(f"| `{growth.table}` | {each_row[0]:.0f} | {each_row[1]:.0f} | " + " | ".join(f"{part:.0f}" for part in megabytes) + " |")
            print("| sum | | | " + " | ".join(f"{part:.0f}" for part in sums) + " |")
    finally:
        postgres.stop()


if __name__ == "__main__":
    main()
