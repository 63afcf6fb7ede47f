"""From the start of the program to its first answer."""

import contextlib
import time
import urllib.error
import urllib.request
from collections.abc import Callable

from testing.live_server import LiveServer

LIMIT_S = 30.0


def measure_starts(new_server: Callable[[], LiveServer], times: int) -> list[float]:
    """Seconds until /api/chains was answered with its rows, of so many starts."""
    return [seconds_to_first_answer(new_server()) for _ in range(times)]


def seconds_to_first_answer(server: LiveServer) -> float:
    started = time.perf_counter()
    server.spawn("--no-collect")
    try:
        while time.perf_counter() < started + LIMIT_S:
            with contextlib.suppress(OSError, urllib.error.URLError):
                with urllib.request.urlopen(f"{server.site}/api/chains", timeout=5) as answer:
                    if len(answer.read()) > 0:
                        return time.perf_counter() - started
            time.sleep(0.002)
    finally:
        server.wait_until_ready()
        server.stop()
    raise RuntimeError(f"no answer within {LIMIT_S} s of the start:\n{server.log_text()}")
