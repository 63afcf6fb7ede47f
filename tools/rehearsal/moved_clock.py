"""A wall clock of the program and the simulated fleet that can be put on by days (server/tests/blackbox/still_clock.cpp)."""

import datetime
import pathlib
import threading

from testing.still_clock import StillClock

EVERY_S = 0.05


class MovedClock:
    """Goes with the real clock, and ahead of it. For every program that is started with `env`."""

    def __init__(self, library: pathlib.Path, file: pathlib.Path) -> None:
        self.ahead = datetime.timedelta()
        self.clock = StillClock(library, file, self.now())
        # Programs of other users read it.
        file.chmod(0o644)
        self.env = self.clock.env
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def now(self) -> datetime.datetime:
        return datetime.datetime.now(datetime.UTC) + self.ahead

    def put_on(self, days: int) -> None:
        self.ahead += datetime.timedelta(days=days)
        self.clock.set(self.now())

    def run(self) -> None:
        while not self.stopped.wait(EVERY_S):
            self.clock.set(self.now())

    def stop(self) -> None:
        self.stopped.set()
        self.thread.join()
