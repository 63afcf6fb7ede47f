"""The table of a run, as text for people and JSON for machines."""

import dataclasses
import json
import pathlib
import statistics

from cases import FLOOR
from goals import Judged, at_most, line_of, table_of, verdict
from start import Start

GOAL_START_S, GOAL_RESIDENT_MB, GOAL_CALLS, GOAL_CHAIN_LIST_BYTES = 0.5, 160, 2.2, 21_000
# The server's own; kLeastBytes of body_heap.hpp.
LEAST_BYTES_BY_FILE = 8 * 1024
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

    def goals(self) -> list[Judged]:
        times = [start.seconds for start in self.starts]
        on_core = statistics.median(start.cpu_seconds for start in self.starts)
        return [
            at_most("first answer after the start", statistics.median(times), GOAL_START_S, "s", ".2f",
                    f"{min(times):.2f}–{max(times):.2f}, of which {on_core:.2f} on a core"),
            at_most("resident after all this", self.resident_mb, GOAL_RESIDENT_MB, "MB", spread=
                    f"at the highest {self.highest_mb:.0f}"),
        ]


def calls_of(rows: list[Row]) -> list[float]:
    return [row.system_calls for row in rows if row.system_calls is not None]


def calls_goals(rows: list[Row]) -> list[Judged]:
    """A body that goes out as pages of a file takes a call more, and is the cheaper for it (ADR 51)."""
    copied = calls_of([row for row in rows if row.bytes < LEAST_BYTES_BY_FILE])
    by_file = calls_of([row for row in rows if row.bytes >= LEAST_BYTES_BY_FILE])
    if not copied or not by_file:
        return [Judged("system calls a request", "not counted: strace may not trace here", f"{GOAL_CALLS}", "unknown")]
    return [
        at_most(f"system calls a request, bodies below {LEAST_BYTES_BY_FILE:,} bytes, at most", max(copied), GOAL_CALLS,
                "calls", ".2f", f"from {min(copied):.2f}"),
        at_most("system calls a request, larger bodies, by sendfile, at most", max(by_file), GOAL_CALLS, "calls", ".2f",
                f"from {min(by_file):.2f}"),
    ]


def request_goals(rows: list[Row]) -> list[Judged]:
    """What holds for a request of every case."""
    allocations = max(row.allocations for row in rows)
    return [
        *calls_goals(rows),
        Judged("allocations a request at most, with those of connections that open and of what runs beside",
               f"{allocations:.2f}", f"0 (below {ALLOCATIONS_BESIDE})", verdict(allocations < ALLOCATIONS_BESIDE)),
    ]


def row_goals(rows: list[Row]) -> list[Judged]:
    chain_list = next(row for row in rows if row.case == "default chain list")
    goals = [at_most("default chain list on the wire, br", chain_list.bytes, GOAL_CHAIN_LIST_BYTES, "bytes")]
    for row in rows:
        if row.goal is not None:
            goals.append(Judged(f"{row.case}: CPU of {row.peer} by ours", f"{row.times:.2f} times",
                                f"at least {row.goal:.2f} times", row.verdict, spread_of(row), known(row.gate, ".2f")))
    return goals


HEADINGS = ["case", "beside", "bytes", "design", "its bytes", "CPU µs", "its µs", "of floor", "times", "quartiles",
            "goal", "gate", "req/s", "its req/s", "calls", "its calls", "allocs", "verdict"]


def known(value: float | None, form: str) -> str:
    return "—" if value is None else format(value, form)


def spread_of(row: Row) -> str:
    """The quartiles of its rounds."""
    form = ".2f" if row.times < 9.95 else ".1f"
    if len(row.times_of_rounds) < 2:
        return "one round"
    low, _, high = statistics.quantiles(row.times_of_rounds, n=4, method="inclusive")
    return f"{low:{form}}–{high:{form}}"


def of_floor(row: Row, rows: list[Row]) -> float | None:
    """Our CPU of this case, as a multiple of the floor's."""
    return next((1 / other.times for other in rows if other.case == row.case and other.peer == FLOOR), None)


def cells(row: Row, rows: list[Row]) -> list[str]:
    times = ".2f" if row.times < 9.95 else ".1f"
    return [row.case, row.peer, f"{row.bytes:,}", known(row.designed_bytes, ","), f"{row.peer_bytes:,}",
            f"{row.cpu_us:.2f}", f"{row.peer_cpu_us:.2f}", known(of_floor(row, rows), ".2f"), f"{row.times:{times}}",
            spread_of(row), known(row.goal, ".2f"),
            known(row.gate, ".2f"), f"{row.per_second:,.0f}", f"{row.peer_per_second:,.0f}",
            known(row.system_calls, ".2f"), known(row.peer_system_calls, ".2f"), f"{row.allocations:.2f}", row.verdict]


EXPLAINED = """\
times: CPU time a request of the server beside ours, divided by ours in the same round; the median of the rounds and
the quartiles between which half of them lie. Above 1 ours needs less. floor: a bare loop that sends the same bytes and
looks at nothing of a request but its end (bench/http/floor); of floor: our CPU as a multiple of its. calls: system
calls a request. allocs: how often a request of ours asks the heap for memory, counted in a run of its own. design: the
size that the design took for this answer; bytes are what was sent. Absolute figures are this machine's and are not compared with others."""


def write_results(folder: pathlib.Path, rows: list[Row], whole: Whole, facts: dict[str, object]) -> str:
    """Writes http.json and http.txt; gives back the text."""
    folder.mkdir(parents=True, exist_ok=True)
    notes = "\n".join(f"{key}: {value}" for key, value in facts.items())
    whole_goals = [*request_goals(rows), *whole.goals()]
    table = table_of([HEADINGS, *(cells(row, rows) for row in rows)], left=2)
    text = "\n\n".join([table, "\n".join(map(line_of, whole_goals)), EXPLAINED, notes]) + "\n"
    (folder / "http.txt").write_text(text)
    goals = [*row_goals(rows), *whole_goals]
    document = {"conditions": facts, "goals": [vars(goal) for goal in goals],
                "rows": [dataclasses.asdict(row) | {"verdict": row.verdict} for row in rows],
                "whole": dataclasses.asdict(whole)}
    (folder / "http.json").write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n")
    return text
