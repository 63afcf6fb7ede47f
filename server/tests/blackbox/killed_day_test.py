"""A simulated day in which the real process is killed at random moments ends as one in which it never was.

The clock of orrery and of the simulator stands still for a step of some hours at a time, so that two servers on the
same world read the same: one is left alone, the other is killed and started again until it has read everything.
After each step both stores have to hold the same rows. A longer day, or another one:
ORRERY_KILL_STEPS, ORRERY_KILLS_A_STEP, ORRERY_KILL_SEED.
"""

import datetime
import os
import pathlib
import random
import sqlite3
import time
import unittest

from http_exchange import ask
from server_case import BINARY, WEB, FolderCase, expect_success
from testing.live_server import LiveServer
from testing.simulated_world import simulating
from testing.still_clock import StillClock

SIMULATOR = BINARY.parent / "bin" / "simulator"
CLOCK = BINARY.parent / "bin" / "libstill_clock.so"
MIDNIGHT = datetime.datetime(2026, 10, 5, tzinfo=datetime.timezone.utc)
# Thirty days of plans in one: votes begin and end, validators are jailed and come back.
WORLD = ("--chains", "6", "--validators", "40", "--endpoints", "90", "--speed", "30",
         "--epoch", f"{MIDNIGHT:%Y-%m-%dT%H:%M:%SZ}")
STEPS = int(os.environ.get("ORRERY_KILL_STEPS", "4"))
KILLS_A_STEP = int(os.environ.get("ORRERY_KILLS_A_STEP", "2"))
SEED = int(os.environ.get("ORRERY_KILL_SEED", "1"))
STEP_LIMIT_S = 120.0
# Those that ask somebody in each step.
DATA_SETS = frozenset({"registry", "chain_state", "validators", "delegators", "prices", "endpoints", "proposals",
                       "adverts", "contributions", "logos"})

# What two runs may differ in although both are right, and why; everything else has to be the same.
MAY_DIFFER: dict[str, frozenset[str]] = {
    # Which of several nodes was asked is a matter of what the process remembers of them.
    "chain_check": frozenset({"node", "last_attempt", "last_error"}),
    "advert": frozenset({"witnesses"}),
    "series": frozenset({"source"}),
    # The order of ingestion: chains are read side by side. That it has no gap and no double is asked for by itself.
    "validator_change": frozenset({"sequence", "node"}),
    "event": frozenset({"sequence"}),
    # Counts the writes; and the stake is the one of the pass before the vote was seen to have ended.
    "proposal": frozenset({"version", "bonded_tokens"}),
    # Measured by the real clock (a lag too, between two answers), and when that last changed.
    "endpoint_health": frozenset({"latency_ms", "lag", "changed_at"}),
    "uptime_hour": frozenset({"latency"}),
    # Each pass counts the delegators of one more validator, so a pass that was killed makes one more.
    "validator_stake": frozenset({"delegator_count", "delegators_counted_at", "updated_at"}),
}
# Of the run itself: when which pass was tried, who wrote, how often. And of whom a vote was asked: of those who are
# bonded at that moment, so it matters whether validators or proposals were read first. And whose own delegation was
# read: of one more validator in each pass, as with the counts of delegators. And how votes stood when they were read, at
# most one an hour. Archives of young rows are copies of what is
# compared here, with what may differ in it.
NOT_COMPARED = frozenset({"schema_version", "stamp", "revision", "change_log", "lease", "source_health",
                          "series_version", "vote_seen", "self_bond", "tally_history", "archive", "archive_frame"})
ROWS = {"series": "WHERE metric <> 'delegators'"}
# A score is of what is stored in its moment: compared where it was computed of equal stores.
SCORES = frozenset({"weight_history", "weight_item", "weight_pass", "uptime_sample", "signing_month"})
ROWS_BUT_SCORES = {"series": "WHERE metric NOT IN ('delegators', 'weight')"}


def connect(server: LiveServer) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{server.folder / 'orrery.db'}?mode=ro", uri=True, timeout=10)


def read_tables(server: LiveServer, *, scores: bool = False) -> dict[str, list[tuple[object, ...]]]:
    skipped, wanted = (NOT_COMPARED, ROWS) if scores else (NOT_COMPARED | SCORES, ROWS_BUT_SCORES)
    with connect(server) as database:
        database.execute("BEGIN")
        names = [name for name, in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        tables = {}
        for name in sorted(set(names) - skipped):
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})")]
            compared = [column for column in columns if column not in MAY_DIFFER.get(name, frozenset())]
            rows = database.execute(f"SELECT {', '.join(compared)} FROM {name} {wanted.get(name, '')}")
            tables[name] = sorted(rows, key=repr)
    return tables


def read_scores(server: LiveServer) -> dict[str, list[tuple[object, ...]]]:
    """Of what two runs know alike: of votes and own delegations see NOT_COMPARED, and each pass adds a sample of the
    signed blocks."""
    tables = read_tables(server, scores=True)
    items = {name: [row for row in tables[name] if row[1] not in ("governance", "self_bond", "uptime")]
             for name in ("weight_history", "weight_item")}
    chains = [row for row in tables["series"] if row[0] == "weight" and not str(row[1]).startswith("identity:")]
    return {**items, "series": chains}


def describe_difference(killed: dict[str, list[tuple[object, ...]]], calm: dict[str, list[tuple[object, ...]]]) -> str:
    lines = []
    for name in sorted(killed.keys() | calm.keys()):
        ours, theirs = killed.get(name, []), calm.get(name, [])
        if ours != theirs:
            lines.append(f"{name}: {len(ours)} rows, {len(theirs)} without a kill")
            lines += [f"  killed: {row!r:.300}" for row in ours if row not in theirs][:2]
            lines += [f"  calm:   {row!r:.300}" for row in theirs if row not in ours][:2]
    return "\n".join(lines)


