#!/usr/bin/env python3
"""./dev bench lighthouse: what Lighthouse says of the site on a simulated world, as a phone on a slow network sees it.

Printed and kept, never a gate: the figures of one run vary with the machine. The gates are the budgets of
web/scripts/check-size and the tests of layout shift and accessibility.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

from machine import describe_machine
from testing.context import Context
from testing.simulated_site import simulated_site

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / "build/release"
# The last that runs on Node 20: 13 needs Node 22.
LIGHTHOUSE = "lighthouse@12.8.2"
PATHS = ["/", "/chains", "/validators", "/prices", "/proposals", "/weight", "/education/1", "/status"]
CATEGORIES = ["performance", "accessibility", "best-practices", "seo"]
TIMINGS = {"first-contentful-paint": "FCP ms", "largest-contentful-paint": "LCP ms", "total-blocking-time": "TBT ms",
           "cumulative-layout-shift": "CLS"}
CHROME = "--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update " \
         "--disable-sync --no-first-run"
LIMIT_S = 180


def look_at(url: str, report: pathlib.Path) -> dict[str, float]:
    """Scores of 0 to 100 and timings; throws where Lighthouse cannot load the page."""
    subprocess.run(
        ["npx", "--yes", LIGHTHOUSE, url, "--quiet", "--output=json", f"--output-path={report}",
         f"--chrome-flags={CHROME}", f"--only-categories={','.join(CATEGORIES)}"],
        check=True, timeout=LIMIT_S, stdin=subprocess.DEVNULL)
    said = json.loads(report.read_text())
    scores = {name: round(said["categories"][name]["score"] * 100) for name in CATEGORIES}
    return {**scores, **{name: said["audits"][name]["numericValue"] for name in TIMINGS}}


def table_of(rows: dict[str, dict[str, float]]) -> str:
    head = ["path", *CATEGORIES, *TIMINGS.values()]
    lines = [f"{head[0]:<14}" + "".join(f"{name:>16}" for name in head[1:])]
    for path, row in rows.items():
        scores = "".join(f"{row[name]:>16}" for name in CATEGORIES)
        timings = "".join(f"{row[name]:>16.{3 if name.endswith('shift') else 0}f}" for name in TIMINGS)
        lines.append(f"{path:<14}{scores}{timings}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--results", type=pathlib.Path, default=ROOT / "bench/results")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="orrery-lighthouse-") as name:
        reports = pathlib.Path(name)
        context = Context(root=ROOT, build=BUILD, reports=reports)
        conditions = describe_machine(ROOT, BUILD / "orrery")
        with simulated_site(context) as server:
            rows = {path: look_at(server.site + path, reports / "report.json") for path in PATHS}
    text = "\n".join([
        table_of(rows),
        "",
        f"{LIGHTHOUSE}, one run a page, its default phone (simulated slow 4G, a processor four times slower), Chromium "
        "on the same machine",
        *(f"{key}: {value}" for key, value in conditions.items()),
    ]) + "\n"
    print(text)
    options.results.mkdir(parents=True, exist_ok=True)
    (options.results / "lighthouse.txt").write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
