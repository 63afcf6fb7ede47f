"""The first minute on a new machine, with the whole real registry: how many threads it takes."""

import collections
import os
import pathlib
import subprocess
import sys
import time
import unittest

from server_case import BINARY, ROOT, WEB, FolderCase
from testing.live_server import NO_SOURCES, LiveServer
from testing.registry_data import ABSENT, find_registry

# docs/operations.md, Limits.
MOST_THREADS = 96
WATCHED_S = 20
# So many are there at least once the chains are read: what limits them is seen to be at its limit.
WALKERS = 48
NAMES = 16


def count_threads(pid: int) -> collections.Counter[str]:
    """By name."""
    names: collections.Counter[str] = collections.Counter()
    for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
        try:
            names[(task / "comm").read_text().strip()] += 1
        except OSError:
            continue  # it has just ended
    return names


@unittest.skipUnless(os.geteuid() == 0, "a network of its own needs root")
class AColdStart(FolderCase):
    def test_takes_few_threads_even_where_no_name_server_answers(self) -> None:
        registry = find_registry()
        if registry is None:
            self.skipTest(ABSENT)
        server = LiveServer(BINARY, self.folder, web=WEB, env={"ORRERY_REGISTRY_SOURCE": str(registry)})
        world = pathlib.Path(__file__).with_name("silent_name_servers.py")
        command = ["unshare", "--net", "--mount", sys.executable, str(world), str(self.folder), str(BINARY),
                   *server.serve_arguments()]
        with server.log.open("ab") as log:
            program = subprocess.Popen(command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                       env={**os.environ, **NO_SOURCES, **server.env, "PYTHONPATH": str(ROOT / "tools")})
        self.addCleanup(program.wait, 60)
        self.addCleanup(program.terminate)
        most: collections.Counter[str] = collections.Counter()
        began = time.monotonic()
        while time.monotonic() - began < WATCHED_S:
            self.assertIsNone(program.poll(), server.log_text())
            # The command is replaced by the program once its world stands.
            if pathlib.Path(f"/proc/{program.pid}/comm").read_text().strip() == "orrery":
                seen = count_threads(program.pid)
                if seen.total() > most.total():
                    most = seen
            time.sleep(0.1)
        self.assertLessEqual(most.total(), MOST_THREADS, most)
        self.assertEqual(most["walker"], WALKERS, most)
        self.assertEqual(most["names"], NAMES, most)


if __name__ == "__main__":
    unittest.main()
