"""A process that outlives the command which started it, known by its id and the moment of its start."""

import os
import pathlib
import pwd
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence

STOP_LIMIT_S = 15.0


def unprivileged_user() -> dict[str, object]:
    """For what refuses to run as root; nothing to change where we are not root."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam("postgres")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


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
        self.child: subprocess.Popen[bytes] | None = None

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
        with self.log.open("ab") as log:
            self.child = subprocess.Popen(
                [str(part) for part in command], cwd=self.home, env={**os.environ, **(env or {})},
                stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, start_new_session=True,
                **(identity or {}))
        self.remember(self.child.pid)

    def remember(self, pid: int) -> None:
        self.pid_file.write_text(f"{pid} {start_moment(pid)}")

    def send(self, sign: signal.Signals) -> None:
        if (pid := self.pid()) is not None:
            os.kill(pid, sign)

    def stop(self) -> None:
        """Asks first; one that is suspended has to go on to hear it."""
        for sign in (signal.SIGTERM, signal.SIGKILL):
            self.send(sign)
            self.send(signal.SIGCONT)
            if self.wait_for_end(STOP_LIMIT_S):
                break
        self.pid_file.unlink(missing_ok=True)

    def wait_for_end(self, limit_s: float) -> bool:
        deadline = time.monotonic() + limit_s
        while self.pid() is not None:
            if time.monotonic() > deadline:
                return False
            time.sleep(0.02)
        return True

    def last_lines(self) -> str:
        text = self.log.read_text(errors="replace") if self.log.exists() else ""
        return "\n".join(text.splitlines()[-8:])
