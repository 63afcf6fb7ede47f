"""The figures of a run as a table for people and as JSON."""

import dataclasses
import json
import pathlib

from goals import Judged, at_most
from watch import Pass, Watch

GOAL_PASS_S, GOAL_CPU_PERCENT, GOAL_RESIDENT_MB = 300, 10.0, 256


@dataclasses.dataclass(frozen=True)
class PassRow:
    data_set: str
    first: Pass
    first_cpu_ms: float
    steady: Pass | None
    steady_cpu_ms: float | None


@dataclasses.dataclass(frozen=True)
class Cycle:
    """A stretch of time while everything runs on its schedule."""

    name: str
    seconds: float
    cpu_percent: float
    programs_percent: float
    by_thread: dict[str, float]
    mean_load: float


def make_row(watch: Watch, data_set: str, first: Pass, steady: Pass | None) -> PassRow:
    def cpu_ms(one: Pass) -> float:
        return 1000 * watch.cpu_of(data_set[:15], one.started_at, one.ended_at)

    return PassRow(data_set, first, cpu_ms(first), steady, cpu_ms(steady) if steady else None)


def make_cycle(watch: Watch, name: str, start: float, end: float) -> Cycle:
    before, after = watch.at(start), watch.at(end)
    seconds = after.at - before.at
    by_thread = {thread: 100 * (used - before.by_thread.get(thread, 0.0)) / seconds
                 for thread, used in after.by_thread.items()}
    during = [sample.load for sample in watch.samples if start <= sample.at <= end]
    return Cycle(name, seconds, 100 * (after.cpu_s - before.cpu_s) / seconds,
                 100 * (after.programs_cpu_s - before.programs_cpu_s) / seconds, by_thread, sum(during) / len(during))


def table_of(rows: list[PassRow]) -> str:
    lines = [["data set", "first s", "requests", "CPU ms", "steady s", "requests", "CPU ms", "answered"]]
    for row in rows:
        steady = ["—"] * 3
        last = row.first
        if row.steady is not None and row.steady_cpu_ms is not None:
            last = row.steady
            steady = [f"{last.took_s:.1f}", f"{last.requests:,}", f"{row.steady_cpu_ms:,.0f}"]
        lines.append([row.data_set, f"{row.first.took_s:.1f}", f"{row.first.requests:,}", f"{row.first_cpu_ms:,.0f}",
                      *steady, f"{last.answered:,} of {last.of:,}"])
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return "\n".join("  ".join(text.rjust(width) if column else text.ljust(width)
                               for column, (text, width) in enumerate(zip(line, widths))) for line in lines)


def describe_cycle(cycle: Cycle) -> str:
    largest = sorted(cycle.by_thread.items(), key=lambda item: -item[1])
    parts = ", ".join(f"{name} {percent:.2f}" for name, percent in largest if percent >= 0.05)
    return (f"{cycle.name}: {cycle.cpu_percent:.1f} % of a core over {cycle.seconds:.0f} s, load average "
            f"{cycle.mean_load:.1f}; by thread: {parts}; beside that {cycle.programs_percent:.1f} % for the programs that "
            "decode new logos")


def judge(rows: list[PassRow], steady: Cycle, peak_mb: float) -> list[Judged]:
    longest = max((row.steady or row.first for row in rows), key=lambda one: one.took_s)
    return [
        at_most(f"longest pass ({longest.data_set})", longest.took_s, GOAL_PASS_S, "s"),
        at_most("CPU of a core", steady.cpu_percent, GOAL_CPU_PERCENT, "%", ".1f"),
        at_most("resident at most while collecting", peak_mb, GOAL_RESIDENT_MB, "MB"),
    ]


def write_results(folder: pathlib.Path, text: str, document: dict[str, object]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "collect.txt").write_text(text)
    (folder / "collect.json").write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n")
