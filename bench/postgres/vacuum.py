#!/usr/bin/env python3
"""vacuum.py [--weeks N] [--settings shipped|default] [--layout one|weekly]: how large the tables that are written all the
time become on PostgreSQL, at the rates of the full fleet.

The program makes the tables; `default` takes its storage parameters away, `weekly` makes a partition of each week of
uptime_hour. Passes of five minutes are written one after another without a wait, so autovacuum, which goes by the clock,
is off, and after each pass this script vacuums the tables that autovacuum would (its conditions:
https://www.postgresql.org/docs/15/routine-vacuuming.html#AUTOVACUUM). Writes a table to standard output.
"""

import argparse
import collections
import pathlib
import subprocess
import sys
import time

from testing.private_postgres import PrivatePostgres, find_programs

ROOT = pathlib.Path(__file__).resolve().parents[2]
PASSES_AN_HOUR = 12
PASSES_A_WEEK = 7 * 24 * PASSES_AN_HOUR
HOURS_KEPT = 35 * 24
ENDPOINTS = 4640
VALIDATORS = 45_000
CHANGED_OF_15_000 = 6_000
CHECKED_CHAINS = 400
COMMITS_A_PASS = 300
LOG_KEPT = 1_000
TABLES = ("validator", "endpoint_health", "uptime_hour", "chain_check", "change_log")
# Where the week of the first pass begins, in hours since 1970.
START = 168 * 2960

DUE = """
SELECT format('VACUUM (ANALYZE) %I', c.relname)
FROM pg_stat_user_tables s JOIN pg_class c ON c.oid = s.relid,
LATERAL (SELECT coalesce(max(option_value) FILTER (WHERE option_name = 'autovacuum_vacuum_threshold'), '50')::float8 AS base,
  coalesce(max(option_value) FILTER (WHERE option_name = 'autovacuum_vacuum_scale_factor'), '0.2')::float8 AS share,
  coalesce(max(option_value) FILTER (WHERE option_name = 'autovacuum_vacuum_insert_threshold'), '1000')::float8 AS ins_base,
  coalesce(max(option_value) FILTER (WHERE option_name = 'autovacuum_vacuum_insert_scale_factor'), '0.2')::float8 AS ins_share
  FROM pg_options_to_table(c.reloptions)) o
WHERE s.n_dead_tup > o.base + o.share * greatest(c.reltuples, 0)
   OR s.n_ins_since_vacuum > o.ins_base + o.ins_share * greatest(c.reltuples, 0);
"""

FILL = f"""
SET session_replication_role = replica;
TRUNCATE change_log;
INSERT INTO validator (id, chain, operator_address, account_address, consensus_key_type, consensus_key, jailed, status,
  tokens, delegator_shares, moniker, identity, website, details, commission_rate, commission_max_rate,
  commission_max_change_rate, min_self_delegation, generation, state_height, created_at, updated_at)
SELECT i, i % 400, 'cosmosvaloper1' || md5(i::text) || substr(md5(i::text), 1, 6), 'cosmos1' || md5(i::text) ||
  substr(md5(i::text), 1, 6), 'tendermint/PubKeyEd25519', left(md5(i::text) || md5(i::text), 44), 0, 'bonded',
  (1000000000 + i)::text, (1000000000 + i)::text, 'validator ' || i, upper(left(md5(i::text), 16)),
  'https://' || md5(i::text) || '.example', repeat('words of an operator ', 8), '0.05', '0.2', '0.01', '1', 0, 1000000, 0, 0
FROM generate_series(1, {VALIDATORS}) i;
INSERT INTO endpoint_health (endpoint, pass, verdict, failures, last_success, measured_at, changed_at, latency_ms, cors,
  good_24h, bad_24h, good_7d, bad_7d, good_30d, bad_30d, good_90d, bad_90d, good_today, bad_today)
SELECT i, 0, 'ok', 0, 0, 0, 0, 80, 1, 288, 0, 2016, 0, 8640, 0, 25920, 0, 1, 0 FROM generate_series(1, {ENDPOINTS}) i;
INSERT INTO chain_check (data_set, chain, node, height, last_success, last_attempt, unread, generation)
SELECT d, i, 'https://rest.' || md5(i::text) || '.example', 1000000, 0, 0, '', 0
FROM generate_series(1, {CHECKED_CHAINS}) i, unnest(ARRAY['validators', 'chain_state', 'proposals', 'delegators']) d;
INSERT INTO uptime_hour (hour, endpoint, good, bad, unmeasured, latency)
SELECT h, e, 12, 0, 0, '5:3 6:7 7:2' FROM generate_series({START - HOURS_KEPT}, {START - 1}) h, generate_series(1, {ENDPOINTS}) e;
"""

