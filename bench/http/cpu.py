"""CPU time and system calls of a running process."""

import contextlib
import pathlib
import re
import shutil
import signal
import tempfile
from collections.abc import Callable

from testing.processes import ChildProcess


def cpu_ns(pid: int) -> int:
    """Nanoseconds that all threads of the process have been on a core."""
    total = 0
    for schedstat in pathlib.Path(f"/proc/{pid}/task").glob("*/schedstat"):
        with contextlib.suppress(FileNotFoundError):
            total += int(schedstat.read_text().split()[0])
    return total


def memory_kb(pid: int, field: str) -> int:
    """VmRSS, what is resident, or VmHWM, what was at the highest."""
    status = pathlib.Path(f"/proc/{pid}/status").read_text()
    found = re.search(rf"^{field}:\s+(\d+)", status, re.MULTILINE)
    if found is None:
        raise RuntimeError(f"/proc/{pid}/status has no {field}")
    return int(found.group(1))


def system_calls(pid: int, work: Callable[[], int]) -> float | None:
    """System calls a request while WORK runs and says how many requests it made; None where strace may not."""
    if shutil.which("strace") is None:
        return None
    with tempfile.TemporaryDirectory(prefix="strace-") as name:
        log, summary = pathlib.Path(name, "log"), pathlib.Path(name, "summary")
        tracer = ChildProcess("strace", ["strace", "-f", "-c", "-o", summary, "-p", pid], log)
        try:
            tracer.wait_until(lambda: "attached" in tracer.log_text())
        except RuntimeError:
            return None
        requests = work()
        tracer.end(signal.SIGINT)
        # "100.00    0.038131           2     15061       158 total": the calls are the fourth column.
        total = re.search(r"^100\.00\s+\S+\s+\S+\s+(\d+).*total$", summary.read_text(), re.MULTILINE)
    return int(total.group(1)) / requests if total and requests else None
