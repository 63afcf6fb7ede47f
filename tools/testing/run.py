"""python3 -m testing.run [--build FOLDER] SUITE…: runs suites, sums them up, exits 1 on any failure."""

import argparse
import os
import pathlib
import sys
import time

from testing import (cluster_suite, contract_suite, cpp_suite, e2e_suite, fleet_suite, growth_suite, localnet_suite,
                     rehearsal_suite, reliability, screens, unittest_suites, web_suite)
from testing.context import Context, Suite
from testing.outcome import Outcome, Verdict
from testing.scratch import scratch_folder
from testing.skip_rules import ALLOWED, judge, load_allowed

SUITES: dict[str, Suite] = {
    "tools": unittest_suites.run_tools,
    "cpp": cpp_suite.run,
    "web": web_suite.run,
    "blackbox": unittest_suites.run_blackbox,
    "localnet": localnet_suite.run,
    "e2e": e2e_suite.run,
    "contract": contract_suite.run,
    "cluster": cluster_suite.run,
    "fleet": fleet_suite.run,
    "growth": growth_suite.run,
    "rehearsal": rehearsal_suite.run,
}


def count(outcomes: list[Outcome], verdict: Verdict) -> int:
    return sum(outcome.verdict is verdict for outcome in outcomes)


def counts(outcomes: list[Outcome]) -> str:
    return ", ".join(f"{count(outcomes, verdict)} {verdict.value}" for verdict in Verdict)


def run_suite(name: str, context: Context) -> list[Outcome]:
    started = time.monotonic()
    try:
        outcomes = SUITES[name](context)
    except Exception as fault:
        outcomes = [Outcome.failed(name, "(the suite)", f"{type(fault).__name__}: {fault}")]
    if os.environ.get("ORRERY_CI") == "1":
        outcomes = judge(outcomes, load_allowed(ALLOWED.read_text()))
    print(f"{name:<10} {counts(outcomes)} in {time.monotonic() - started:.1f} s", flush=True)
    return outcomes


def print_details(outcomes: list[Outcome]) -> None:
    for outcome in outcomes:
        if outcome.verdict is Verdict.SKIPPED:
            print(f"skipped {outcome.suite}/{outcome.name}: {one_line(outcome.reason)}")
    for outcome in outcomes:
        if outcome.verdict is Verdict.FAILED:
            print(f"FAILED {outcome.suite}/{outcome.name}\n{indented(outcome.reason)}")


def one_line(text: str) -> str:
    return " ".join(text.split())


def indented(text: str) -> str:
    return "\n".join(f"    {line}" for line in text.splitlines())


def main() -> int:
    parser = argparse.ArgumentParser(prog="./dev test")
    parser.add_argument("--build", default="build/release", help=argparse.SUPPRESS)
    parser.add_argument("suites", nargs="+", metavar="SUITE", choices=list(SUITES))
    options = parser.parse_args()
    root = pathlib.Path(__file__).resolve().parents[2]
    build = root / options.build
    reports = build / "reports"
    reports.mkdir(parents=True, exist_ok=True)
    context = Context(root=root, build=build, reports=reports)

    with scratch_folder():
        outcomes = [outcome for name in options.suites for outcome in run_suite(name, context)]
    silent = [page.judge(root, outcomes, options.suites) for page in (screens, reliability)]
    outcomes += [outcome for outcomes_of_page in silent for outcome in outcomes_of_page]
    print_details(outcomes)
    print(counts(outcomes))
    return 1 if count(outcomes, Verdict.FAILED) else 0


if __name__ == "__main__":
    sys.exit(main())
