#!/usr/bin/env python3
"""./dev bench http: this server beside nginx on the same bytes, in one interleaved run, on this machine.

Each server has the same one core, the load another. What counts is CPU time a request, as a ratio within a round.
"""

import argparse
import contextlib
import dataclasses
import pathlib
import statistics
import sys
import tempfile

from cases import Answer, Case, fetch, find_cases
from conditions import conditions
from cpu import cpu_ns, resident_kb, system_calls
from load import Load, run_wrk
from nginx_peer import NginxPeer
from table import Row, write_results
from testing.live_server import LiveServer, running
from testing.registry_data import ABSENT, find_registry

ROOT = pathlib.Path(__file__).resolve().parents[2]
SERVER_CORE, LOAD_CORE = 0, 1
BROTLI = {"Accept-Encoding": "br"}


@dataclasses.dataclass(frozen=True)
class Side:
    """One server's part in a case."""

    url: str
    headers: dict[str, str]
    pid: int


@dataclasses.dataclass(frozen=True)
class Sample:
    cpu_us: float
    per_second: float


def measure(side: Side, options: argparse.Namespace) -> Sample:
    before = cpu_ns(side.pid)
    load = apply_load(side, options)
    return Sample((cpu_ns(side.pid) - before) / load.requests / 1000, load.per_second)


def apply_load(side: Side, options: argparse.Namespace) -> Load:
    return run_wrk(side.url, side.headers, core=LOAD_CORE, seconds=options.seconds, connections=options.connections)


def side_of(url: str, conditional: bool, pid: int) -> Side:
    headers = dict(BROTLI)
    if conditional:
        headers["If-None-Match"] = fetch(url, BROTLI).header("ETag")
    return Side(url, headers, pid)


def check_same(case: Case, ours: Answer, theirs: Answer) -> None:
    if ours.body != theirs.body:
        raise RuntimeError(f"{case.name}: nginx serves other bytes")
    if (ours.header("Content-Encoding"), theirs.header("Content-Encoding")) != ("br", "br"):
        raise RuntimeError(f"{case.name}: not both are br")
    silent = {key.lower() for key, _ in ours.headers} - {key.lower() for key, _ in theirs.headers}
    if silent - {"connection", "keep-alive"}:
        raise RuntimeError(f"{case.name}: nginx does not send {', '.join(sorted(silent))}")


def compare(server: LiveServer, nginx: NginxPeer, options: argparse.Namespace) -> list[Row]:
    cases = find_cases(ROOT / "web/dist")
    answers = [fetch(server.site + case.path, BROTLI) for case in cases]
    for index, case in enumerate(cases):
        nginx.add(f"case{index}", fetch(server.site + case.path, {"Accept-Encoding": "identity"}), answers[index])
    nginx.start()
    assert server.process is not None
    pairs = []
    for index, case in enumerate(cases):
        check_same(case, answers[index], fetch(nginx.url(f"case{index}"), BROTLI))
        pairs.append((side_of(server.site + case.path, case.conditional, server.process.pid),
                      side_of(nginx.url(f"case{index}"), case.conditional, nginx.worker)))

    samples: list[list[tuple[Sample, Sample]]] = [[] for _ in cases]
    for number in range(options.rounds):
        for index, (ours, theirs) in enumerate(pairs):
            # Who goes first changes, so that neither always meets the warmer machine.
            first, second = (ours, theirs) if number % 2 == 0 else (theirs, ours)
            measured = {side.url: measure(side, options) for side in (first, second)}
            samples[index].append((measured[ours.url], measured[theirs.url]))
        print(f"round {number + 1} of {options.rounds}", file=sys.stderr, flush=True)

    return [row_of(case, len(answer.body), taken, pair, options)
            for case, answer, taken, pair in zip(cases, answers, samples, pairs)]


def row_of(case: Case, size: int, taken: list[tuple[Sample, Sample]], pair: tuple[Side, Side],
           options: argparse.Namespace) -> Row:
    ratios = [ours.cpu_us / theirs.cpu_us for ours, theirs in taken]
    calls = [system_calls(side.pid, lambda side=side: apply_load(side, options).requests) for side in pair]
    return Row(
        case=case.name, bytes=0 if case.conditional else size, goal=case.goal, gate=case.gate,
        ratio=statistics.median(ratios), ratio_min=min(ratios), ratio_max=max(ratios), ratios=ratios,
        cpu_us=statistics.median(ours.cpu_us for ours, _ in taken),
        nginx_cpu_us=statistics.median(theirs.cpu_us for _, theirs in taken),
        per_second=statistics.median(ours.per_second for ours, _ in taken),
        nginx_per_second=statistics.median(theirs.per_second for _, theirs in taken),
        system_calls=calls[0], nginx_system_calls=calls[1])


def main() -> int:
    parser = argparse.ArgumentParser(prog="./dev bench http")
    parser.add_argument("--rounds", type=int, default=7, help="interleaved rounds, at least 5 (default 7)")
    parser.add_argument("--seconds", type=int, default=2, help="of load on each side of a case in a round (default 2)")
    parser.add_argument("--connections", type=int, default=16, help="kept open by the load (default 16)")
    options = parser.parse_args()
    registry = find_registry()
    if registry is None:
        print(f"./dev bench http: {ABSENT}", file=sys.stderr)
        return 1

    with tempfile.TemporaryDirectory(prefix="orrery-bench-") as name, contextlib.ExitStack() as cleanup:
        folder = pathlib.Path(name)
        server = LiveServer(ROOT / "build/release/orrery", folder, web=ROOT / "web/dist")
        imported = server.import_registry(registry)
        if imported.returncode != 0:
            print(imported.stderr, file=sys.stderr)
            return 1
        server.prefix = ["taskset", "-c", str(SERVER_CORE)]
        cleanup.enter_context(running(server, "--no-collect"))
        nginx = NginxPeer(folder / "nginx", SERVER_CORE)
        cleanup.callback(nginx.stop)
        rows = compare(server, nginx, options)
        assert server.process is not None
        facts = conditions(ROOT, server.binary, options) | {"resident_kb": resident_kb(server.process.pid)}
        print(write_results(ROOT / "bench/results", rows, facts))
    return 0


if __name__ == "__main__":
    sys.exit(main())
