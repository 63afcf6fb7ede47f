"""One server under load."""

import argparse
import dataclasses

from cases import BROTLI, Case, fetch
from cpu import cpu_ns, system_calls
from load import run_wrk

SERVER_CORE, LOAD_CORE = 0, 1


@dataclasses.dataclass(frozen=True)
class Sample:
    cpu_us: float
    per_second: float


@dataclasses.dataclass(frozen=True)
class Side:
    """One server's part in a case."""

    name: str
    url: str
    headers: dict[str, str]
    pid: int
    bytes: int
    stretch: int = 1

    def answer_load(self, options: argparse.Namespace) -> tuple[int, float]:
        """How many requests it answered, and how many a second."""
        load = run_wrk(self.url, self.headers, core=LOAD_CORE, seconds=options.seconds * self.stretch,
                       connections=options.connections)
        return load.requests, load.per_second

    def measure(self, options: argparse.Namespace) -> Sample:
        before = cpu_ns(self.pid)
        requests, per_second = self.answer_load(options)
        return Sample((cpu_ns(self.pid) - before) / requests / 1000, per_second)

    def count_system_calls(self, options: argparse.Namespace) -> float | None:
        return system_calls(self.pid, lambda: self.answer_load(options)[0])


def make_side(name: str, url: str, case: Case, pid: int, stretch: int = 1) -> Side:
    answer = fetch(url, BROTLI)
    headers = BROTLI | ({"If-None-Match": answer.header("ETag")} if case.conditional else {})
    return Side(name, url, headers, pid, 0 if case.conditional else len(answer.body), stretch)
