"""python3 -m years.run: what ./dev torture years does."""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from testing.registry_data import find_registry
from years import curves
from years.life import FORTIETH, TENTH, Fleet, Form, live, read_months

ROOT = pathlib.Path(__file__).resolve().parents[2]
PIECE_MIN = 150
FLEETS = {"full": Fleet(), "tenth": TENTH, "fortieth": FORTIETH}


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./dev torture years", description="years of a fleet's life in hours")
    parser.add_argument("--folder", type=pathlib.Path, required=True, help="where the last whole month is kept")
    parser.add_argument("--months", type=int, default=36, help="how many further months")
    parser.add_argument("--minutes", type=float, default=PIECE_MIN, help="no month is begun after so many minutes")
    parser.add_argument("--database", default="sqlite", choices=["sqlite", "postgresql"])
    parser.add_argument("--rates", type=float, default=1, help="how many times what happens to the real fleet")
    parser.add_argument("--fleet", default="full", choices=list(FLEETS))
    parser.add_argument("--density", default="thinned", choices=["thinned", "full"],
                        help="full: passes as often as the program makes them")
    parser.add_argument("--days", type=int, default=0, help="only so many days, of one month")
    parser.add_argument("--results", help="name of the curves below bench/results")
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release")
    return parser.parse_args()


def unpack(archive: pathlib.Path, folder: pathlib.Path) -> pathlib.Path:
    if archive.is_dir():
        return archive
    subprocess.run(["tar", "-xf", archive, "-C", folder], check=True)
    return next(path.parent.parent for path in sorted(folder.glob("**/cosmoshub/chain.json")))


def describe(form: Form) -> str:
    fleet = "the real registry's chains" if form.registry else f"{form.fleet.chains} invented chains, {form.fleet.endpoints} endpoints"
    span = f", the first {form.days} days" if form.days else ""
    return f"{form.database}, rates x{form.rates:g}, {fleet}, {form.density} readings{span}"


def main() -> int:
    options = parse_arguments()
    started = time.monotonic()
    os.nice(10)
    with tempfile.TemporaryDirectory(prefix="orrery-registry-") as unpacked:
        archive = find_registry() if options.fleet == "full" else None
        registry = unpack(archive.resolve(), pathlib.Path(unpacked)) if archive else None
        form = Form(program=options.build / "bin/years", server=options.build / "bin/orrery", root=ROOT,
                    database=options.database, rates=options.rates, fleet=FLEETS[options.fleet], registry=registry,
                    density=options.density, days=options.days)
        months = live(form, options.folder, 1 if options.days else options.months)
        for reading in months:
            print(f"month {reading['month']}: " + ", ".join(f"{name} {curve(reading):.1f}" for name, curve in curves.CURVES)
                  + f" ({reading['seconds']:.0f} s)", flush=True)
            if time.monotonic() - started > options.minutes * 60:
                months.close()
                break
    readings = read_months(options.folder)
    if readings and options.results:
        curves.write(ROOT / "bench/results", options.results, readings, describe(form))
    return 0


if __name__ == "__main__":
    sys.exit(main())
