"""The short form of the rehearsal of the real fleet: ./dev rehearse short."""

import sys

from testing.context import Context
from testing.isolation import can_isolate
from testing.outcome import Outcome
from testing.registry_data import ABSENT, find_registry

SUITE = "rehearsal"
NAME = "a fifth of the real fleet"
LIMIT_S = 600


def run(context: Context) -> list[Outcome]:
    if find_registry() is None:
        return [Outcome.skipped(SUITE, NAME, ABSENT)]
    if not can_isolate():
        return [Outcome.skipped(SUITE, NAME, "no network and mount namespace can be made here")]
    command = [sys.executable, "-m", "rehearsal.run", "short", "--build", str(context.build), "--results",
               str(context.reports)]
    code, log = context.run(SUITE, command, timeout_s=LIMIT_S, env={"PYTHONPATH": str(context.root / "tools")})
    return [Outcome.passed(SUITE, NAME) if code == 0 else Outcome.failed(SUITE, NAME, log)]
