"""Simulated fleets in the release build: their lives, a hundred or ORRERY_FLEET_LIVES of them, and how new figures are."""

import subprocess

from testing.context import Context
from testing.cpp_suite import run_one
from testing.outcome import Outcome

TARGETS = ["bin/test_fleet", "bin/test_freshness"]


def run(context: Context) -> list[Outcome]:
    try:
        subprocess.run(["ninja", "-C", str(context.build), "--quiet", *TARGETS], check=True)
    except (OSError, subprocess.CalledProcessError) as fault:
        return [Outcome.failed("fleet", "(the build)", str(fault))]
    return [outcome for target in TARGETS for outcome in run_one(context, target)]
