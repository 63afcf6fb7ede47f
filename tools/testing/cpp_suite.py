"""Every GoogleTest executable of a build folder, in shuffled order, as many at once as there are cores."""

import concurrent.futures
import os
import subprocess

from testing.context import LIMIT_S, Context
from testing.junit import parse_report
from testing.outcome import Outcome, without_silence

# The long forms of `./dev torture` take more.
EXECUTABLE_LIMIT_S = max(900, LIMIT_S if "ORRERY_SUITE_LIMIT_S" in os.environ else 0)
# They live through days, or wait for upstreams that fail or for disks: begun last, each would keep the others' cores idle.
LONGEST = ("bin/test_simulation", "bin/test_simulator", "bin/test_collectors", "bin/test_store")


def test_targets(context: Context) -> list[str]:
    listing = subprocess.run(
        ["ninja", "-C", str(context.build), "-t", "targets", "all"], capture_output=True, text=True, check=True
    ).stdout
    outputs = (line.split(":")[0] for line in listing.splitlines())
    tests = (output for output in outputs if output.startswith("bin/test_"))
    return sorted(tests, key=lambda output: (output not in LONGEST, output))


def run(context: Context) -> list[Outcome]:
    try:
        targets = test_targets(context)
        subprocess.run(["ninja", "-C", str(context.build), "--quiet", *targets], check=True)
    except (OSError, subprocess.CalledProcessError) as fault:
        return [Outcome.failed("cpp", "(the build)", str(fault))]
    if not targets:
        return [Outcome.failed("cpp", "(the suite)", "the build has no test executables")]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return [outcome for outcomes in pool.map(lambda t: run_one(context, t), targets) for outcome in outcomes]


def run_one(context: Context, target: str) -> list[Outcome]:
    name = target.removeprefix("bin/")
    suite = name.replace("test_", "cpp/", 1)
    report = context.reports / f"{name}.xml"
    report.unlink(missing_ok=True)
    command = [str(context.build / target), "--gtest_shuffle", "--gtest_color=no", f"--gtest_output=xml:{report}"]
    code, log = context.run(name, command, timeout_s=EXECUTABLE_LIMIT_S)
    return without_silence(suite, parse_report(suite, report), code, log)
