#!/usr/bin/env python3
"""./dev bench http: this server beside its peers on the same data, in one interleaved run, on this machine.

Each server has the same one core, the load another. What counts is CPU time a request, as a ratio within a round.
"""

import argparse
import contextlib
import dataclasses
import json
import pathlib
import statistics
import sys
import tempfile

from allocations import count_allocations
from caddy_peer import CaddyPeer
from cases import BROTLI, FLOOR, FLOOR_GOAL, Case, fetch, find_cases
from conditions import conditions
from cpu import memory_kb
from fastify_peer import FastifyPeer
from floor_peer import FloorPeer
from full_store import open_full_store
from nginx_peer import NginxPeer
from peer import Peer
from side import SERVER_CORE, Sample, Side, make_side
from start import measure_starts
from static_peer import StaticPeer
from table import Row, Whole, write_results
from testing.live_server import LiveServer, running

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / "build/release"
WEB = ROOT / "web/dist"
KEPT = ROOT / "build/bench"
OURS = "orrery"
STARTS = 5
# The ratio to a peer with a gate is what the rounds are for; the others differ by more than any spread.
ROUNDS_A_DISTANT_PEER = 4


def check_same_bytes(case: Case, site: str, peer: StaticPeer) -> None:
    ours, theirs = fetch(site + case.path, BROTLI), fetch(peer.url(case), BROTLI)
    if ours.body != theirs.body:
        raise RuntimeError(f"{case.name}: {peer.name} serves other bytes")
    if (ours.header("Content-Encoding"), theirs.header("Content-Encoding")) != ("br", "br"):
        raise RuntimeError(f"{case.name}: not both are br")
    silent = {key.lower() for key, _ in ours.headers} - {key.lower() for key, _ in theirs.headers}
    if silent - peer.leaves_out:
        raise RuntimeError(f"{case.name}: {peer.name} does not send {', '.join(sorted(silent))}")


def check_same_rows(case: Case, site: str, peer: Peer) -> None:
    ours, theirs = (json.loads(fetch(url, {"Accept-Encoding": "identity"}).body)["data"]
                    for url in (site + case.path, peer.url(case)))
    # What is found stands in an order of its own where both fit alike.
    same = len(ours) == len(theirs) if case.slug == "search" else ours == theirs
    if not ours or not same:
        raise RuntimeError(f"{case.name}: {peer.name} answers other rows")


def start_static(peer: StaticPeer, cases: list[Case], site: str) -> None:
    for case in cases:
        if peer.name in case.peers:
            peer.add(case, fetch(site + case.path, {"Accept-Encoding": "identity"}), fetch(site + case.path, BROTLI))
    peer.start()


def start_peers(cases: list[Case], site: str, folder: pathlib.Path, cleanup: contextlib.ExitStack) -> list[Peer]:
    peers: list[Peer] = []
    for kind in (NginxPeer, CaddyPeer):
        static = kind(folder / kind.name, SERVER_CORE)
        start_static(static, cases, site)
        cleanup.callback(static.stop)
        peers.append(static)
        for case in cases:
            if static.name in case.peers:
                check_same_bytes(case, site, static)
    fastify = FastifyPeer(folder / "fastify", SERVER_CORE)
    fastify.start(KEPT / "fastify", site + "/api")
    cleanup.callback(fastify.stop)
    for case in cases:
        if fastify.name in case.peers:
            check_same_rows(case, site, fastify)
    return [*peers, fastify]


def start_floor(cases: list[Case], ours: list[Side], folder: pathlib.Path) -> FloorPeer:
    floor = FloorPeer(folder / "floor", SERVER_CORE)
    for case, side in zip(cases, ours):
        floor.add(case, side)
    floor.start()
    return floor


def all_sides(cases: list[Case], server: LiveServer, peers: list[Peer], folder: pathlib.Path,
              cleanup: contextlib.ExitStack) -> list[list[Side]]:
    """By case, ours first, then the floor."""
    assert server.process is not None
    ours = [make_side(OURS, server.site + case.path, case, server.process.pid) for case in cases]
    floor = start_floor(cases, ours, folder)
    cleanup.callback(floor.stop)
    return [[side, dataclasses.replace(side, name=floor.name, url=floor.url(case), pid=floor.pid),
             *(make_side(peer.name, peer.url(case), case, peer.pid, peer.stretch)
               for peer in peers if peer.name in case.peers)]
            for case, side in zip(cases, ours)]


def is_measured(case: Case, side: Side, number: int) -> bool:
    goal = case.peers.get(side.name)
    return side.name in (OURS, FLOOR) or number % ROUNDS_A_DISTANT_PEER == 0 or (goal is not None and goal.times < 2)


