"""Months of a fleet's life, each begun where the last whole one ended."""

import dataclasses
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator

from years.engines import open_engine

READINGS = "months.jsonl"
WHOLE = "whole"
# Nobody's data: what a machine loses that loses its power is begun again, so nothing has to come to a disk.
MEMORY = pathlib.Path("/dev/shm")


@dataclasses.dataclass(frozen=True)
class Fleet:
    chains: int = 383
    endpoints: int = 4_640
    operators: int = 6_000


TENTH = Fleet(chains=38, endpoints=464, operators=600)
FORTIETH = Fleet(chains=10, endpoints=116, operators=150)


@dataclasses.dataclass(frozen=True)
class Form:
    program: pathlib.Path
    server: pathlib.Path  # whose check of the history ends each piece
    root: pathlib.Path
    database: str
    rates: float = 1
    fleet: Fleet = Fleet()
    registry: pathlib.Path | None = None
    density: str = "thinned"
    days: int = 0  # of the one month; 0: all


def read_months(folder: pathlib.Path) -> list[dict[str, object]]:
    file = folder / READINGS
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


def replace_folder(new: pathlib.Path, old: pathlib.Path) -> None:
    """After each step one of both is whole."""
    gone = old.with_name(old.name + ".old")
    shutil.rmtree(gone, ignore_errors=True)
    if old.exists():
        old.rename(gone)
    new.rename(old)
    shutil.rmtree(gone, ignore_errors=True)


def find_saved(folder: pathlib.Path) -> pathlib.Path | None:
    for name in (WHOLE, WHOLE + ".old"):
        if (folder / name / "month").exists():
            return folder / name
    return None


def live(form: Form, folder: pathlib.Path, months: int) -> Iterator[dict[str, object]]:
    """A reading a month, once it is kept in FOLDER. What was begun and not ended is begun again."""
    folder.mkdir(parents=True, exist_ok=True)
    saved = find_saved(folder)
    lived = int((saved / "month").read_text()) if saved else 0
    # The copy comes before the reading, so one reading may be missing and none is of a month that is not kept.
    readings = [reading for reading in read_months(folder) if int(str(reading["month"])) <= lived]
    (folder / READINGS).write_text("".join(json.dumps(reading) + "\n" for reading in readings))
    with tempfile.TemporaryDirectory(prefix="orrery-years-", dir=MEMORY if MEMORY.is_dir() else None) as work:
        engine = open_engine(form.database, pathlib.Path(work), saved)
        try:
            yield from _live_on(form, folder, lived, months, engine)
        finally:
            engine.stop()


def _command(form: Form, url: str, lived: int, months: int) -> list[str]:
    flags = {"database": url, "lived": lived, "months": months, "days": form.days, "rates": form.rates,
             "density": form.density, "registry": form.registry or "", "chains": form.fleet.chains,
             "endpoints": form.fleet.endpoints, "operators": form.fleet.operators,
             "web": os.environ.get("ORRERY_YEARS_WEB", form.root / "web/dist"), "content": form.root / "content"}
    return [str(form.program), *(word for name, value in flags.items() for word in (f"--{name}", str(value)))]


def _check_history(form: Form, url: str) -> None:
    """Every row that was recorded is in its table or in an archive that is whole."""
    check = subprocess.run([str(form.server), "check", "history"], cwd=form.root, text=True, capture_output=True,
                           env={"ORRERY_DATABASE_URL": url, "ORRERY_DATABASE_KIND": "demo"})
    if check.returncode != 0:
        raise RuntimeError(f"rows of the history are lost:\n{check.stdout}{check.stderr}")


def _live_on(form: Form, folder: pathlib.Path, lived: int, months: int, engine) -> Iterator[dict[str, object]]:
    log = folder / "life.log"
    with log.open("ab") as errors:
        life = subprocess.Popen(_command(form, engine.url, lived, months), stdin=subprocess.PIPE,
                                stdout=subprocess.PIPE, stderr=errors, text=True)
        assert life.stdin is not None and life.stdout is not None
        try:
            for _ in range(months):
                line = life.stdout.readline()
                if not line:
                    raise RuntimeError(f"the life ended with {life.wait()} before the month did: see {log}")
                reading = {**json.loads(line), **engine.measure(), "ended": int(time.time())}
                _keep(folder, engine, reading)
                yield reading
                life.stdin.write("on\n")
                life.stdin.flush()
        finally:
            life.stdin.close()
            life.stdout.close()
            if life.wait(timeout=60) != 0:
                raise RuntimeError(f"the life ended badly: see {log}")
            _check_history(form, engine.url)


def _keep(folder: pathlib.Path, engine, reading: dict[str, object]) -> None:
    new = folder / (WHOLE + ".new")
    shutil.rmtree(new, ignore_errors=True)
    engine.save(new)
    (new / "month").write_text(str(reading["month"]))
    replace_folder(new, folder / WHOLE)
    with (folder / READINGS).open("a") as readings:
        readings.write(json.dumps(reading) + "\n")
