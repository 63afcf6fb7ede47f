#!/usr/bin/env python3
"""./dev bench search: every filter, sort, page and search of the lists, in the handler, at two sizes."""

import re
import statistics
import sys

from goals import Judged, table_of, verdict
from runs import SIZES, Line, filled_store, run, write_results

GOAL_US = 60.0
GOAL_GROWTH = 10.0
# Texts that differ from world to world have one name.
INVENTED = re.compile(r"(?<=[=&])(?:[a-z]+-1\d{6}|[0-9A-F]{16}|valoper1[a-z0-9]{38})")

NOTES = """CPU time of one thread in the handler of a new snapshot, no socket, the bytes of the answer at hand (the
cache across snapshots); 'bytes made' has the same without them: gathered, hashed and kept, not compressed.
Medians of 201 and 21 rounds. Goal: 60 µs at 1x, and at 10x at most ten times that of 1x. 1x is 383 chains, 45,000
validators of 7,500 identities, 15,320 proposals; 10x ten times all. Hard for a search: every proposal's title begins
alike."""


def measure() -> dict[str, dict[str, Line]]:
    sizes = [SIZES[0], SIZES[-1]]
    found: dict[str, dict[str, Line]] = {}
    for name, *size in sizes:
        with filled_store(*size) as file:
            for line in run("bench_search", file):
                found.setdefault(INVENTED.sub("…", str(line["target"])), {})[name] = line
    return {target: lines for target, lines in found.items() if len(lines) == len(sizes)}


def judge(what: str, figures: list[float], goal: float, unit: str) -> Judged:
    over = sum(figure > goal for figure in figures)
    return Judged(f"any filter, sort, page or search, {what}", f"{max(figures):.1f} {unit}", f"at most {goal:g} {unit}",
                  verdict(over == 0), f"median {statistics.median(figures):.1f}, {over} of {len(figures)} over")


def main() -> int:
    found = measure()
    table = [["target", "1x µs", "10x µs", "growth", "1x bytes made", "10x bytes made", "verdict"]]
    missed = []
    for target, lines in found.items():
        small, large = (float(str(lines[size]["us"])) for size in ("1x", "10x"))
        made = [float(str(lines[size]["with_bytes_to_make_us"])) for size in ("1x", "10x")]
        met = small <= GOAL_US and large <= GOAL_GROWTH * small
        if not met:
            missed.append(target)
        shown = target if len(target) <= 76 else target[:75] + "…"
        table.append([shown, f"{small:.1f}", f"{large:.1f}", f"{large / small:.1f}", f"{made[0]:.1f}", f"{made[1]:.1f}",
                      "" if met else "MISSES"])
    costs = [float(str(lines["1x"]["us"])) for lines in found.values()]
    growths = [float(str(lines["10x"]["us"])) / cost for lines, cost in zip(found.values(), costs)]
    summary = (f"{len(found)} targets, {len(found) - len(missed)} meet the goal; at 1x the median of them takes "
               f"{statistics.median(costs):.1f} µs, the dearest {max(costs):.1f} µs")
    goals = [
        judge("in the handler at 1x", costs, GOAL_US, "µs"),
        judge("10x, in times of 1x", growths, GOAL_GROWTH, "times"),
    ]
    write_results("search", f"{table_of(table)}\n\n{summary}\n\n{NOTES}", goals, {"targets": found, "missed": missed})
    return 0


if __name__ == "__main__":
    sys.exit(main())
