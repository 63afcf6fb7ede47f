"""The table at the end of a rehearsal, as text and as JSON, and whether all is as it has to be."""

import collections
import dataclasses
import json
import pathlib
import re

from rehearsal.limits import Limits
from rehearsal.truth import Finding, Verdicts
from rehearsal.watch import Usage

MOST_NAMED = 3
PASS = re.compile(r'^\S+ info collected data_set="(\w+)".* took_ms="(\d+)"', re.MULTILINE)


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
    promised: dict[str, tuple[int, int]]  # by the program's own metric: as new as is promised, of how many chains
    fresh: dict[str, tuple[int, int]]     # by the checker: chains with facts that are not stale, of those that can be read
    passes: dict[str, list[float]]  # of each data set, in seconds
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

    def to_json(self) -> str:
        return json.dumps({**dataclasses.asdict(self), "faults": self.faults()}, indent=1) + "\n"

    def to_text(self) -> str:
        rows = [("form", f"{self.form}, on {self.database}, {self.minutes:.1f} minutes of collecting"),
                ("program", self.version),
                ("settings beside those that are shipped",
                 ", ".join(f"{name}={value}" for name, value in self.settings.items()) or "none"),
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
                *((f"passes of {data_set}, s", ", ".join(f"{took:.0f}" for took in times))
                  for data_set, times in sorted(self.passes.items())),
                *((f"fresh, {data_set}", share_of(share)) for data_set, share in self.fresh.items()),
                *((f"as new as promised by its own metric, {data_set}", share_of(share))
                  for data_set, share in sorted(self.promised.items()) if share[1]),
                ("asked about", f"{self.verdicts.endpoints:,} endpoints, {self.verdicts.chains} chains, "
                                f"{self.verdicts.figures:,} figures"),
                ("not measured yet", f"{self.verdicts.not_measured:,} endpoints"),
                *((what, self.with_control(what, count)) for what, count in self.verdicts.counts().items()),
                ("figures lacking of chains that stand still by one operator's word, which count for nothing",
                 str(len(self.verdicts.by_one_word)))]
        lines = ["| | |", "|---|---|", *(f"| {what} | {value} |" for what, value in rows), ""]
        for what, findings in (("called down", self.verdicts.called_down), ("called dead", self.verdicts.called_dead),
                               ("lacking", self.verdicts.lacking), ("differing", self.verdicts.differing),
                               ("by one word", self.verdicts.by_one_word)):
            lines += [f"- {what}: {count} of chains with {quirks or 'no quirk'}" for quirks, count in
                      collections.Counter(one.quirks for one in findings).most_common()]
            lines += [f"- {what}: {one.chain}: {one.what}: {one.why}" for one in spread(findings)]
        lines += [f"- left out: {what}" for what in self.left_out]
        return "\n".join(lines) + "\n"

    def with_control(self, what: str, count: int) -> str:
        return f"{count} (control: {self.controls[what]})" if what in self.controls else str(count)


def read_passes(log: str) -> dict[str, list[float]]:
    passes: dict[str, list[float]] = {}
    for data_set, took_ms in PASS.findall(log):
        passes.setdefault(data_set, []).append(int(took_ms) / 1000)
    return passes


def share_of(share: tuple[int, int]) -> str:
    part, whole = share
    return f"{part / whole:.1%} of {whole} chains" if whole else "no chain"


def spread(findings: list[Finding]) -> list[Finding]:
    """Some of each kind of chain; all are in the JSON."""
    named: collections.Counter[str] = collections.Counter()
    chosen = []
    for one in findings:
        named[one.quirks] += 1
        if named[one.quirks] <= MOST_NAMED:
            chosen.append(one)
    return chosen


def write(report: Report, folder: pathlib.Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    name = f"rehearsal-{report.form}-{report.database}"
    (folder / f"{name}.md").write_text(report.to_text())
    (folder / f"{name}.json").write_text(report.to_json())
