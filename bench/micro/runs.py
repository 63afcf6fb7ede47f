"""The microbenchmarks of server/bench, on invented directories of three sizes."""

import json
import pathlib
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from goals import Judged
from machine import describe_machine

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARIES = ROOT / "build/release/bin"
WEB = ROOT / "web/dist"
# Name, chains, validators, and of how many operators they are: the real fleet, three and ten times it.
SIZES = [("1x", 383, 45_000, 7_500), ("3x", 1_149, 135_000, 22_500), ("10x", 3_830, 450_000, 75_000)]

Line = dict[str, object]


@contextmanager
def filled_store(chains: int, validators: int, identities: int = 0) -> Iterator[pathlib.Path]:
    with tempfile.TemporaryDirectory(prefix="orrery-bench-") as name:
        file = pathlib.Path(name) / "world.db"
        subprocess.run([BINARIES / "bench_world", file, *map(str, (chains, validators, identities))], check=True)
        yield file


def run(program: str, *arguments: str | pathlib.Path) -> list[Line]:
    """Each line that it prints."""
    done = subprocess.run([BINARIES / program, *arguments], check=True, stdout=subprocess.PIPE, text=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def write_results(name: str, text: str, goals: list[Judged], document: dict[str, object]) -> None:
    """Writes NAME.txt and NAME.json with the goals and the conditions, and prints the text."""
    conditions = describe_machine(ROOT, BINARIES / "orrery")
    notes = "\n".join(f"{key}: {value}" for key, value in conditions.items())
    whole = f"{text}\n\n{notes}\n"
    folder = ROOT / "bench/results"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.txt").write_text(whole)
    (folder / f"{name}.json").write_text(
        json.dumps({"conditions": conditions, "goals": [vars(goal) for goal in goals], **document}, indent=1, ensure_ascii=False) + "\n")
    print(whole)
