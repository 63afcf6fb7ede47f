"""The Python suites: the project's own tools, and the black-box tests on the real binary."""

import concurrent.futures
import json
import os
import sys

from testing.context import LIMIT_S, Context
from testing.outcome import Outcome, Verdict, without_silence


def run_tools(context: Context) -> list[Outcome]:
    return run_folder(context, "tools", "tools/tests")


# They wait longest, for deadlines and for a day of lives: begun last, each would be waited for alone.
LONGEST_BLACKBOX = ("storage_faults_test.py", "killed_day_test.py")
BLACKBOX_AT_ONCE = 2


def run_blackbox(context: Context) -> list[Outcome]:
    folder = "server/tests/blackbox"
    files = sorted((file.name for file in (context.root / folder).glob("*_test.py")),
                   key=lambda name: (name not in LONGEST_BLACKBOX, name))
    with concurrent.futures.ThreadPoolExecutor(BLACKBOX_AT_ONCE) as pool:
        runs = pool.map(lambda file: run_folder(context, "blackbox", folder, file=file), files)
        return [outcome for outcomes in runs for outcome in outcomes]


def run_folder(context: Context, suite: str, folder: str, env: dict[str, str] | None = None,
               file: str = "*_test.py") -> list[Outcome]:
    name = f"{suite}-{file.removesuffix('.py')}" if "*" not in file else suite
    report = context.reports / f"{name}.json"
    report.unlink(missing_ok=True)
    paths = f"{context.root / 'tools'}{os.pathsep}{context.root}"
    env = {"PYTHONPATH": paths, "ORRERY_BINARY": str(context.binary), **(env or {})}
    command = [sys.executable, "-m", "testing.unittest_report", folder, str(report), file]
    code, log = context.run(name, command, timeout_s=LIMIT_S, env=env)
    rows = json.loads(report.read_text()) if report.exists() else []
    outcomes = [Outcome(suite, row["name"], Verdict(row["verdict"]), row["reason"]) for row in rows]
    return without_silence(suite, outcomes, code, log)
