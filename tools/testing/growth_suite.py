"""A month of a tenth of the fleet: no table grows by more rows or bytes a day than bench/growth_bounds.json allows."""

import pathlib
import subprocess
import tempfile

from testing.context import Context
from testing.outcome import Outcome
from years import bounds
from years.life import TENTH, Form, live

DAYS = 31
PROGRAM, SERVER = "bin/years", "bin/orrery"


def run(context: Context) -> list[Outcome]:
    try:
        subprocess.run(["ninja", "-C", str(context.build), "--quiet", PROGRAM, SERVER], check=True)
    except (OSError, subprocess.CalledProcessError) as fault:
        return [Outcome.failed("growth", "(the build)", str(fault))]
    form = Form(program=context.build / PROGRAM, server=context.build / SERVER, root=context.root, database="sqlite",
                fleet=TENTH)
    with tempfile.TemporaryDirectory(prefix="orrery-growth-") as folder:
        (reading,) = live(form, pathlib.Path(folder), 1)
    allowed = bounds.load(context.root / "bench/growth_bounds.json")
    return [Outcome.failed("growth", table, fault) if fault else Outcome.passed("growth", table)
            for table, fault in bounds.judge(reading, allowed, DAYS).items()]
