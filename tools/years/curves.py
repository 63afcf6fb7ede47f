"""Months as curves: a table in text, and pictures."""

import html
import json
import pathlib
from collections.abc import Callable, Sequence

Reading = dict[str, object]
MB = 1_000_000
DAYS_A_MONTH = 365 / 12


def number(reading: Reading, name: str) -> float:
    return float(str(reading[name]))


def tables_of(reading: Reading) -> dict[str, dict[str, int]]:
    tables = reading["tables"]
    assert isinstance(tables, dict)
    return tables


CURVES: list[tuple[str, Callable[[Reading], float]]] = [
    ("database MB", lambda reading: number(reading, "file_bytes") / MB),
    ("WAL MB", lambda reading: number(reading, "wal_bytes") / MB),
    ("memory MB", lambda reading: number(reading, "resident_bytes") / MB),
    ("memory after trim MB", lambda reading: number(reading, "trimmed_bytes") / MB),
    ("publishing CPU ms", lambda reading: number(reading, "publish_cpu_ms")),
    ("first answer ms", lambda reading: number(reading, "first_answer_ms")),
    ("first answer CPU ms", lambda reading: number(reading, "first_answer_cpu_ms")),
]


def write_text(readings: Sequence[Reading], conditions: str) -> str:
    lines = [conditions, "", "month " + " ".join(f"{name:>22}" for name, _ in CURVES)]
    lines += [f"{reading['month']:>5} " + " ".join(f"{curve(reading):>22.1f}" for _, curve in CURVES)
              for reading in readings]
    last = tables_of(readings[-1])
    shown = [readings[0], *(r for r in readings if int(str(r["month"])) % 12 == 0 and r is not readings[0])]
    if shown[-1] is not readings[-1]:
        shown.append(readings[-1])
    heads = "".join(f"{'rows ' + str(reading['month']):>14}{'MB ' + str(reading['month']):>10}" for reading in shown)
    lines += ["", f"{'table, at the end of month':<28}{heads}"]
    for name in sorted(last, key=lambda table: -last[table]["bytes"]):
        cells = [tables_of(reading).get(name, {"rows": 0, "bytes": 0}) for reading in shown]
        lines.append(f"{name:<28}" + "".join(f"{cell['rows']:>14}{cell['bytes'] / MB:>10.2f}" for cell in cells))
    return "\n".join(lines) + "\n"


def write_svg(readings: Sequence[Reading], conditions: str) -> str:
    width, height, left, row = 640, 130, 90, 170
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width + left + 20}" height="{row * len(CURVES) + 40}" '
             'font-family="sans-serif" font-size="12">', '<rect width="100%" height="100%" fill="white"/>',
             f'<text x="8" y="18">{html.escape(conditions)}</text>']
    months = [number(reading, "month") for reading in readings]
    first, span = months[0], max(months[-1] - months[0], 1)
    for at, (name, curve) in enumerate(CURVES):
        values = [curve(reading) for reading in readings]
        top, most = 40 + at * row, max(max(values), 1e-9)
        points = " ".join(f"{left + (month - first) / span * width:.1f},{top + height - value / most * height:.1f}"
                          for month, value in zip(months, values, strict=True))
        parts += [f'<text x="8" y="{top + 12}">{html.escape(name)}</text>',
                  f'<text x="8" y="{top + 28}">most {most:.1f}</text>',
                  f'<path d="M{left},{top} v{height} h{width}" fill="none" stroke="#888"/>',
                  f'<polyline points="{points}" fill="none" stroke="#2456a6" stroke-width="2"/>',
                  f'<text x="{left}" y="{top + height + 14}">{months[0]:.0f}</text>',
                  f'<text x="{left + width - 12}" y="{top + height + 14}">{months[-1]:.0f}</text>']
    return "\n".join([*parts, "</svg>"]) + "\n"


def write(folder: pathlib.Path, name: str, readings: Sequence[Reading], conditions: str) -> None:
    body = ",\n".join("  " + json.dumps(reading) for reading in readings)
    (folder / f"{name}.json").write_text(f'{{"conditions": {json.dumps(conditions)},\n "months": [\n{body}\n]}}\n')
    (folder / f"{name}.txt").write_text(write_text(readings, conditions))
    (folder / f"{name}.svg").write_text(write_svg(readings, conditions))
