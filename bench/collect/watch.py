"""CPU time by name of thread, memory and finished passes of a running process."""

import contextlib
import dataclasses
import datetime
import os
import pathlib
import re
import threading
import time

SAMPLE_EVERY_S = 0.25
TICKS = os.sysconf("SC_CLK_TCK")


@dataclasses.dataclass(frozen=True)
class Pass:
    data_set: str
    ended_at: float
    took_s: float
    requests: int
    answered: int
    of: int

    @property
    def started_at(self) -> float:
        return self.ended_at - self.took_s


@dataclasses.dataclass(frozen=True)
class Sample:
    at: float
    cpu_s: float
    programs_cpu_s: float  # of the programs that it ran, once they ended
    by_thread: dict[str, float]
    resident_mb: float
    load: float


LINE = re.compile(r'^(\S+) info collected data_set="(\w+)" answered="(\d+)" of="(\d+)" requests="(\d+)" took_ms="(\d+)"')


def passes_in(log: str) -> list[Pass]:
    """Those that asked somebody and were answered; by their end, to the second."""
    found = []
    for line in log.splitlines():
        if match := LINE.match(line):
            at, data_set, answered, of, requests, took_ms = match.groups()
            ended_at = datetime.datetime.fromisoformat(at.replace("Z", "+00:00")).timestamp()
            found.append(Pass(data_set, ended_at, int(took_ms) / 1000, int(requests), int(answered), int(of)))
    return found


class Watch:
    """Samples a process until it is closed. What a thread used after its last sample counts for the process alone."""

    def __init__(self, pid: int) -> None:
        self.process = pathlib.Path(f"/proc/{pid}")
        self.samples: list[Sample] = []
        self.threads: dict[str, tuple[str, float]] = {}
        self.by_thread: dict[str, float] = {}
        self.ended = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.ended.set()
        self.thread.join()

    def run(self) -> None:
        while not self.ended.wait(SAMPLE_EVERY_S):
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                self.samples.append(self.take())

    def take(self) -> Sample:
        for task in (self.process / "task").iterdir():
            with contextlib.suppress(FileNotFoundError, ProcessLookupError):
                name = (task / "comm").read_text().strip()
                cpu_s = int((task / "schedstat").read_text().split()[0]) / 1e9
                before_name, before_s = self.threads.get(task.name, (name, 0.0))
                # Numbers of threads are used again.
                goes_on = before_name == name and before_s <= cpu_s
                self.by_thread[name] = self.by_thread.get(name, 0.0) + cpu_s - (before_s if goes_on else 0.0)
                self.threads[task.name] = (name, cpu_s)
        fields = (self.process / "stat").read_text().rsplit(")", 1)[1].split()
        own, programs = ((int(fields[at]) + int(fields[at + 1])) / TICKS for at in (11, 13))
        return Sample(time.time(), own, programs, dict(self.by_thread), self.memory("VmRSS"), os.getloadavg()[0])

    def memory(self, key: str) -> float:
        found = re.search(rf"^{key}:\s+(\d+)", (self.process / "status").read_text(), re.MULTILINE)
        return int(found.group(1)) / 1024 if found else 0.0

    def at(self, moment: float) -> Sample:
        """The sample nearest to a moment."""
        return min(self.samples, key=lambda sample: abs(sample.at - moment))

    def cpu_of(self, name: str, start: float, end: float) -> float:
        return self.at(end).by_thread.get(name, 0.0) - self.at(start).by_thread.get(name, 0.0)
