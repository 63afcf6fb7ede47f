import json
import time
import unittest
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any

from server_case import BINARY, FolderCase
from testing.live_server import LiveServer
from testing.simulated_world import simulating

SIMULATOR = BINARY.parent / "bin" / "simulator"
A_WORLD = ("--chains", "8", "--validators", "60", "--endpoints", "150")
PATIENCE_S = 60.0


def get(url: str) -> tuple[int, dict[str, str], str]:
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:
            return answer.status, dict(answer.headers), answer.read().decode()
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code, dict(refused.headers), refused.read().decode()


class ADemo(FolderCase):
    def start_demo(self, **changes: str) -> LiveServer:
        settings = self.enterContext(simulating(SIMULATOR, self.folder / "world", *A_WORLD))
        return self.start(self.new_server({**settings, "ORRERY_FETCH_PER_HOST_PER_SECOND": "50", **changes}))

    def list(self, server: LiveServer, path: str) -> list[dict[str, Any]]:
        return json.loads(get(server.api + path)[2])["data"]

    def wait_for(self, what: str, is_so: Callable[[], Any]) -> Any:
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            if found := is_so():
                return found
            time.sleep(0.1)
        self.fail(f"not within {PATIENCE_S} s: {what}")

    def test_has_chains_and_validators_of_the_simulated_world_alone(self) -> None:
        server = self.start_demo()
        chains = self.wait_for("eight chains", lambda: (found := self.list(server, "/chains")) and len(found) == 8 and found)
        self.assertNotIn("cosmoshub-4", [chain["ChainId"] for chain in chains])
        validators = self.wait_for("validators", lambda: self.list(server, "/validators"))
        self.assertTrue(all(len(validator["Identity"]) == 16 for validator in validators))
        self.wait_for("a chain's figures", lambda: [
            chain for chain in self.list(server, "/chains") if chain["ChainInfo"]["ActiveValidators"] is not None])

    def test_says_so_on_every_page_and_answer(self) -> None:
        server = self.start_demo()
        for url in (server.api + "/chains", server.api + "/nothing", server.site + "/", server.site + "/ru/chains",
                    server.site + "/api/status", server.site + "/nothing"):
            with self.subTest(url=url):
                self.assertEqual("true", get(url)[1].get("X-Orrery-Demo"))
        self.assertIn("Demo data", get(server.site + "/")[2])

    def test_is_refused_by_a_database_of_real_data(self) -> None:
        server = self.start_demo(ORRERY_DATABASE_KIND="real")
        error = self.wait_for("the registry's error", lambda: next(
            (row["LastError"] for row in self.list(server, "/status") if row["DataSet"] == "registry"), None))
        self.assertIn("the simulator wrote", error)
        self.assertIn("cosmoshub-4", [chain["ChainId"] for chain in self.list(server, "/chains")])
        self.assertNotIn("X-Orrery-Demo", get(server.site + "/")[1])

    def test_cannot_be_opened_as_real_data_later(self) -> None:
        server = self.start_demo()
        server.stop()
        server.env["ORRERY_DATABASE_KIND"] = "real"
        refused = server.command("collect", "--once", timeout_s=30)
        self.assertEqual(1, refused.returncode)
        self.assertIn("holds demo data, and this run is for real data", refused.stderr)


if __name__ == "__main__":
    unittest.main()
