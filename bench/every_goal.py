#!/usr/bin/env python3
"""./dev bench goals: one table of every goal, from what each bench has last written to bench/results."""

import json
import pathlib
import sys

from goals import Judged, table_of

RESULTS = pathlib.Path(__file__).resolve().parent / "results"
BENCHES = ["http", "search", "snapshot", "swaps", "recorder", "collect"]
HEADINGS = ["bench", "what", "measured", "spread", "goal", "gate", "verdict"]
CONDITIONS = ["measured_at", "commit", "load_average", "processor"]


def shown(value: object) -> str:
    return f"{value:.1f}" if isinstance(value, float) else str(value)


def main() -> int:
    documents = {name: json.loads((RESULTS / f"{name}.json").read_text()) for name in BENCHES
                 if (RESULTS / f"{name}.json").exists()}
    rows = [(name, Judged(**goal)) for name, document in documents.items() for goal in document["goals"]]
    table = table_of([HEADINGS, *([name, row.what, row.measured, row.spread, row.goal, row.gate, row.verdict]
                                  for name, row in rows)], left=2)
    missed = sum(row.verdict != "goal met" for _, row in rows)
    conditions = {name: {key: document["conditions"][key] for key in CONDITIONS} for name, document in documents.items()}
    notes = table_of([["bench", *CONDITIONS], *([name, *map(shown, of.values())] for name, of in conditions.items())])
    absent = [name for name in BENCHES if name not in documents]
    text = "\n\n".join([table, f"{len(rows)} goals, {len(rows) - missed} met", notes,
                        *([f"not measured: {', '.join(absent)}"] if absent else [])]) + "\n"
    (RESULTS / "goals.txt").write_text(text)
    (RESULTS / "goals.json").write_text(json.dumps(
        {"conditions": conditions, "goals": [{"bench": name, **vars(row)} for name, row in rows]},
        indent=1, ensure_ascii=False) + "\n")
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
