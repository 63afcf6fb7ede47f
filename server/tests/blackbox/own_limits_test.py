"""What this machine lacks costs passes some time, and nobody his good name: neither threads nor a resolver."""

import os
import pathlib
import sqlite3
import subprocess
import sys
import unittest

from own_limits_world import NAMED
from server_case import BINARY, ROOT, FolderCase
from testing.live_server import NO_SOURCES

# Nobody else's: the kernel counts what a user runs.
USER = 61_337
DATA_SETS = ["registry", "chain_state", "endpoints"]


@unittest.skipUnless(os.geteuid() == 0, "a network of its own and another user need root")
class AMachineThatLacks(FolderCase):
    def collect(self, tasks: int) -> tuple[int, str]:
        """One pass of each data set by a user who may have so many threads."""
        world = pathlib.Path(__file__).with_name("own_limits_world.py")
        os.chown(self.folder, USER, USER)
        done = subprocess.run(
            ["unshare", "--net", sys.executable, world, self.folder / "registry", "setpriv", f"--reuid={USER}",
             f"--regid={USER}", "--clear-groups", "prlimit", f"--nproc={tasks}:{tasks}", BINARY, "collect", "--once",
             *DATA_SETS],
            cwd=self.folder, capture_output=True, text=True, timeout=180, check=False, stdin=subprocess.DEVNULL,
            env={**os.environ, **NO_SOURCES, "PYTHONPATH": f"{ROOT / 'tools'}:{world.parent}",
                 "ORRERY_DATABASE_URL": f"sqlite:{self.folder / 'orrery.db'}",
                 "ORRERY_REGISTRY_SOURCE": str(self.folder / "registry"), "ORRERY_FETCH_ALLOW": "127.0.0.0/8",
                 "ORRERY_FETCH_PER_HOST_PER_SECOND": "1000"})
        return done.returncode, done.stdout + done.stderr

    def ask(self, question: str) -> list[tuple[object, ...]]:
        with sqlite3.connect(self.folder / "orrery.db") as database:
            return database.execute(question).fetchall()

    def check(self, tasks: int) -> None:
        code, said = self.collect(tasks)
        self.assertEqual(0, code, said)
        self.assertNotIn("Resource temporarily unavailable", said)
        self.assertEqual([("halo-1",)], self.ask(
            "SELECT chain_id FROM chain_check JOIN chain ON chain.id = chain WHERE last_success IS NOT NULL"))
        self.assertEqual(len(NAMED), self.ask("SELECT count(*) FROM chain_check WHERE last_success IS NULL")[0][0])
        # Of each named chain three endpoints, of which nothing is known.
        self.assertEqual([("never", 3 * len(NAMED), 0, 0), ("ok", 1, 1, 0)], self.ask(
            "SELECT verdict, count(*), sum(good_24h), sum(bad_24h) FROM endpoint_health GROUP BY verdict ORDER BY verdict"))

    def test_threads_fails_no_pass_and_blames_no_endpoint(self) -> None:
        self.check(tasks=2)

    def test_a_resolver_blames_no_endpoint(self) -> None:
        self.check(tasks=500)
