#!/usr/bin/env python3
"""./dev bench snapshot: what a snapshot costs, from nothing and after one change, at three sizes, and its memory."""

import sys

from goals import Judged, at_most, line_of, table_of
from runs import SIZES, WEB, filled_store, run, write_results

CHANGED = ["one chain changed: rows read", "one chain changed: rendered (identity)",
           "one chain changed: ready-made again, none asked for"]
RENDERED = "from nothing: rendered (identity)"
READY = "from nothing: ready-made, every encoding"

NOTES = """CPU milliseconds, medians; where rows are read from nothing two threads read; memory is that of the whole
process. From the rows of an SQLite store to the handlers that are published, as the program does it. A changed chain:
every stake and the state of it, as a collector leaves them. 1x is 280 chains with 40 proposals and 19 probed
endpoints each, 6,000 validators of which every one has an identity of its own. No scores, series, logos or articles."""


def judge(found: dict[str, dict[str, float]], worst: dict[str, float]) -> list[Judged]:
    """`found`: medians by what was measured and size; `worst`: of the same at 1x."""
    def summed(*whats: str) -> dict[str, object]:
        return {"figure": sum(found[what]["1x"] for what in whats), "unit": "ms", "form": ",.1f",
                "spread": f"at worst {sum(worst[what] for what in whats):,.1f}"}

    resident = found["resident after a swap"]
    return [
        at_most("one chain changed: read, rendered and ready-made", goal=10, **summed(*CHANGED)),
        at_most("from nothing, rendered", goal=25, **summed(RENDERED)),
        at_most("from nothing, with every encoding", goal=1_000, **summed(RENDERED, READY)),
        at_most("resident", resident["1x"], 60, "MB"),
        at_most("highest during a swap, one chain changed", found["highest during a swap, one chain changed"]["1x"], 100,
                "MB"),
        at_most("resident at 10x", resident["10x"], 400, "MB"),
    ]


def main() -> int:
    found: dict[str, dict[str, float]] = {}
    worst: dict[str, float] = {}
    for name, chains, validators in SIZES:
        with filled_store(chains, validators) as file:
            for line in run("bench_snapshot", file, WEB):
                figure = line.get("median_ms", line.get("mb"))
                found.setdefault(str(line["what"]), {})[name] = float(str(figure))
                if name == "1x" and "worst_ms" in line:
                    worst[str(line["what"])] = float(str(line["worst_ms"]))
    table = [["", *(name for name, _, _ in SIZES), "unit"]]
    for what, figures in found.items():
        unit = "MB" if what.startswith(("program", "resident", "highest")) else "ms"
        table.append([what, *(f"{figures[name]:.1f}" for name, _, _ in SIZES), unit])
    goals = judge(found, worst)
    text = "\n".join([table_of(table), "", *map(line_of, goals), "", NOTES])
    write_results("snapshot", text, goals, {"figures": found})
    return 0


if __name__ == "__main__":
    sys.exit(main())
