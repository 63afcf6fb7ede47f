"""What ./dev demo begins with: 90 days of what the program's own collectors say of the simulated world."""

import datetime
import json
import subprocess
import unittest
import urllib.parse
from typing import Any

from cluster.waiting import wait_for
from demo_test import SIMULATOR, get
from server_case import BINARY, WEB, FolderCase
from testing.live_server import LiveServer, running
from testing.simulated_world import demo_settings, simulating

DEMO_HISTORY = BINARY.parent / "bin" / "demo_history"
# History and simulator agree on ports beforehand: so a fixed one, on addresses that only simulators have.
PORT = "29600"
PATIENCE_S = 240.0
DAYS = 90
# What two readings of one moving world may differ by: prices and stakes move a little all the time.
JUMP = 0.05


def now() -> datetime.datetime:
    return datetime.datetime.now(datetime.timezone.utc).replace(microsecond=0)


class AHistory(FolderCase):
    server: LiveServer
    world: tuple[str, ...]

    def setUp(self) -> None:
        super().setUp()
        epoch = now().isoformat().replace("+00:00", "Z")
        self.world = ("--chains", "6", "--validators", "40", "--endpoints", "70", "--port", PORT, "--epoch", epoch)
        settings = self.enterContext(simulating(SIMULATOR, self.folder / "world", *self.world))
        self.server = LiveServer(BINARY, self.folder, web=WEB, env={
            **settings, **demo_settings(self.folder / "content"), "ORRERY_FETCH_PER_HOST_PER_SECOND": "50"})

    def write(self, *flags: str, **changes: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([DEMO_HISTORY, *self.world, *flags], cwd=self.folder, capture_output=True, text=True,
                              env={**self.server.env, "ORRERY_DATABASE_URL": self.server.database, **changes},
                              timeout=PATIENCE_S, check=False)

    def ask(self, path: str, **parameters: object) -> Any:
        status, _, body = get(f"{self.server.api}{path}?{urllib.parse.urlencode(parameters)}")
        self.assertEqual(200, status, f"{path} {parameters}: {body}")
        return json.loads(body)

    def ask_month(self, path: str, month: str, **parameters: object) -> list[dict[str, Any]]:
        """Of a month whose file the server may not have written yet."""
        target = f"{self.server.api}{path}?{urllib.parse.urlencode({**parameters, 'month': month})}"

        def find() -> list[dict[str, Any]] | None:
            status, _, body = get(target)
            return json.loads(body)["data"] if status == 200 else None

        return wait_for(f"{path} of {month}", find, PATIENCE_S)

    def series(self, chain_id: str, metric: str) -> list[tuple[datetime.datetime, float]]:
        return [(datetime.datetime.fromisoformat(time), float(value))
                for time, value in self.ask("/series", chainId=chain_id, metric=metric, window="90d")["data"]]

    def days_of(self, chain_id: str, metric: str) -> int:
        return len({time.date() for time, _ in self.series(chain_id, metric)})

    def first_chain(self) -> dict[str, Any]:
        return self.ask("/chains", limit=1)["data"][0]

    def test_is_ninety_days_of_everything(self) -> None:
        done = self.write()
        self.assertEqual(0, done.returncode, done.stderr)
        with running(self.server, "--no-collect"):
            first = self.first_chain()
            self.assertEqual("producing", first["Alive"])
            chain_id = first["ChainId"]
            for metric in ("price", "market_cap", "bonded", "validators", "weight"):
                self.assertGreaterEqual(self.days_of(chain_id, metric), DAYS - 1, metric)
            self.assertGreaterEqual(len(self.series(chain_id, "delegators")), DAYS // 7)
            self.expect_uptimes(chain_id)
            validator = self.ask("/validators", limit=1)["data"][0]
            self.expect_logs(validator["Identity"])
            self.expect_events()
            self.expect_signing(validator["Identity"])
            self.assertGreaterEqual(len(self.ask("/price-reviews")["data"]), DAYS // 7)
            self.assertGreater(len(self.ask("/proposals/history", chainId=chain_id)["data"]), 1)

    def expect_uptimes(self, chain_id: str) -> None:
        endpoints = self.ask("/endpoints/uptime", chainId=chain_id)["data"]
        self.assertGreater(len(endpoints), 3)
        measured = [sum(day is not None for day in endpoint["Days"]) for endpoint in endpoints]
        self.assertGreaterEqual(max(measured), DAYS - 1)
        record = self.ask("/chains", chainId=chain_id)["data"][0]
        best = [endpoint for kind in ("Apis", "Rpcs") for endpoint in record[kind] if endpoint["Uptime90d"] is not None]
        self.assertTrue(best)

    def expect_logs(self, identity: str) -> None:
        month = (now() - datetime.timedelta(days=70)).strftime("%Y-%m")
        logs = self.ask("/validator-logs", identity=identity, kind="all", limit=500)["data"]
        older = self.ask_month("/validator-logs", month, identity=identity, kind="all")
        self.assertTrue(any(datetime.datetime.fromisoformat(log["ObservedAt"]) < now() - datetime.timedelta(days=60)
                            for log in logs + older), "no log is older than 60 days")

    def expect_events(self) -> None:
        month = (now() - datetime.timedelta(days=85)).strftime("%Y-%m")
        old = self.ask_month("/events", month) + self.ask("/events", limit=500)["data"]
        self.assertTrue(any(datetime.datetime.fromisoformat(event["CreatedAt"]) < now() - datetime.timedelta(days=60)
                            for event in old), "no event is older than 60 days")

    def expect_signing(self, identity: str) -> None:
        rows = self.ask("/signing", identity=identity)["data"]
        self.assertTrue(rows)
        days = max(sum(day is not None for day in row["Signed"]) for row in rows)
        self.assertGreaterEqual(days, DAYS - 10, "but for days in jail")

    def test_goes_on_without_a_jump_where_the_program_begins(self) -> None:
        self.assertEqual(0, self.write("--days", "8").returncode)
        with running(self.server, "--no-collect"):
            first = self.first_chain()
            addresses = {endpoint["Address"] for endpoint in self.ask("/endpoints/uptime", chainId=first["ChainId"])["data"]}
        with running(self.server):
            def read_again() -> Any:
                found = self.ask("/chains", chainId=first["ChainId"])["data"][0]
                read = found["Facts"]["chain_state"]["CheckedAt"]
                is_new = datetime.datetime.fromisoformat(read) > begun
                return found if is_new else None

            begun = now() - datetime.timedelta(seconds=1)
            chain = wait_for("a reading of the chain", read_again, PATIENCE_S)
            self.assertAlmostEqual(1, float(chain["ChainInfo"]["Bonded"]) / float(first["ChainInfo"]["Bonded"]), delta=JUMP)
            self.assertAlmostEqual(1, chain["ChainPrice"]["CurrentPrice"] / first["ChainPrice"]["CurrentPrice"], delta=JUMP)
            self.assertEqual(addresses, {row["Address"] for row in self.ask(
                "/endpoints/uptime", chainId=first["ChainId"])["data"]})

    def test_is_written_into_a_new_demo_and_nowhere_else(self) -> None:
        real = self.write("--days", "1", ORRERY_DATABASE_KIND="real", ORRERY_DATABASE_URL=f"sqlite:{self.folder}/real.db")
        self.assertEqual(1, real.returncode)
        self.assertIn("made up for demo data alone", real.stderr)
        self.assertEqual(0, self.write("--days", "1").returncode)
        again = self.write("--days", "1")
        self.assertEqual(1, again.returncode)
        self.assertIn("collected into before", again.stderr)
        without_ports = self.write("--port", "0")
        self.assertEqual(2, without_ports.returncode)


if __name__ == "__main__":
    unittest.main()
