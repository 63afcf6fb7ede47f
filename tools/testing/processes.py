"""Processes of tests, clusters and benchmarks: started with their output in a file, watched, and ended by their id."""

import contextlib
import os
import pathlib
import pwd
import signal
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence

START_LIMIT_S = 30.0
STOP_LIMIT_S = 20.0


def unprivileged_user() -> dict[str, object]:
    """Arguments for what refuses to run as root; none where we are not root."""
    if os.geteuid() != 0:
        return {}
    user = pwd.getpwnam("postgres")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class ChildProcess(subprocess.Popen[bytes]):
    """Started with what it prints at the end of LOG. ENV comes on top of this process's own; OPTIONS are Popen's."""

    def __init__(self, name: str, command: Sequence[object], log: pathlib.Path, *, cwd: pathlib.Path | None = None,
                 env: Mapping[str, str] | None = None, **options: object) -> None:
        self.name = name
        self.log = log
        with log.open("ab") as output:
            super().__init__([str(part) for part in command], cwd=cwd, env={**os.environ, **(env or {})},
                             stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, **options)

    def log_text(self) -> str:
        return self.log.read_text(errors="replace")

    def wait_until(self, is_ready: Callable[[], bool], limit_s: float = START_LIMIT_S, every_s: float = 0.01) -> None:
        """One that ends before it is ready, or is not ready in time, is a RuntimeError with its log, and has ended."""
        deadline = time.monotonic() + limit_s
        while not is_ready():
            if self.poll() is not None:
                raise RuntimeError(f"{self.name} ended with {self.returncode}:\n{self.log_text()}")
            if time.monotonic() > deadline:
                self.end(signal.SIGKILL)
                raise RuntimeError(f"{self.name} was not ready within {limit_s:.0f} s:\n{self.log_text()}")
            time.sleep(every_s)

    def end(self, sign: signal.Signals = signal.SIGTERM, limit_s: float = STOP_LIMIT_S) -> int:
        """Its exit code. One that goes on after the signal is killed, and is a TimeoutExpired."""
        self.send_signal(sign)
        try:
            return self.wait(timeout=limit_s)
        except subprocess.TimeoutExpired:
            self.kill()
            self.wait()
            raise

    def end_group(self, limit_s: float = 5.0) -> None:
        """With its own children. For one that was started with start_new_session."""
        for sign in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.killpg(self.pid, sign)
                self.wait(timeout=limit_s)
                return
            except ProcessLookupError:
                return
            except subprocess.TimeoutExpired:
                continue


def end_by_id(find_pid: Callable[[], int | None], limit_s: float) -> None:
    """For one that may be another process's child. Asks first; one that is suspended has to go on to hear it."""
    for sign in (signal.SIGTERM, signal.SIGKILL):
        deadline = time.monotonic() + limit_s
        if (pid := find_pid()) is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, sign)
                os.kill(pid, signal.SIGCONT)
        while find_pid() is not None and time.monotonic() < deadline:
            time.sleep(0.02)


def run_logged(
    command: Sequence[str], log: pathlib.Path, *, cwd: pathlib.Path, env: Mapping[str, str], timeout_s: float
) -> int:
    """The exit code; 124 when the time was up (the command is killed with its children)."""
    log.parent.mkdir(parents=True, exist_ok=True)
    log.unlink(missing_ok=True)
    process = ChildProcess(command[0], command, log, cwd=cwd, env=env, start_new_session=True)
    try:
        return process.wait(timeout=timeout_s)
    except subprocess.TimeoutExpired:
        process.end_group()
        return 124
    except BaseException:
        process.end_group()
        raise


def tail(log: pathlib.Path, lines: int = 30) -> str:
    text = log.read_text(errors="replace") if log.exists() else ""
    return "\n".join(text.splitlines()[-lines:])