def measure_rounds(cases: list[Case], sides: list[list[Side]],
                   options: argparse.Namespace) -> list[dict[str, dict[int, Sample]]]:
    """By case, side and number of the round."""
    samples: list[dict[str, dict[int, Sample]]] = [{side.name: {} for side in of_case} for of_case in sides]
    for number in range(options.rounds):
        for case, of_case, taken in zip(cases, sides, samples):
            measured = [side for side in of_case if is_measured(case, side, number)]
            # Who goes first changes, so that nobody always meets the warmer machine.
            first = number % len(measured)
            for side in measured[first:] + measured[:first]:
                taken[side.name][number] = side.measure(options)
        print(f"round {number + 1} of {options.rounds}", file=sys.stderr, flush=True)
    return samples


def make_rows(case: Case, sides: list[Side], samples: dict[str, dict[int, Sample]], allocations: dict[str, float],
              options: argparse.Namespace) -> list[Row]:
    calls = {side.name: side.count_system_calls(options) for side in sides}
    ours, *others = sides

    def row_of(peer: Side) -> Row:
        mine, theirs = samples[ours.name], samples[peer.name]
        times = [theirs[number].cpu_us / mine[number].cpu_us for number in theirs]
        goal = FLOOR_GOAL if peer.name == FLOOR else case.peers[peer.name]
        return Row(
            case=case.name, peer=peer.name, bytes=ours.bytes, peer_bytes=peer.bytes, designed_bytes=case.designed_bytes,
            times=statistics.median(times), times_of_rounds=times,
            goal=goal.times if goal else None, gate=goal.gate if goal else None,
            cpu_us=statistics.median(sample.cpu_us for sample in mine.values()),
            peer_cpu_us=statistics.median(sample.cpu_us for sample in theirs.values()),
            per_second=statistics.median(sample.per_second for sample in mine.values()),
            peer_per_second=statistics.median(sample.per_second for sample in theirs.values()),
            system_calls=calls[ours.name], peer_system_calls=calls[peer.name], allocations=allocations[case.slug])

    return [row_of(peer) for peer in others]


def compare(options: argparse.Namespace, folder: pathlib.Path,
            cleanup: contextlib.ExitStack) -> tuple[list[Row], Whole]:
    settings = open_full_store(BUILD / "orrery", BUILD / "bin/simulator", WEB, KEPT / "store", folder,
                               refill=options.refill)

    def new_server() -> LiveServer:
        server = LiveServer(BUILD / "orrery", folder, web=WEB, env=settings)
        server.prefix = ["taskset", "-c", str(SERVER_CORE)]
        return server

    starts = measure_starts(new_server, STARTS)
    server = cleanup.enter_context(running(new_server(), "--no-collect"))
    cases = find_cases(server.site, WEB)
    peers = start_peers(cases, server.site, folder, cleanup)
    sides = all_sides(cases, server, peers, folder, cleanup)
    samples = measure_rounds(cases, sides, options)
    assert server.process is not None
    resident_kb, highest_kb = (memory_kb(server.process.pid, field) for field in ("VmRSS", "VmHWM"))
    allocations = count_allocations(new_server(), cases, folder, options)
    rows = [row for case, of_case, taken in zip(cases, sides, samples)
            for row in make_rows(case, of_case, taken, allocations, options)]
    return rows, Whole(starts, resident_kb / 1024, highest_kb / 1024)


def main() -> int:
    parser = argparse.ArgumentParser(prog="./dev bench http")
    parser.add_argument("--rounds", type=int, default=13, help="interleaved rounds, at least 5 (default 13)")
    parser.add_argument("--seconds", type=int, default=1, help="of load on each side of a case in a round (default 1)")
    parser.add_argument("--connections", type=int, default=16, help="kept open by the load (default 16)")
    parser.add_argument("--refill", action="store_true", help="collect the full store again, though it is kept")
    parser.add_argument("--gate", action="store_true", help="end with 1 where a row misses its gate")
    parser.add_argument("--results", type=pathlib.Path, default=ROOT / "bench/results")
    options = parser.parse_args()
    facts = conditions(ROOT, BUILD / "orrery", options)
    with tempfile.TemporaryDirectory(prefix="orrery-bench-") as name, contextlib.ExitStack() as cleanup:
        rows, whole = compare(options, pathlib.Path(name), cleanup)
    print(write_results(options.results, rows, whole, facts))
    return 1 if options.gate and any(row.misses_gate for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
