"""A wall clock of real programs that stands still until a test sets it (server/tests/blackbox/still_clock.cpp)."""

import datetime
import pathlib
import struct


class StillClock:
    """For every program that is started with `env`. Waits and time limits stay real."""

    def __init__(self, library: pathlib.Path, file: pathlib.Path, now: datetime.datetime) -> None:
        # The loader would only warn, and the programs go by the real clock.
        if not library.is_file():
            raise FileNotFoundError(f"{library}: tools/dev/build_server.sh still_clock makes it")
        self.file = file
        self.env = {"LD_PRELOAD": str(library), "STILL_CLOCK": str(file)}
        file.touch()
        self.set(now)

    def set(self, now: datetime.datetime) -> None:
        self.now = now
        # In place: the programs have mapped it.
        with self.file.open("r+b") as file:
            file.write(struct.pack("q", int(now.timestamp())))
