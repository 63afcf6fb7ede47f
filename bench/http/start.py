"""From the start of the program to its first answer."""

import contextlib
import dataclasses
import time
import urllib.error
import urllib.request
from collections.abc import Callable

from cpu import cpu_ns
from testing.live_server import LiveServer

LIMIT_S = 30.0


@dataclasses.dataclass(frozen=True)
class Start:
    """Until /api/chains was answered with its rows."""

    seconds: float
    cpu_seconds: float


def measure_starts(new_server: Callable[[], LiveServer], times: int) -> list[Start]:
    return [measure_start(new_server()) for _ in range(times)]


def measure_start(server: LiveServer) -> Start:
    started = time.perf_counter()
    server.spawn("--no-collect")
    assert server.process is not None
    try:
        while time.perf_counter() < started + LIMIT_S:
            with contextlib.suppress(OSError, urllib.error.URLError):
                with urllib.request.urlopen(f"{server.site}/api/chains", timeout=5) as answer:
                    if len(answer.read()) > 0:
                        return Start(time.perf_counter() - started, cpu_ns(server.process.pid) / 1e9)
            time.sleep(0.002)
    finally:
        server.wait_until_ready()
        server.stop()
    raise RuntimeError(f"no answer within {LIMIT_S} s of the start:\n{server.log_text()}")
