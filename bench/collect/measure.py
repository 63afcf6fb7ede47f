#!/usr/bin/env python3
"""./dev bench collect: what it costs to collect everything from a simulated world of full size, politely.

One process collects and serves, with the intervals and the politeness of its default settings but for two intervals
that are made shorter: every data set but the slow queues then has a pass in five minutes. Nobody visits the site.
"""

import argparse
import collections
import contextlib
import dataclasses
import json
import pathlib
import sys
import tempfile
import time
import urllib.request

from database import rows_of, table_bytes
from goals import Judged, line_of, verdict
from machine import describe_machine
from report import describe_cycle, judge, make_cycle, make_row, table_of, write_results
from testing.live_server import LiveServer, running
from testing.simulated_world import simulating
from traffic import gigabytes_a_day, read_received, scale_to_fleet, traffic_lines
from watch import Pass, Watch, passes_in

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = ROOT / "build/release/orrery"
SIMULATOR = ROOT / "build/release/bin/simulator"

# The queues of delegators, GitHub and Keybase are slow on purpose: they run, and are not waited for.
CYCLE_S = 300
DATA_SETS = ["chain_state", "validators", "endpoints", "proposals", "prices", "adverts"]
INTERVALS = {"ORRERY_COLLECT_CHAIN_STATE_EVERY": "5m", "ORRERY_COLLECT_PROPOSALS_EVERY": "5m"}


def ask(url: str) -> dict[str, object]:
    with urllib.request.urlopen(url, timeout=60) as answer:
        return json.load(answer)


def by_data_set(server: LiveServer) -> dict[str, list[Pass]]:
    found = collections.defaultdict(list)
    for one in passes_in(server.log_text()):
        found[one.data_set].append(one)
    return found


def wait_for_passes(server: LiveServer, count: int, limit_s: float) -> None:
    """Until each data set had so many, or time is up."""
    deadline = time.monotonic() + limit_s
    while time.monotonic() < deadline:
        passes = by_data_set(server)
        if all(len(passes[data_set]) >= count for data_set in DATA_SETS):
            return
        time.sleep(1)


def describe_world(world: dict[str, object]) -> str:
    nodes = [node for chain in world["chains"] for node in chain["endpoints"]]
    hosts = collections.Counter(node["host"].rsplit(":", 1)[0] for node in nodes)
    shared = [count for count in hosts.values() if count > 3]
    return (f"{len(world['chains'])} chains, {len(nodes):,} endpoints, {world['validators']:,} validators. Each host is an "
            f"address of its own in 127.0.0.0/8, and politeness takes it for a registrable domain of its own: {len(hosts):,} "
            f"hosts, of which {len(shared)} are operators with {min(shared)} to {max(shared)} endpoints at one address. "
            "At most 1 request a second and 2 at once a host. Many names under one domain, TLS and DNS are not in it.")


def growth_lines(database: pathlib.Path, before: dict[str, int], after: dict[str, int], seconds: float) -> list[str]:
    rows = rows_of(database, "uptime_hour")
    endpoints = rows_of(database, "endpoint_health")
    each = after["uptime_hour"] / rows
    others = sum(after.values()) - sum(before.values()) - (after["uptime_hour"] - before["uptime_hour"])
    return [
        f"ledger of uptime: {each:.1f} bytes a row of an endpoint and hour, {each * endpoints * 24 / 1e6:.1f} MB a day "
        f"for {endpoints:,} endpoints",
        f"all other tables: {others / 1000:.0f} kB in {seconds:.0f} s, {others * 86_400 / seconds / 1e6:.1f} MB a day at "
        "that rate (this world changes faster than the real one)",
        f"the database: {sum(after.values()) / 1e6:.1f} MB",
    ]


