"""What each table may grow in a month of a tenth of the fleet."""

import json
import pathlib

from years.curves import Reading, tables_of

# Above the measured value: a page that is split earlier or later, and what more a new kind of row may take unnoticed.
MARGIN = 0.15
LEAST_ROWS = 20
LEAST_BYTES = 32_768


def load(file: pathlib.Path) -> dict[str, dict[str, float]]:
    return json.loads(file.read_text())["tables"]


def make(reading: Reading, days: int) -> dict[str, object]:
    """The file of bounds that this month just keeps."""
    def above(value: int, least: int) -> float:
        return round((value + max(value * MARGIN, least)) / days, 1)

    return {"what": f"rows and bytes that a table may have a day after {days} days of a tenth of the fleet on SQLite: as "
                    f"measured, and {MARGIN:.0%} more, or {LEAST_ROWS} rows and {LEAST_BYTES} bytes in all",
            "days": days,
            "tables": {name: {"rows": above(table["rows"], LEAST_ROWS), "bytes": above(table["bytes"], LEAST_BYTES)}
                       for name, table in sorted(tables_of(reading).items())}}


def judge(reading: Reading, bounds: dict[str, dict[str, float]], days: int) -> dict[str, str]:
    """What is wrong with each table; empty: nothing."""
    tables = tables_of(reading)
    verdicts = {}
    for name in sorted(tables.keys() | bounds.keys()):
        faults = []
        if name not in bounds:
            faults.append("has no line in bench/growth_bounds.json: say there how much it may grow a day")
        elif name not in tables:
            faults.append("has a line in bench/growth_bounds.json and is no table: take the line out")
        else:
            for unit in ("rows", "bytes"):
                grown, bound = tables[name][unit] / days, bounds[name][unit]
                if grown > bound:
                    faults.append(f"grew by {grown:.1f} {unit} a day, of which {bound:.1f} are allowed: find out what "
                                  "writes more, or raise the bound and say why")
        verdicts[name] = "; ".join(faults)
    return verdicts
