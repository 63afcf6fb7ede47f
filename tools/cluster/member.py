"""A process that outlives the command which started it, known by its id and the moment of its start."""

import os
import pathlib
import signal
from collections.abc import Mapping, Sequence

from testing.processes import ChildProcess, end_by_id

STOP_LIMIT_S = 15.0


def start_moment(pid: int) -> str | None:
    """In ticks since the machine's start; None where the process is gone, or only its end is still to be told."""
    try:
        fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return None if fields[0] == "Z" else fields[19]


def is_up(pid: int) -> bool:
    return start_moment(pid) is not None


class Member:
    def __init__(self, name: str, home: pathlib.Path) -> None:
        self.name = name
        self.home = home
        self.child: ChildProcess | None = None

    @property
    def log(self) -> pathlib.Path:
        return self.home / "log"

    @property
    def pid_file(self) -> pathlib.Path:
        return self.home / "pid"

    def pid(self) -> int | None:
        """A number that meanwhile belongs to another process is none."""
        try:
            number, moment = self.pid_file.read_text().split()
        except (OSError, ValueError):
            return None
        return int(number) if start_moment(int(number)) == moment else None

    def start(self, command: Sequence[object], *, env: Mapping[str, str] | None = None,
              identity: Mapping[str, object] | None = None) -> None:
        self.child = ChildProcess(self.name, command, self.log, cwd=self.home, env=env, start_new_session=True,
                                  **(identity or {}))
        self.remember(self.child.pid)

    def remember(self, pid: int) -> None:
        self.pid_file.write_text(f"{pid} {start_moment(pid)}")

    def send(self, sign: signal.Signals) -> None:
        if (pid := self.pid()) is not None:
            os.kill(pid, sign)

    def stop(self) -> None:
        end_by_id(self.pid, STOP_LIMIT_S)
        self.pid_file.unlink(missing_ok=True)
