#!/usr/bin/env python3
"""run_fuzzers.py BUILD-FOLDER SECONDS [NAME…]: each libFuzzer target for that long, from the corpus that is kept.

The seeds in server/fuzz/corpus/NAME are only read; what a run adds stays in BUILD-FOLDER/corpus/NAME, and an input
that breaks a target in BUILD-FOLDER/findings. Exits 1 where one was found.
"""

import concurrent.futures
import dataclasses
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
SEEDS = ROOT / "server/fuzz/corpus"
LIMITS = ["-timeout=10", "-rss_limit_mb=2048", "-max_len=65536", "-print_final_stats=1"]


@dataclasses.dataclass(frozen=True)
class Run:
    name: str
    executions: str
    coverage: str
    corpus: int
    found: bool


def fuzz(name: str, build: pathlib.Path, seconds: int) -> Run:
    corpus, findings, log = build / "corpus" / name, build / "findings", build / f"fuzz_{name}.log"
    corpus.mkdir(parents=True, exist_ok=True)
    findings.mkdir(exist_ok=True)
    seeds = [str(SEEDS / name)] if (SEEDS / name).is_dir() else []
    command = [str(build / "bin" / f"fuzz_{name}"), f"-max_total_time={seconds}", *LIMITS,
               f"-artifact_prefix={findings}/{name}-", str(corpus), *seeds]
    with log.open("wb") as output:
        code = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=output,
                              stderr=subprocess.STDOUT).returncode
    text = log.read_text(errors="replace")
    executions = re.search(r"stat::number_of_executed_units:\s*(\d+)", text)
    coverage = re.findall(r"\bcov: (\d+)", text)
    return Run(name, executions.group(1) if executions else "?", coverage[-1] if coverage else "?",
               len(list(corpus.iterdir())), found=code != 0)


def targets_of(build: pathlib.Path) -> list[str]:
    listing = subprocess.run(["ninja", "-C", str(build), "-t", "targets", "all"], capture_output=True, text=True,
                             check=True).stdout
    return sorted(set(re.findall(r"^bin/fuzz_(\w+):", listing, re.MULTILINE)))


def main() -> int:
    build, seconds, wanted = (ROOT / sys.argv[1]).resolve(), int(sys.argv[2]), sys.argv[3:]
    names = targets_of(build)
    unknown = [name for name in wanted if name not in names]
    if unknown or not names:
        print(f"./dev fuzz: no target {' '.join(unknown)}; there are: {' '.join(names) or 'none'}", file=sys.stderr)
        return 2 if unknown else 1
    names = wanted or names
    subprocess.run(["ninja", "-C", str(build), "--quiet", *(f"bin/fuzz_{name}" for name in names)], check=True)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = list(pool.map(lambda name: fuzz(name, build, seconds), names))
    print(f"{'target':<28}{'inputs':>12}{'branches':>10}{'corpus':>8}  verdict ({seconds} s each)")
    for run in runs:
        verdict = f"FOUND: {build.relative_to(ROOT)}/fuzz_{run.name}.log" if run.found else "clean"
        print(f"{run.name:<28}{run.executions:>12}{run.coverage:>10}{run.corpus:>8}  {verdict}")
    findings = sum(run.found for run in runs)
    print(f"{len(runs)} targets fuzzed, {findings} with a finding")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
