"""`orrery check network` tells a network that serves from one that does not, and leaves nothing behind."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest

from network_world import NAMES, PORT
from server_case import BINARY, ROOT, FolderCase

OK, PROBLEM = 0, 1
SOURCES = {"ORRERY_COINGECKO_URL": f"http://coingecko.markets.test:{PORT}", "ORRERY_COINGECKO_KEY": "a-key",
           "ORRERY_COINPAPRIKA_URL": f"http://coinpaprika.markets.test:{PORT}",
           "ORRERY_GITHUB_URL": f"http://github.code.test:{PORT}", "ORRERY_GITHUB_TOKEN": "a-token",
           "ORRERY_KEYBASE_URL": f"http://keybase.keys.test:{PORT}", "ORRERY_SITE_URL": "https://orrery.example"}
PROXIES = {"https_proxy", "HTTPS_PROXY", "http_proxy", "all_proxy", "ALL_PROXY"}


@unittest.skipUnless(os.geteuid() == 0, "a network of its own needs root")
class TheNetwork(FolderCase):
    def arguments(self, habit: str) -> list[str]:
        world = pathlib.Path(__file__).with_name("network_world.py")
        return ["unshare", "--net", "--mount", sys.executable, str(world), str(self.folder), habit, str(BINARY),
                "check", "network"]

    def environment(self, **more: str) -> dict[str, str]:
        outside = {name: value for name, value in os.environ.items() if name not in PROXIES}
        return {**outside, **SOURCES, "PYTHONPATH": f"{ROOT / 'tools'}",
                "ORRERY_DATABASE_URL": f"sqlite:{self.folder / 'orrery.db'}", "ORRERY_FETCH_ALLOW": "127.0.0.0/8",
                "ORRERY_REGISTRY_SOURCE": str(self.folder / "registry"), **more}

    def check(self, habit: str, code: int, **more: str) -> str:
        done = subprocess.run(self.arguments(habit), cwd=self.folder, capture_output=True, text=True, timeout=120,
                              check=False, stdin=subprocess.DEVNULL, env=self.environment(**more))
        self.assertEqual((code, ""), (done.returncode, done.stderr), done.stdout)
        # Nothing but what the world itself has written.
        self.assertEqual(["asked.json", "registry", "resolv.conf"], sorted(file.name for file in self.folder.iterdir()))
        self.assertRegex(done.stdout, r"\n\d+ problems?, \d+ notes?, after \d+ s; nothing was stored\n$")
        return done.stdout

    def test_is_fine_where_everybody_answers(self) -> None:
        said = self.check("good", OK)
        for line in [f"{len(NAMES)} chains are read from {self.folder / 'registry'} within 1 s: ok",
                     "28 of 28 names exist (name servers: 127.0.0.1): ok", "the name server is on this machine: ok",
                     "a name that nobody has is said not to exist: ok", "hosts can be connected to over IPv4: ok",
                     "CoinGecko with coingecko.key answers: ok", "CoinPaprika answers: ok",
                     "GitHub answers with github.token, 60 requests an hour, 59 of them left: ok", "Keybase answers: ok",
                     "12 of 12 REST endpoints work: ok", "12 of 12 RPC endpoints work: ok",
                     "none of 24 turns this server away: ok", "this machine's clock agrees with that of 28 servers: ok"]:
            self.assertIn(line + "\n", said)
        self.assertNotIn("a-key", said)
        self.assertNotIn("a-token", said)

    def test_is_asked_once_a_host(self) -> None:
        self.check("good", OK)
        asked = json.loads((self.folder / "asked.json").read_text())
        self.assertEqual(2 * len(NAMES) + 4, len(asked))
        self.assertEqual({1}, set(asked.values()))

    def test_that_is_not_let_in_is_told_by_which_sign(self) -> None:
        said = self.check("blocking", PROBLEM)
        self.assertIn("24 of 24 do not let this server in (HTTP 403 with cf-mitigated: 24), 0 limit its requests: problem: ",
                      said)

    def test_whose_name_server_knows_every_name_is_a_problem(self) -> None:
        self.assertIn("a name that nobody has is said to exist: problem: ", self.check("lying", PROBLEM))

    def test_without_a_name_server_is_a_problem_and_still_ends(self) -> None:
        said = self.check("nameless", PROBLEM)
        self.assertIn("no name server answered for any of 28 names (name servers: 127.0.0.1): problem: ", said)
        self.assertIn("0 of 12 REST endpoints work (not asked: 12): problem: ", said)

    def test_behind_a_proxy_alone_cannot_be_used(self) -> None:
        said = self.check("nameless", PROBLEM, HTTPS_PROXY="http://proxy.example:3128")
        self.assertIn("HTTPS_PROXY is set, and this program uses no proxy: problem: a machine that reaches the internet through a "
                      "proxy alone cannot be used", said)
        # A name server that is missing says nothing of connections.
        self.assertIn("no host with an IPv4 address is known: note: ", said)

    def check_with_dialects(self, entry: str, code: int) -> str:
        with tempfile.TemporaryDirectory() as overlay:
            (pathlib.Path(overlay) / "dialects.json").write_text(f'{{"governance": [{entry}]}}')
            return self.check("good", code, ORRERY_REGISTRY_OVERLAY=overlay)

    def test_counts_the_dialects_with_those_of_the_overlay(self) -> None:
        said = self.check_with_dialects('{"path": "/my/gov/v1", "source": "https://my.example/gov"}', OK)
        self.assertRegex(said, r"\d+ routes of inflation, 5 modules of governance and \d+ routes [a-z ]+: ok\n")

    def test_names_what_is_wrong_with_the_dialects_of_the_overlay(self) -> None:
        said = self.check_with_dialects('{"path": "/my/gov/v1"}', PROBLEM)
        self.assertIn("dialects.json: governance[0].source: is missing, or no text: problem: correct the file", said)

    def test_is_left_alone_at_a_signal(self) -> None:
        checking = subprocess.Popen(self.arguments("silent"), cwd=self.folder, text=True, stdin=subprocess.DEVNULL,
                                    stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=self.environment(),
                                    start_new_session=True)
        self.addCleanup(checking.kill)
        assert checking.stdout is not None
        # The sources are told after connections; then the nodes are asked, which never answer.
        while (line := checking.stdout.readline()) and not line.startswith("sources"):
            pass
        os.killpg(checking.pid, signal.SIGINT)
        said, complained = checking.communicate(timeout=60)
        self.assertEqual((PROBLEM, "orrery: check network: stopped by a signal; run it again\n"),
                         (checking.returncode, complained))
        self.assertNotIn("endpoints", said)


if __name__ == "__main__":
    unittest.main()