class AKilledDay(FolderCase):
    def setUp(self) -> None:
        super().setUp()
        self.random = random.Random(SEED)
        self.clock = StillClock(CLOCK, self.folder / "clock", MIDNIGHT)
        settings = self.enterContext(simulating(SIMULATOR, self.folder / "world", *WORLD, env=self.clock.env))
        self.settings = {**settings, **self.clock.env, "ORRERY_FETCH_PER_HOST_PER_SECOND": "1000",
                         "ORRERY_GITHUB_TOKEN": "simulated", "ORRERY_KEYBASE_URL": "", "ORRERY_COLLECT_CONTRIBUTIONS_EVERY": "1h",
                         "ORRERY_COLLECT_DELEGATORS_EVERY": "1h", "ORRERY_REVIEWS_GENERATED": "off"}

    def make_server(self, name: str) -> LiveServer:
        folder = self.folder / name
        folder.mkdir()
        server = LiveServer(BINARY, folder, web=WEB, env=self.settings)
        self.addCleanup(self.end, server)
        return server

    @staticmethod
    def end(server: LiveServer) -> None:
        if server.process is not None and server.process.poll() is None:
            server.kill()

    def read_everything(self, server: LiveServer) -> float:
        """How long it took."""
        begun = time.monotonic()
        server.spawn()
        server.wait_until_ready()
        now = f"{self.clock.now:%Y-%m-%dT%H:%M:%SZ}"
        while True:
            rows = ask(server.api, "/status").json()["data"]
            missing = DATA_SETS - {row["DataSet"] for row in rows if row["LastAttempt"] == now}
            took = time.monotonic() - begun
            if not missing:
                return took
            self.assertLess(took, STEP_LIMIT_S, f"at {now} not read: {missing}\n{server.log_text()[-3000:]}")
            time.sleep(0.02)

    def kill_at_random(self, server: LiveServer, within_s: float) -> None:
        server.spawn()
        time.sleep(self.random.uniform(0, within_s))
        self.assertIsNone(server.process.poll() if server.process else 0, server.log_text()[-3000:])
        server.kill()

    def read_until_equal(self, server: LiveServer, calm: dict[str, list[tuple[object, ...]]]) -> None:
        deadline = time.monotonic() + STEP_LIMIT_S
        server.spawn()
        server.wait_until_ready()
        while (killed := read_tables(server)) != calm:
            if time.monotonic() > deadline:
                self.fail(f"at {self.clock.now} the stores differ:\n{describe_difference(killed, calm)}")
            time.sleep(0.05)
        server.kill()

    def test_ends_as_a_day_without_a_kill(self) -> None:
        calm = self.make_server("calm")
        # One data set after the other, as each needs the one before it. Pictures are slow to decode: not again.
        expect_success(self, calm.command("collect", "--once"), "the first pass of everything")
        killed = self.make_server("killed")
        with connect(calm) as filled, sqlite3.connect(killed.folder / "orrery.db") as empty:
            filled.backup(empty)
        for step in range(STEPS):
            # The last one is in the next day.
            self.clock.set(MIDNIGHT + datetime.timedelta(hours=1) + step * datetime.timedelta(days=1) / max(STEPS - 1, 1))
            took = self.read_everything(calm)
            self.assertEqual(0, calm.stop())
            for _ in range(KILLS_A_STEP):
                self.kill_at_random(killed, 1.2 * took)
            self.read_until_equal(killed, read_tables(calm))
        self.check_scores(killed, calm)
        self.check_invariants(killed)
        self.check_votes(killed, calm)

    def check_scores(self, killed: LiveServer, calm: LiveServer) -> None:
        for server in (killed, calm):
            expect_success(self, server.command("collect", "--once", "weights"), "the scores")
        ours, theirs = read_scores(killed), read_scores(calm)
        self.assertEqual(theirs, ours, describe_difference(ours, theirs))
        self.assertGreater(len(theirs["weight_history"]), len(theirs["weight_item"]), "no score of a second day")

    def check_votes(self, killed: LiveServer, calm: LiveServer) -> None:
        def read(server: LiveServer) -> dict[tuple[object, ...], object]:
            with connect(server) as database:
                rows = database.execute("SELECT chain, generation, number, operator_address, asked_at, voted FROM vote_seen")
                return {row[:5]: row[5] for row in rows}
        ours, theirs = read(killed), read(calm)
        both = ours.keys() & theirs.keys()
        self.assertGreater(len(both), 0)
        self.assertEqual({key: theirs[key] for key in both}, {key: ours[key] for key in both})

    def check_invariants(self, server: LiveServer) -> None:
        with connect(server) as database:
            def ask_one(sql: str) -> object:
                return database.execute(sql).fetchone()[0]
            self.assertEqual("ok", ask_one("PRAGMA integrity_check"))
            self.assertIsNone(database.execute("PRAGMA foreign_key_check").fetchone())
            self.assertGreater(ask_one("SELECT count(*) FROM validator_change"), 0)
            self.assertGreater(ask_one("SELECT count(*) FROM event"), 0)
            for log in ("validator_change", "event"):
                self.assertEqual(ask_one(f"SELECT count(*) FROM {log}"), ask_one(f"SELECT max(sequence) FROM {log}"),
                                 f"{log}: no number twice, and none lost")
            # Each endpoint was probed once at midnight and once a step, however often the process was killed in it.
            self.assertEqual(
                (1 + STEPS, 1 + STEPS),
                database.execute("SELECT min(probes), max(probes) FROM (SELECT sum(good + bad + unmeasured) AS probes "
                                 "FROM uptime_hour GROUP BY endpoint)").fetchone())


if __name__ == "__main__":
    unittest.main()
