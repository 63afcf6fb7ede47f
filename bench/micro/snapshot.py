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
every stake and the state of it, as a collector leaves them. 1x is 383 chains with 40 proposals and 12 probed
endpoints each, 45,000 validators of 7,500 identities. No scores, series, logos or articles. Growth: at 10x at most ten
times the figure of 1x."""


def most_grown(found: dict[str, dict[str, float]]) -> tuple[float, float, str, str, str]:
    """Of those that are not too small to tell: below a tenth of a millisecond the clock is what grows."""
    growth = {what: sizes["10x"] / sizes["1x"] for what, sizes in found.items() if sizes["1x"] >= 0.1}
    what = max(growth, key=lambda one: growth[one])
    return growth[what], 10, "times", ".1f", what


def judge(found: dict[str, dict[str, float]], worst: dict[str, float]) -> list[Judged]:
    """`found`: medians by what was measured and size; `worst`: of the same at 1x."""
    def summed(*whats: str) -> dict[str, object]:
        return {"figure": sum(found[what]["1x"] for what in whats), "unit": "ms", "form": ",.1f",
                "spread": f"at worst {sum(worst[what] for what in whats):,.1f}"}

    resident = found["resident after a swap"]
    return [
        at_most("one chain changed: read, rendered and ready-made", goal=10, **summed(*CHANGED)),
        at_most("from nothing, rendered", goal=250, **summed(RENDERED)),
        at_most("from nothing, with every encoding", goal=1_000, **summed(RENDERED, READY)),
        at_most("resident, serving alone", resident["1x"], 160, "MB"),
        at_most("highest during a swap, everything changed", found["highest during a swap, everything changed"]["1x"],
                256, "MB"),
        at_most("resident at 10x", resident["10x"], 1_500, "MB"),
        at_most("the figure that grows most, 10x in times of 1x", *most_grown(found)),
    ]


def main() -> int:
    found: dict[str, dict[str, float]] = {}
    worst: dict[str, float] = {}
    for name, *size in SIZES:
        with filled_store(*size) as file:
            for line in run("bench_snapshot", file, WEB):
                figure = line.get("median_ms", line.get("mb"))
                found.setdefault(str(line["what"]), {})[name] = float(str(figure))
                if name == "1x" and "worst_ms" in line:
                    worst[str(line["what"])] = float(str(line["worst_ms"]))
    table = [["", *(name for name, *_ in SIZES), "unit"]]
    for what, figures in found.items():
        unit = "MB" if what.startswith(("program", "resident", "highest")) else "ms"
        table.append([what, *(f"{figures[name]:.1f}" for name, *_ in SIZES), unit])
    goals = judge(found, worst)
    text = "\n".join([table_of(table), "", *map(line_of, goals), "", NOTES])
    write_results("snapshot", text, goals, {"figures": found})
    return 0


if __name__ == "__main__":
    sys.exit(main())
