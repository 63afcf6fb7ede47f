"""What every suite is given."""

import dataclasses
import os
import pathlib
from collections.abc import Callable

from testing.outcome import Outcome
from testing.processes import run_logged, tail


@dataclasses.dataclass(frozen=True)
class Context:
    root: pathlib.Path
    build: pathlib.Path
    reports: pathlib.Path

    @property
    def binary(self) -> pathlib.Path:
        return self.build / "orrery"

    def run(self, suite: str, command: list[str], *, timeout_s: float, cwd: pathlib.Path | None = None,
            env: dict[str, str] | None = None) -> tuple[int, str]:
        """Runs one command of a suite; its exit code, and the end of its log with the log's path."""
        log = self.reports / f"{suite}.log"
        code = run_logged(command, log, cwd=cwd or self.root, env={**os.environ, **(env or {})}, timeout_s=timeout_s)
        return code, f"{log.relative_to(self.root)} ends:\n{tail(log)}"


# The long forms of `./dev torture` take more.
LIMIT_S = float(os.environ.get("ORRERY_SUITE_LIMIT_S", "1200"))

Suite = Callable[[Context], list[Outcome]]