WEEKLY = """
DROP TABLE uptime_hour;
CREATE TABLE uptime_hour (hour BIGINT NOT NULL, endpoint BIGINT NOT NULL, good BIGINT NOT NULL, bad BIGINT NOT NULL,
  unmeasured BIGINT NOT NULL, latency TEXT COLLATE "C" NOT NULL, good_at_second BIGINT, PRIMARY KEY (hour, endpoint))
  PARTITION BY RANGE (hour);
"""


def partition(week: int) -> str:
    # A fifth of the rows: as often as of the whole table at 0.02, two fifths of what is shipped.
    return f"CREATE TABLE uptime_hour_{week} PARTITION OF uptime_hour FOR VALUES FROM ({week * 168}) TO ({week * 168 + 168}) " \
        "WITH (autovacuum_vacuum_scale_factor = 0.1);"


def writes(number: int) -> str:
    """What one pass of five minutes writes."""
    hour = START + number // PASSES_AN_HOUR
    probes = number % PASSES_AN_HOUR + 1
    now = hour * 3600 + (probes - 1) * 300
    log = number * COMMITS_A_PASS
    return f"""
BEGIN;
INSERT INTO uptime_hour (hour, endpoint, good, bad, unmeasured, latency)
SELECT {hour}, e, {probes}, 0, 0, '5:' || {probes} || ' ' || (6 + e % 3) || ':{probes}' FROM generate_series(1, {ENDPOINTS}) e
ON CONFLICT (hour, endpoint) DO UPDATE SET good = EXCLUDED.good, latency = EXCLUDED.latency;
INSERT INTO endpoint_health SELECT (h).* FROM (SELECT h FROM endpoint_health h) all_rows ON CONFLICT (endpoint) DO UPDATE SET
  pass = {now}, last_success = {now}, measured_at = {now}, latency_ms = {number % 90}, good_today = {probes};
COMMIT;
UPDATE validator SET tokens = (1000000000 + id + {number})::text, delegator_shares = (1000000000 + id + {number})::text,
  state_height = {number}, updated_at = {now}
WHERE id % 3 = 0 AND (id / 3 * 7919 + {number}::bigint * 104729) % 15000 < {CHANGED_OF_15_000};
UPDATE chain_check SET height = height + 50, last_success = {now}, last_attempt = {now}
WHERE data_set = 'validators' OR ({number} % 2 = 0 AND data_set IN ('chain_state', 'proposals'));
INSERT INTO change_log SELECT i, i + 1, 'validator ' || i % 400 FROM generate_series({log + 1}, {log + COMMITS_A_PASS}) i;
DELETE FROM change_log WHERE revision <= {log + COMMITS_A_PASS - LOG_KEPT};
SELECT pg_stat_force_next_flush();
"""


