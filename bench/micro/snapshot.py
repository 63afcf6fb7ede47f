#!/usr/bin/env python3
"""./dev bench snapshot: what a snapshot costs, from nothing and after one change, at three sizes, and its memory."""

import sys

from runs import SIZES, WEB, filled_store, run, table_of, verdict, write_results

CHANGED = ["one chain changed: rows read", "one chain changed: rendered (identity)",
           "one chain changed: ready-made again, none asked for"]
RENDERED = "from nothing: rendered (identity)"
READY = "from nothing: ready-made, every encoding"

NOTES = """CPU milliseconds of the one thread that does it, medians; memory is that of the whole process. From the rows of an
SQLite store to the handlers that are published, as the program does it. A changed chain: every stake and the state of
it, as a collector leaves them. 1x is 280 chains with 40 proposals and 19 probed endpoints each, 6,000 validators of
which every one has an identity of its own. No scores, series, logos or articles."""


def main() -> int:
    found: dict[str, dict[str, float]] = {}
    for name, chains, validators in SIZES:
        with filled_store(chains, validators) as file:
            for line in run("bench_snapshot", file, WEB):
                figure = line.get("median_ms", line.get("mb"))
                found.setdefault(str(line["what"]), {})[name] = float(str(figure))
    table = [["", *(name for name, _, _ in SIZES), "unit"]]
    for what, figures in found.items():
        unit = "MB" if what.startswith(("program", "resident", "highest")) else "ms"
        table.append([what, *(f"{figures[name]:.1f}" for name, _, _ in SIZES), unit])

    changed = sum(found[what]["1x"] for what in CHANGED)
    ready = found[RENDERED]["1x"] + found[READY]["1x"]
    resident = found["resident after a swap"]
    highest = found["highest during a swap, one chain changed"]["1x"]
    judged = [
        f"one chain changed, read, rendered and ready-made: {changed:.1f} ms, goal 10 ms: {verdict(changed, 10)}",
        f"from nothing, rendered: {found[RENDERED]['1x']:.0f} ms, goal 25 ms: {verdict(found[RENDERED]['1x'], 25)}",
        f"from nothing, with every encoding: {ready:.0f} ms, goal 1,000 ms: {verdict(ready, 1_000)}",
        f"resident: {resident['1x']:.0f} MB, goal 60 MB: {verdict(resident['1x'], 60)}",
        f"highest during a swap: {highest:.0f} MB, goal 100 MB: {verdict(highest, 100)}",
        f"resident at 10x: {resident['10x']:.0f} MB, goal 400 MB: {verdict(resident['10x'], 400)}",
    ]
    text = "\n".join([table_of(table), "", *judged, "", NOTES])
    write_results("snapshot", text, {"figures": found})
    return 0


if __name__ == "__main__":
    sys.exit(main())
