"""python3 -m rehearsal.run [full|short]: what ./dev rehearse does."""

import argparse
import dataclasses
import os
import pathlib
import subprocess
import sys

from rehearsal import table
from rehearsal.form import FORMS, Form
from rehearsal.inside import Rehearsal
from testing.isolation import isolated
from testing.registry_data import ABSENT, find_registry
from testing.scratch import scratch_folder

ROOT = pathlib.Path(__file__).resolve().parents[2]
INSIDE = "ORRERY_REHEARSAL_INSIDE"


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./dev rehearse", description="the program beside a simulated copy of the "
                                     "real fleet, under the limits that it is shipped with")
    parser.add_argument("form", nargs="?", default="full", choices=list(FORMS))
    parser.add_argument("--database", default="sqlite", choices=["sqlite", "postgresql"])
    parser.add_argument("--registry", type=pathlib.Path, help="an archive or a folder; else ORRERY_TEST_REGISTRY")
    parser.add_argument("--build", type=lambda path: pathlib.Path(path).resolve(), default=ROOT / "build/release")
    parser.add_argument("--results", type=pathlib.Path, default=ROOT / "bench/results")
    parser.add_argument("--minutes", type=float, help="how long it collects, at least and at most")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE",
                        help="a setting of the program, such as ORRERY_FETCH_PER_HOST_PER_SECOND=4")
    return parser.parse_args()


def form_of(options: argparse.Namespace) -> Form:
    form = FORMS[options.form]
    named = dict(setting.split("=", 1) for setting in options.set)
    form = dataclasses.replace(form, settings={**form.settings, **named})
    if options.minutes:
        form = dataclasses.replace(form, least_s=options.minutes * 60, most_s=options.minutes * 60)
    return form


def main() -> int:
    options = parse_arguments()
    registry = options.registry or find_registry()
    if registry is None or not registry.exists():
        print(f"rehearsal: {ABSENT}", file=sys.stderr)
        return 2
    if INSIDE not in os.environ:
        command = isolated(sys.executable, "-m", "rehearsal.run", *sys.argv[1:])
        return subprocess.run(command, check=False, stdin=subprocess.DEVNULL, env={**os.environ, INSIDE: "1"}).returncode
    with scratch_folder():
        rehearsal = Rehearsal(options.build / "orrery", form_of(options), options.database,
                              options.build / f"rehearsal-{options.form}.log")
        report = rehearsal.run(options.build / "bin/simulator", registry.resolve())
    table.write(report, options.results)
    print(report.to_text())
    for fault in report.faults():
        print(f"rehearsal: {fault}", file=sys.stderr)
    return 1 if report.faults() else 0


if __name__ == "__main__":
    sys.exit(main())
