"""The table at the end of a rehearsal, as text and as JSON, and whether all is as it has to be."""

import dataclasses
import json
import pathlib

from rehearsal.limits import Limits
from rehearsal.truth import Verdicts
from rehearsal.watch import Usage

MOST_NAMED = 20
# Of the chains of which a data set has figures, as docs/operations.md promises.
LEAST_FRESH = 0.95


@dataclasses.dataclass
class Report:
    form: str
    database: str
    version: str
    minutes: float
    fleet: dict[str, int]
    settings: dict[str, str]
    unit: Limits
    limits: Limits  # that were set
    is_memory_limited: bool
    usage: Usage
    exit_code: int
    received: int  # bytes, all of the network
    received_by_data_set: dict[str, float] | None
    answers: dict[str, int]  # of the simulator
    live: dict[str, float]
    fresh: dict[str, float]
    own_faults: float
    verdicts: Verdicts
    controls: dict[str, int]
    left_out: list[str]

    def faults(self) -> list[str]:
        """Why this rehearsal failed; none: it did not."""
        faults = [f"{count} {what}" for what, count in self.verdicts.counts().items() if count]
        faults += [f"the control of '{what}' did not strike" for what, count in self.controls.items() if not count]
        if self.exit_code != 0:
            faults.append(f"the program ended with {self.exit_code}")
        for what, used, allowed in self.used():
            if used > allowed:
                faults.append(f"{what}: {used} of {allowed}")
        return faults

    def used(self) -> list[tuple[str, int, int]]:
        return [("threads", self.usage.threads, self.limits.tasks),
                ("descriptors", self.usage.descriptors, self.limits.files),
                ("resident MB, highest", self.usage.resident_bytes >> 20, self.limits.memory >> 20)]

    def freshness(self) -> dict[str, float]:
        return {data_set: self.fresh.get(data_set, 0) / live for data_set, live in sorted(self.live.items()) if live}

    def to_json(self) -> str:
        return json.dumps({**dataclasses.asdict(self), "freshness": self.freshness(), "faults": self.faults()},
                          indent=1) + "\n"

    def to_text(self) -> str:
        rows = [("form", f"{self.form}, on {self.database}, {self.minutes:.1f} minutes of collecting"),
                ("program", self.version),
                ("fleet", ", ".join(f"{count:,} {what}" for what, count in self.fleet.items())),
                *((what, f"{used:,} of {allowed:,}") for what, used, allowed in self.used()),
                ("limits of the unit", f"{self.unit.tasks:,} tasks, {self.unit.files:,} files, {self.unit.memory >> 20:,} MB"),
                ("limit of memory", "set" if self.is_memory_limited else "compared: no control group could be made"),
                ("CPU s", f"{self.usage.cpu_s:.0f}, which is {self.usage.cpu_s / self.minutes / 60:.0%} of a core"),
                ("received MB", f"{self.received / 1e6:.1f} in all, both directions and the questions of this table"),
                *((f"received MB, {data_set}", f"{count / 1e6:.1f}")
                  for data_set, count in sorted((self.received_by_data_set or {}).items())),
                ("answers of the simulator", ", ".join(f"{face} {count:,}" for face, count in self.answers.items())),
                ("faults of our own", f"{self.own_faults:.0f}"),
                *((f"fresh, {data_set}", f"{share:.1%} of {self.live[data_set]:.0f} chains")
                  for data_set, share in self.freshness().items()),
                ("asked about", f"{self.verdicts.endpoints:,} endpoints, {self.verdicts.chains} chains, "
                                f"{self.verdicts.figures:,} figures"),
                ("not measured yet", f"{self.verdicts.not_measured:,} endpoints"),
                *((what, self.with_control(what, count)) for what, count in self.verdicts.counts().items())]
        lines = ["| | |", "|---|---|", *(f"| {what} | {value} |" for what, value in rows), ""]
        for what, findings in (("called down", self.verdicts.called_down), ("called dead", self.verdicts.called_dead),
                               ("lacking", self.verdicts.lacking), ("differing", self.verdicts.differing)):
            lines += [f"- {what}: {one.chain}: {one.what}: {one.why}" for one in findings[:MOST_NAMED]]
            if len(findings) > MOST_NAMED:
                lines.append(f"- {what}: {len(findings) - MOST_NAMED} more, in the JSON")
        lines += [f"- left out: {what}" for what in self.left_out]
        return "\n".join(lines) + "\n"

    def with_control(self, what: str, count: int) -> str:
        return f"{count} (control: {self.controls[what]})" if what in self.controls else str(count)


def write(report: Report, folder: pathlib.Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    name = f"rehearsal-{report.form}"
    (folder / f"{name}.md").write_text(report.to_text())
    (folder / f"{name}.json").write_text(report.to_json())
