"""Every GoogleTest executable of a build folder, in shuffled order, as many at once as there are cores."""

import concurrent.futures
import os
import subprocess

from testing.context import LIMIT_S, Context
from testing.junit import parse_report
from testing.outcome import Outcome, without_silence

# These mostly wait, for upstreams that fail or stay silent: they begin first, in so many parts beside each other.
PARTS = {"bin/test_simulator": 3, "bin/test_fleet": 1, "bin/test_freshness": 2, "bin/test_collectors": 1,
         "bin/test_store": 1}


def test_targets(context: Context) -> list[str]:
    listing = subprocess.run(
        ["ninja", "-C", str(context.build), "-t", "targets", "all"], capture_output=True, text=True, check=True
    ).stdout
    outputs = (line.split(":")[0] for line in listing.splitlines())
    tests = (output for output in outputs if output.startswith("bin/test_"))
    return sorted(tests, key=lambda output: (output not in PARTS, output))


def run(context: Context) -> list[Outcome]:
    try:
        targets = test_targets(context)
        subprocess.run(["ninja", "-C", str(context.build), "--quiet", *targets], check=True)
    except (OSError, subprocess.CalledProcessError) as fault:
        return [Outcome.failed("cpp", "(the build)", str(fault))]
    if not targets:
        return [Outcome.failed("cpp", "(the suite)", "the build has no test executables")]
    parts = [(target, part, count) for target in targets for count in [PARTS.get(target, 1)] for part in range(count)]
    # One more than there are cores: some of them wait.
    with concurrent.futures.ThreadPoolExecutor((os.cpu_count() or 1) + 1) as pool:
        return [outcome for outcomes in pool.map(lambda part: run_one(context, *part), parts) for outcome in outcomes]


def run_one(context: Context, target: str, part: int = 0, parts: int = 1) -> list[Outcome]:
    """One program's tests, or the PART-th of so many PARTS of them."""
    program = target.removeprefix("bin/")
    suite = program.replace("test_", "cpp/", 1)
    name = program if parts == 1 else f"{program}-{part}"
    report = context.reports / f"{name}.xml"
    report.unlink(missing_ok=True)
    command = [str(context.build / target), "--gtest_shuffle", "--gtest_color=no", f"--gtest_output=xml:{report}"]
    shard = {"GTEST_TOTAL_SHARDS": str(parts), "GTEST_SHARD_INDEX": str(part)}
    code, log = context.run(name, command, timeout_s=LIMIT_S, env=shard)
    return without_silence(suite, parse_report(suite, report), code, log)
