"""How often a request makes the server ask the heap for memory: counted in a run of its own, by a preloaded library."""

import argparse
import pathlib
import struct
import subprocess

from cases import Case
from side import make_side
from testing.live_server import LiveServer, running

SOURCE = pathlib.Path(__file__).with_name("count_allocations.c")


class Counter:
    """For every program that is started with `env`."""

    def __init__(self, folder: pathlib.Path) -> None:
        library = folder / "count_allocations.so"
        subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", str(library), str(SOURCE)], check=True)
        self.file = folder / "allocations"
        self.file.write_bytes(bytes(8))
        self.env = {"LD_PRELOAD": str(library), "ALLOCATIONS_FILE": str(self.file)}

    def value(self) -> int:
        return struct.unpack("L", self.file.read_bytes())[0]


def count_allocations(server: LiveServer, cases: list[Case], folder: pathlib.Path,
                      options: argparse.Namespace) -> dict[str, float]:
    """A request of each case, by its slug. What runs beside, such as looking for a new revision, is in it."""
    counter = Counter(folder)
    server.env |= counter.env
    found = {}
    with running(server, "--no-collect"):
        assert server.process is not None
        for case in cases:
            side = make_side("orrery", server.site + case.path, case, server.process.pid)
            before = counter.value()
            requests, _ = side.answer_load(options)
            found[case.slug] = (counter.value() - before) / requests
    return found
