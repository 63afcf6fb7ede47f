"""The lives of simulated fleets in the release build: a hundred, or ORRERY_FLEET_LIVES of them."""

import subprocess

from testing.context import Context
from testing.cpp_suite import run_one
from testing.outcome import Outcome

TARGET = "bin/test_fleet"


def run(context: Context) -> list[Outcome]:
    try:
        subprocess.run(["ninja", "-C", str(context.build), "--quiet", TARGET], check=True)
    except (OSError, subprocess.CalledProcessError) as fault:
        return [Outcome.failed("fleet", "(the build)", str(fault))]
    return run_one(context, TARGET)
