"""The table of a run, as text for people and JSON for machines."""

import dataclasses
import json
import pathlib
import statistics

from start import Start

GOAL_START_S, GOAL_RESIDENT_MB, GOAL_CALLS = 0.3, 60, 2.2
# Of connections that open and of what runs beside; one of a request would be 1.
ALLOCATIONS_BESIDE = 0.05


@dataclasses.dataclass(frozen=True)
class Row:
    case: str
    peer: str
    bytes: int
    peer_bytes: int
    designed_bytes: int | None
    times: float  # the peer's CPU a request by ours: the median of the rounds
    times_of_rounds: list[float]
    goal: float | None
    gate: float | None
    cpu_us: float
    peer_cpu_us: float
    per_second: float
    peer_per_second: float
    system_calls: float | None
    peer_system_calls: float | None
    allocations: float

    @property
    def misses_gate(self) -> bool:
        return self.gate is not None and self.times < self.gate

    @property
    def verdict(self) -> str:
        if self.goal is None:
            return ""
        if self.times >= self.goal:
            return "goal met"
        if self.misses_gate:
            return "MISSES THE GATE"
        return "short of the goal" if self.gate is None else "gate met, short of the goal"


@dataclasses.dataclass(frozen=True)
class Whole:
    """What is measured of the program as a whole."""

    starts: list[Start]
    resident_mb: float
    highest_mb: float

    def lines(self) -> list[str]:
        times = [start.seconds for start in self.starts]
        start, cpu = statistics.median(times), statistics.median(start.cpu_seconds for start in self.starts)
        return [
            f"first answer after the start {start:.2f} s ({min(times):.2f}–{max(times):.2f}), of which {cpu:.2f} s on a "
            f"core, goal {GOAL_START_S} s: {verdict(start <= GOAL_START_S)}",
            f"resident after all this {self.resident_mb:.0f} MB, at the highest {self.highest_mb:.0f} MB, goal "
            f"{GOAL_RESIDENT_MB} MB: {verdict(self.resident_mb <= GOAL_RESIDENT_MB)}",
        ]


def request_lines(rows: list[Row]) -> list[str]:
    """What holds for a request of every case."""
    calls = [row.system_calls for row in rows if row.system_calls is not None]
    allocations = max(row.allocations for row in rows)
    counted = f"{min(calls):.2f}–{max(calls):.2f}, goal {GOAL_CALLS}: {verdict(max(calls) <= GOAL_CALLS)}" if calls \
        else "not counted: strace may not trace here"
    return [
        f"system calls a request {counted}",
        f"allocations a request at most {allocations:.2f} with those of connections that open and of what runs beside, "
        f"goal 0 (below {ALLOCATIONS_BESIDE}): {verdict(allocations < ALLOCATIONS_BESIDE)}",
    ]


def verdict(met: bool) -> str:
    return "goal met" if met else "MISSES THE GOAL"


HEADINGS = ["case", "beside", "bytes", "design", "its bytes", "CPU µs", "its µs", "times", "quartiles", "goal", "gate",
            "req/s", "its req/s", "calls", "its calls", "allocs", "verdict"]
LEFT = {"case", "beside", "verdict"}


def known(value: float | None, form: str) -> str:
    return "—" if value is None else format(value, form)


def cells(row: Row) -> list[str]:
    times = ".2f" if row.times < 9.95 else ".1f"
    low, _, high = statistics.quantiles(row.times_of_rounds, n=4, method="inclusive")
    return [row.case, row.peer, f"{row.bytes:,}", known(row.designed_bytes, ","), f"{row.peer_bytes:,}",
            f"{row.cpu_us:.2f}", f"{row.peer_cpu_us:.2f}", f"{row.times:{times}}",
            f"{low:{times}}–{high:{times}}", known(row.goal, ".2f"),
            known(row.gate, ".2f"), f"{row.per_second:,.0f}", f"{row.peer_per_second:,.0f}",
            known(row.system_calls, ".2f"), known(row.peer_system_calls, ".2f"), f"{row.allocations:.2f}", row.verdict]


def table_of(rows: list[Row]) -> str:
    lines = [HEADINGS, *map(cells, rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADINGS))]

    def padded(line: list[str]) -> str:
        return "  ".join(text.ljust(width) if heading in LEFT else text.rjust(width)
                         for text, width, heading in zip(line, widths, HEADINGS)).rstrip()

    return "\n".join(map(padded, lines))


EXPLAINED = """\
times: CPU time a request of the server beside ours, divided by ours in the same round; the median of the rounds and
the quartiles between which half of them lie. Above 1 ours needs less. calls: system calls a request. allocs: how often a request of ours asks the heap
for memory, counted in a run of its own. design: the size that the design took for this answer; bytes are what was
sent. Absolute figures are this machine's and are not compared with others."""


def write_results(folder: pathlib.Path, rows: list[Row], whole: Whole, facts: dict[str, object]) -> str:
    """Writes http.json and http.txt; gives back the text."""
    folder.mkdir(parents=True, exist_ok=True)
    notes = "\n".join(f"{key}: {value}" for key, value in facts.items())
    text = "\n\n".join([table_of(rows), "\n".join([*request_lines(rows), *whole.lines()]), EXPLAINED, notes]) + "\n"
    (folder / "http.txt").write_text(text)
    document = {"conditions": facts, "rows": [dataclasses.asdict(row) | {"verdict": row.verdict} for row in rows],
                "whole": dataclasses.asdict(whole)}
    (folder / "http.json").write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n")
    return text
