"""What a name leads to is judged at the socket: a resolver that lies, or says something else a moment later, opens nothing."""

import json
import os
import pathlib
import subprocess
import sys
import unittest
from typing import Any

from rebinding_world import CLOSED_PORT, TRAP_PORT
from server_case import BINARY, FolderCase
from testing.live_server import NO_SOURCES

PUBLIC = "93.184.216.34"
INSIDE = {"127.0.0.1": "loopback", "127.8.9.10": "loopback", "10.0.0.1": "private", "172.16.3.4": "private",
          "192.168.1.1": "private", "100.64.0.1": "carrier-grade", "169.254.169.254": "link-local", "::1": "loopback",
          "fd00::1": "private"}
URL = f"http://name.example:{TRAP_PORT}/registry.tar.gz"


@unittest.skipUnless(os.geteuid() == 0, "a network of its own needs root")
class AName(FolderCase):
    def outcomes_of(self, cases: list[dict[str, Any]]) -> list[dict[str, Any]]:
        world = pathlib.Path(__file__).with_name("rebinding_world.py")
        done = subprocess.run(
            ["unshare", "--net", "--mount", sys.executable, world, BINARY, "import", "registry"], cwd=self.folder,
            input=json.dumps(cases), capture_output=True, text=True, timeout=240, check=False,
            env={**os.environ, **NO_SOURCES, "ORRERY_DATABASE_URL": f"sqlite:{self.folder / 'orrery.db'}"})
        self.assertEqual(0, done.returncode, done.stderr)
        return json.loads(done.stdout)

    def test_that_leads_inside_is_refused_before_anybody_there_hears_of_it(self) -> None:
        cases = [{"url": URL, "answers": [[address]]} for address in INSIDE]
        for (address, kind), outcome in zip(INSIDE.items(), self.outcomes_of(cases), strict=True):
            with self.subTest(address=address):
                self.assertEqual([], outcome["caught"])
                self.assertIn(kind, outcome["said"][0])

    def test_that_leads_inside_a_moment_later_is_refused_then(self) -> None:
        both = f"http://name.example:{CLOSED_PORT}/registry.tar.gz"
        rebound, beside, allowed = self.outcomes_of([
            {"url": URL, "answers": [[PUBLIC], ["127.0.0.1"]], "times": 2},
            # Nobody listens at the first one, so the second one is tried.
            {"url": both, "answers": [[PUBLIC, "127.0.0.1"]]},
            # The trap would catch: only the guard keeps it empty.
            {"url": URL, "answers": [["127.0.0.1"]], "env": {"ORRERY_FETCH_ALLOW": "127.0.0.0/8"}}])
        self.assertEqual([PUBLIC], rebound["caught"])
        self.assertIn("404", rebound["said"][0])
        self.assertIn("loopback", rebound["said"][1])
        self.assertEqual([], beside["caught"])
        self.assertEqual(["127.0.0.1"], allowed["caught"])


if __name__ == "__main__":
    unittest.main()
