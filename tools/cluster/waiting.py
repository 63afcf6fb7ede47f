"""Waiting for what comes about by itself."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def wait_for(what: str, probe: Callable[[], T | None], limit_s: float, every_s: float = 0.05) -> T:
    """The first answer of PROBE that says something; a failure that names WHAT after LIMIT_S."""
    deadline = time.monotonic() + limit_s
    while not (found := probe()):
        if time.monotonic() > deadline:
            raise TimeoutError(f"{what}: not within {limit_s:.0f} s")
        time.sleep(every_s)
    return found
