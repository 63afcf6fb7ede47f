"""Runs a command with its output in a file, so that a long suite stays readable."""

import os
import pathlib
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence


def run_logged(
    command: Sequence[str], log: pathlib.Path, *, cwd: pathlib.Path, env: Mapping[str, str], timeout_s: float
) -> int:
    """The exit code; 124 when the time was up (the command is killed with its children)."""
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("wb") as output:
        process = subprocess.Popen(
            command,
            cwd=cwd,
            env=dict(env),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            return process.wait(timeout=timeout_s)
        except subprocess.TimeoutExpired:
            end_group(process)
            return 124
        except BaseException:
            end_group(process)
            raise


def end_group(process: subprocess.Popen[bytes]) -> None:
    for sign in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, sign)
        except ProcessLookupError:
            return
        try:
            process.wait(timeout=5)
            return
        except subprocess.TimeoutExpired:
            continue


def tail(log: pathlib.Path, lines: int = 30) -> str:
    text = log.read_text(errors="replace") if log.exists() else ""
    return "\n".join(text.splitlines()[-lines:])


class Stopwatch:
    def __init__(self) -> None:
        self._started = time.monotonic()

    def seconds(self) -> float:
        return time.monotonic() - self._started
