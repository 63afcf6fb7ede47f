"""The Python suites: the project's own tools, and the black-box tests on the real binary."""

import json
import os
import sys

from testing.context import LIMIT_S, Context
from testing.outcome import Outcome, Verdict, without_silence


def run_tools(context: Context) -> list[Outcome]:
    return run_folder(context, "tools", "tools/tests")


def run_blackbox(context: Context) -> list[Outcome]:
    return run_folder(context, "blackbox", "server/tests/blackbox")


def run_folder(context: Context, suite: str, folder: str, env: dict[str, str] | None = None) -> list[Outcome]:
    report = context.reports / f"{suite}.json"
    report.unlink(missing_ok=True)
    paths = f"{context.root / 'tools'}{os.pathsep}{context.root}"
    env = {"PYTHONPATH": paths, "ORRERY_BINARY": str(context.binary), **(env or {})}
    command = [sys.executable, "-m", "testing.unittest_report", folder, str(report)]
    code, log = context.run(suite, command, timeout_s=LIMIT_S, env=env)
    rows = json.loads(report.read_text()) if report.exists() else []
    outcomes = [Outcome(suite, row["name"], Verdict(row["verdict"]), row["reason"]) for row in rows]
    return without_silence(suite, outcomes, code, log)
