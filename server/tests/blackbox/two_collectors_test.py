"""Two collectors on one PostgreSQL."""

import os
import pathlib
import signal
import subprocess
import time
import unittest
from collections.abc import Callable

from server_case import BINARY, FolderCase
from testing.live_server import NO_SOURCES
from testing.private_postgres import PrivatePostgres, find_programs

PATIENCE_S = 40.0
WAITS = "waiting for the writer's place"


class Collector:
    """With a folder of its own for the socket of commands: two of them are on one machine."""

    def __init__(self, case: unittest.TestCase, folder: pathlib.Path, url: str) -> None:
        folder.mkdir()
        self.log = folder / "log"
        env = {**os.environ, **NO_SOURCES, "ORRERY_CONTENT_DIR": "", "ORRERY_DATABASE_URL": url,
               "XDG_RUNTIME_DIR": str(folder)}
        with self.log.open("wb") as log:
            self.process = subprocess.Popen([BINARY, "collect"], cwd=folder, env=env, stdin=subprocess.DEVNULL, stdout=log,
                                            stderr=subprocess.STDOUT)
        case.addCleanup(self.end)

    def says(self, words: str) -> bool:
        return words in self.log.read_text()

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


@unittest.skipIf(find_programs() is None, "PostgreSQL: /usr/lib/postgresql/*/bin has no initdb")
class PastOneMachine(FolderCase):
    def setUp(self) -> None:
        super().setUp()
        self.primary = self.new_database()
        self.primary.start()
        self.url = f"postgresql://orrery@/postgres?host={self.primary.folder}"

    def new_database(self) -> PrivatePostgres:
        programs = find_programs()
        assert programs is not None
        database = PrivatePostgres(programs)
        self.addCleanup(database.stop)
        return database

    def wait_for(self, what: str, is_so: Callable[[], object]) -> None:
        deadline = time.monotonic() + PATIENCE_S
        while not is_so():
            self.assertLess(time.monotonic(), deadline, f"not within {PATIENCE_S} s: {what}")
            time.sleep(0.05)

    def start_collectors(self) -> list[Collector]:
        url = self.url + "&target_session_attrs=read-write"
        first = Collector(self, self.folder / "first", url)
        self.wait_for("the first collector", lambda: first.says("collecting"))
        second = Collector(self, self.folder / "second", url)
        self.wait_for("a second one that waits", lambda: second.says(WAITS))
        return [first, second]

    def test_a_collector_that_wakes_up_late_waits_behind_the_one_that_took_over(self) -> None:
        first, second = self.start_collectors()
        first.process.send_signal(signal.SIGSTOP)
        self.primary.run("UPDATE lease SET expires_at_ms = 1")
        self.wait_for("a takeover", lambda: second.says("collecting"))
        first.process.send_signal(signal.SIGCONT)
        self.wait_for("the first one to wait", lambda: first.says("another process has taken over") and first.says(WAITS))
        self.assertEqual("2", self.primary.run("SELECT epoch FROM lease"))
        self.assertIn(f"pid={second.process.pid}", self.primary.run("SELECT holder FROM lease"))
        second.process.terminate()
        self.assertEqual(0, second.process.wait(timeout=PATIENCE_S))
        self.wait_for("the first one again", lambda: self.primary.run("SELECT epoch FROM lease") == "3")


if __name__ == "__main__":
    unittest.main()