def measure(options: argparse.Namespace, folder: pathlib.Path, stack: contextlib.ExitStack) -> tuple[str, dict[str, object]]:
    settings = stack.enter_context(simulating(
        SIMULATOR, folder / "world", "--chains", str(options.chains), "--endpoints", str(options.endpoints),
        "--validators", str(options.validators)))
    conditions = describe_machine(ROOT, BINARY)
    server = LiveServer(BINARY, folder, web=ROOT / "web/dist", env={**settings, **INTERVALS})
    started_at = time.time()
    stack.enter_context(running(server))
    assert server.process is not None
    watch = Watch(server.process.pid)
    stack.callback(watch.close)
    database = folder / "orrery.db"

    wait_for_passes(server, 1, options.limit)
    first_ended_at = time.time()
    tables_before = table_bytes(database)
    received_before = read_received(server.admin)
    time.sleep(options.cycle)
    cycle_ended_at = time.time()
    received = gigabytes_a_day(received_before, read_received(server.admin), cycle_ended_at - first_ended_at)
    tables_after = table_bytes(database)
    wait_for_passes(server, 2, options.limit)

    peak_mb, resident_mb = watch.memory("VmHWM"), watch.memory("VmRSS")
    passes = by_data_set(server)
    rows = [make_row(watch, data_set, passes[data_set][0], passes[data_set][1] if len(passes[data_set]) > 1 else None)
            for data_set in DATA_SETS if passes[data_set]]
    first = make_cycle(watch, "first passes", watch.samples[0].at, first_ended_at)
    steady = make_cycle(watch, "steady", first_ended_at, cycle_ended_at)
    control = next(line.split('control="')[1].split('"')[0] for line in
                   (folder / "world/simulator.log").read_text().splitlines() if 'control="' in line)
    simulated = ask(control)
    world = describe_world(simulated)
    of_fleet = scale_to_fleet(received, {
        "chains": len(simulated["chains"]), "validators": simulated["validators"],
        "endpoints": sum(len(chain["endpoints"]) for chain in simulated["chains"])})
    missing = [data_set for data_set in DATA_SETS if not passes[data_set]]
    goals = judge(rows, steady, peak_mb)
    if missing:
        goals.append(Judged("no pass within the limit", ", ".join(missing), "none", verdict(False)))
    text = "\n".join([
        table_of(rows),
        "",
        *map(line_of, goals),
        "",
        f"everything was there {first_ended_at - started_at:.0f} s after the start",
        describe_cycle(first),
        describe_cycle(steady),
        f"resident: {resident_mb:.0f} MB at the end, {peak_mb:.0f} MB at the highest",
        *traffic_lines(received, of_fleet, cycle_ended_at - first_ended_at),
        *growth_lines(database, tables_before, tables_after, cycle_ended_at - first_ended_at),
        "",
        "The time of a pass is from its start to its last commit. CPU ms are those of the data set's own thread; the",
        "'walker' threads read chains for all of them. 'fetch' is the one thread that sends every request, 'names' look",
        "hosts up, 'publish' makes what visitors get.",
        world,
        "",
        *(f"{key}: {value}" for key, value in conditions.items()),
        f"settings: defaults, but {', '.join(f'{key} {value}' for key, value in INTERVALS.items())}",
        "cores: the collecting process and the simulator share all of them",
    ]) + "\n"
    document = {"conditions": conditions, "goals": [vars(goal) for goal in goals], "rows": [dataclasses.asdict(row) for row in rows],
                "cycles": [dataclasses.asdict(first), dataclasses.asdict(steady)],
                "resident_mb": resident_mb, "peak_mb": peak_mb, "tables": tables_after,
                "received_gb_a_day": received, "received_gb_a_day_of_fleet": of_fleet}
    return text, document


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--chains", type=int, default=383)
    parser.add_argument("--endpoints", type=int, default=4640, help="about so many; some chains have none")
    parser.add_argument("--validators", type=int, default=6000, help="operators; each is on one chain or on many, which "
                        "makes about 45,000 entries")
    parser.add_argument("--cycle", type=int, default=CYCLE_S, help="seconds of the steady stretch")
    parser.add_argument("--limit", type=int, default=900, help="seconds to wait for the passes")
    parser.add_argument("--results", type=pathlib.Path, default=ROOT / "bench/results")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="orrery-bench-") as folder, contextlib.ExitStack() as stack:
        text, document = measure(options, pathlib.Path(folder), stack)
    write_results(options.results, text, document)
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