class Session:
    def __init__(self, server: PrivatePostgres) -> None:
        self.process = subprocess.Popen([server.programs / "psql", "-XAtq", "-v", "ON_ERROR_STOP=1", server.url],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def run(self, sql: str) -> list[str]:
        assert self.process.stdin and self.process.stdout
        self.process.stdin.write(sql + "\n\\echo the-end\n")
        self.process.stdin.flush()
        lines = []
        while (line := self.process.stdout.readline().rstrip("\n")) != "the-end":
            if not line and self.process.poll() is not None:
                raise RuntimeError("psql ended")
            lines.append(line)
        return [line for line in lines if line]


def sizes(session: Session) -> dict[str, tuple[int, int]]:
    names = session.run("SELECT relname || ' ' || pg_table_size(oid) || ' ' || pg_indexes_size(oid) FROM pg_class "
                        "WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace;")
    found: dict[str, tuple[int, int]] = collections.defaultdict(lambda: (0, 0))
    for name, table, indexes in map(str.split, names):
        of = next((known for known in TABLES if name == known or name.startswith(known + "_2")), name)
        found[of] = (found[of][0] + int(table), found[of][1] + int(indexes))
    return found


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--weeks", type=float, default=3)
    parser.add_argument("--settings", choices=["shipped", "default"], default="shipped")
    parser.add_argument("--layout", choices=["one", "weekly"], default="one")
    parser.add_argument("--set", action="append", default=[], help="TABLE:PARAMETERS, instead of what is shipped")
    parser.add_argument("--orrery", default=str(ROOT / "build/release/orrery"))
    given = parser.parse_args()
    programs = find_programs()
    if programs is None:
        sys.exit("no PostgreSQL is installed here")
    server = PrivatePostgres(programs)
    server.start()
    try:
        measure(server, given)
    finally:
        server.stop()
    return 0


def make_tables(server: PrivatePostgres, session: Session, given: argparse.Namespace) -> None:
    server.run("ALTER SYSTEM SET autovacuum = off")
    server.run("SELECT pg_reload_conf()")
    subprocess.run([given.orrery, "collect", "--once", "content", "--database", server.url], check=False, cwd=server.folder,
                   capture_output=True)
    if given.settings == "default":
        for table in TABLES:
            session.run(f"ALTER TABLE {table} RESET (fillfactor, autovacuum_vacuum_scale_factor, autovacuum_vacuum_threshold,"
                        " autovacuum_vacuum_insert_scale_factor);")
    for one in given.set:
        table, _, parameters = one.partition(":")
        session.run(f"ALTER TABLE {table} SET ({parameters});")
    if given.layout == "weekly":
        session.run(WEEKLY + "".join(partition(week) for week in range((START - HOURS_KEPT) // 168, START // 168 + 1)))
    session.run(FILL)
    session.run("VACUUM (ANALYZE, FREEZE);")


def forget(hour: int, layout: str) -> str:
    if layout == "one":
        return f"DELETE FROM uptime_hour WHERE hour < {hour - HOURS_KEPT + 1};"
    week = hour // 168
    # All hours of the dropped week are older than what is kept.
    return partition(week) + f"DROP TABLE IF EXISTS uptime_hour_{week - HOURS_KEPT // 168 - 1};" if hour % 168 == 0 and hour > START else ""


def measure(server: PrivatePostgres, given: argparse.Namespace) -> None:
    session = Session(server)
    make_tables(server, session, given)
    print(f"settings: {given.settings} {given.set}; layout: {given.layout}")
    print("week  table            MB table  MB indexes  vacuums  HOT updates %")
    spent: dict[str, float] = collections.defaultdict(float)
    vacuums: dict[str, int] = collections.defaultdict(int)
    report(session, 0, vacuums)
    wal = session.run("SELECT pg_current_wal_lsn();")[0]
    for number in range(int(given.weeks * PASSES_A_WEEK)):
        begin = time.monotonic()
        if number % PASSES_AN_HOUR == 0:
            session.run(forget(START + number // PASSES_AN_HOUR, given.layout) or "SELECT 1;")
            spent["forgetting"] += time.monotonic() - begin
        begin = time.monotonic()
        session.run(writes(number))
        spent["writing"] += time.monotonic() - begin
        begin = time.monotonic()
        for vacuum in session.run(DUE):
            session.run(vacuum + ";")
            name = vacuum.split()[-1]
            vacuums[next((known for known in TABLES if name.startswith(known)), name)] += 1
        spent["vacuuming"] += time.monotonic() - begin
        if (number + 1) % PASSES_A_WEEK == 0:
            report(session, (number + 1) // PASSES_A_WEEK, vacuums)
            written = session.run(f"SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '{wal}')::bigint;")[0]
            print(f"      MB of WAL so far: {int(written) / 1e6:.0f}; seconds so far: "
                  + ", ".join(f"{what} {took:.0f}" for what, took in spent.items()), flush=True)


def report(session: Session, week: int, vacuums: dict[str, int]) -> None:
    found = sizes(session)
    for table in TABLES:
        hot = session.run("SELECT coalesce(round(100.0 * sum(n_tup_hot_upd) / nullif(sum(n_tup_upd), 0)), 0) FROM "
                          f"pg_stat_user_tables WHERE relname LIKE '{table}%';")[0]
        print(f"{week:4}  {table:<16} {found[table][0] / 1e6:8.1f}  {found[table][1] / 1e6:10.1f}  {vacuums[table]:7}  {hot:>6}",
              flush=True)


if __name__ == "__main__":
    sys.exit(main())
