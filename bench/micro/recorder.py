#!/usr/bin/env python3
"""./dev bench recorder: what publishing one more recorded change costs, and the memory, at four ages of the store."""

import sys

from goals import at_most, line_of, table_of
from runs import WEB, filled_store, run, write_results

CHAINS, VALIDATORS = 380, 45_000
# At the rate that is expected the second is of two months and the last of three years and a half.
ROWS = [10_000, 58_000, 300_000, 1_200_000]
PUBLISHED = ["commission changed: published", "jailed changed: published"]

NOTES = f"""CPU milliseconds of the publishing thread, medians of 21; where rows are read from nothing two threads read.
Columns are recorded changes in an SQLite store of {CHAINS} chains and {VALIDATORS:,} validators. From the commit of one more
change of one validator to the handlers that are published, none of whose answers was asked for. Memory is that of the
whole process, which also filled the store. No scores, series, logos or articles."""


def main() -> int:
    found: dict[str, dict[int, float]] = {}
    worst: dict[str, float] = {}
    with filled_store(CHAINS, VALIDATORS) as file:
        for line in run("bench_recorder", file, WEB, *map(str, ROWS)):
            what, rows = str(line["what"]), int(str(line["rows"]))
            found.setdefault(what, {})[rows] = float(str(line.get("median_ms", line.get("mb"))))
            worst[what] = float(str(line["worst"]))
    table = [["", *(f"{rows:,}" for rows in ROWS), "unit"]]
    for what, figures in found.items():
        table.append([what, *(f"{figures[rows]:.1f}" for rows in ROWS), "MB" if what == "resident" else "ms"])
    goals = [at_most(f"{what}, {ROWS[-1]:,} rows", found[what][ROWS[-1]], 20, "ms", form=",.1f",
                     spread=f"at worst {worst[what]:,.1f}") for what in PUBLISHED]
    goals.append(at_most(f"resident at {ROWS[-1]:,} rows beside {ROWS[1]:,}",
                         found["resident"][ROWS[-1]] / found["resident"][ROWS[1]], 1.05, "times", form=",.2f"))
    write_results("recorder", "\n".join([table_of(table), "", *map(line_of, goals), "", NOTES]), goals,
                  {"figures": found})
    return 0


if __name__ == "__main__":
    sys.exit(main())
