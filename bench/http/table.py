"""The table of a run, as text for people and JSON for machines."""

import dataclasses
import json
import pathlib


@dataclasses.dataclass(frozen=True)
class Row:
    case: str
    bytes: int
    goal: float
    gate: float | None
    ratio: float
    ratio_min: float
    ratio_max: float
    ratios: list[float]
    cpu_us: float
    nginx_cpu_us: float
    per_second: float
    nginx_per_second: float
    system_calls: float | None
    nginx_system_calls: float | None

    @property
    def verdict(self) -> str:
        if self.ratio <= self.goal:
            return "goal met"
        if self.gate is not None and self.ratio > self.gate:
            return "MISSES THE GATE"
        return "short of the goal" if self.gate is None else "gate met, short of the goal"


HEADINGS = ["case", "bytes", "CPU µs", "nginx µs", "ratio", "spread", "goal", "gate", "req/s", "nginx req/s",
            "calls", "nginx calls", "verdict"]


def cells(row: Row) -> list[str]:
    def calls(value: float | None) -> str:
        return "—" if value is None else f"{value:.2f}"

    return [row.case, f"{row.bytes:,}", f"{row.cpu_us:.2f}", f"{row.nginx_cpu_us:.2f}", f"{row.ratio:.2f}",
            f"{row.ratio_min:.2f}–{row.ratio_max:.2f}", f"{row.goal:.2f}",
            "—" if row.gate is None else f"{row.gate:.2f}", f"{row.per_second:,.0f}",
            f"{row.nginx_per_second:,.0f}", calls(row.system_calls), calls(row.nginx_system_calls), row.verdict]


def table_of(rows: list[Row]) -> str:
    lines = [HEADINGS, *map(cells, rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADINGS))]

    def padded(line: list[str]) -> str:
        left = {0, len(HEADINGS) - 1}
        return "  ".join(text.ljust(width) if column in left else text.rjust(width)
                         for column, (text, width) in enumerate(zip(line, widths))).rstrip()

    return "\n".join(map(padded, lines))


def write_results(folder: pathlib.Path, rows: list[Row], facts: dict[str, object]) -> str:
    """Writes http.json and http.txt; gives back the text."""
    folder.mkdir(parents=True, exist_ok=True)
    notes = "\n".join(f"{key}: {value}" for key, value in facts.items())
    explained = ("CPU time a request, this server divided by nginx 1.22 serving the same bytes in the same round:\n"
                 "the median of the rounds and its spread. Below 1 this server needs less. 'calls' are system calls\n"
                 "a request. Absolute figures are this machine's and are not compared with others.")
    text = f"{table_of(rows)}\n\n{explained}\n\n{notes}\n"
    (folder / "http.txt").write_text(text)
    document = {"conditions": facts, "rows": [dataclasses.asdict(row) | {"verdict": row.verdict} for row in rows]}
    (folder / "http.json").write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n")
    return text
