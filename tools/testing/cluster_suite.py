"""The whole cluster of ./dev cluster, and what is done to it."""

import os

from testing.context import Context
from testing.outcome import Outcome
from testing.unittest_suites import run_folder


def run(context: Context) -> list[Outcome]:
    folders = (context.root / "tools", context.root / "server/tests/blackbox")
    return run_folder(context, "cluster", "tools/cluster/tests", {"PYTHONPATH": os.pathsep.join(map(str, folders))})
