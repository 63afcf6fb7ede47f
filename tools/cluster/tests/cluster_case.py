"""One cluster for all tests of a class: each begins with all of it running. What it collects is a folder of chains."""

import contextlib
import json
import os
import pathlib
import subprocess
import tempfile
import time
import unittest
import urllib.request
from collections.abc import Callable
from typing import Any

from cluster.layout import REPLICAS, Layout
from cluster.member import Member
from cluster.site import collectors_of
from cluster.waiting import wait_for
from cluster.whole import Cluster
from growing_registry import GrowingRegistry

ROOT = pathlib.Path(__file__).resolve().parents[3]
BINARY = pathlib.Path(os.environ.get("ORRERY_BINARY", ROOT / "build/release/orrery"))
FOLDER = ROOT / "build/cluster-test"
BASE_PORT = int(os.environ.get("ORRERY_CLUSTER_PORT", "18300"))
PATIENCE_S = 90.0


class ClusterCase(unittest.TestCase):
    layout = Layout(ROOT, FOLDER, BINARY.parent, BASE_PORT)
    registry: GrowingRegistry
    cluster: Cluster

    @classmethod
    def setUpClass(cls) -> None:
        sources = ("COINGECKO_URL", "COINPAPRIKA_URL", "GITHUB_URL", "KEYBASE_URL", "CONTENT_DIR")
        folder = cls.enterClassContext(tempfile.TemporaryDirectory(prefix="orrery-cluster-"))
        cls.registry = GrowingRegistry(pathlib.Path(folder))
        settings = {**{f"ORRERY_{name}": "" for name in sources}, "ORRERY_REVIEWS_GENERATED": "off",
                    "ORRERY_REGISTRY_SOURCE": str(cls.registry.folder), "ORRERY_COLLECT_REGISTRY_EVERY": "10s"}
        cls.cluster = Cluster(cls.layout, settings)
        cls.addClassCleanup(cls.cluster.down)
        cls.cluster.down()
        cls.cluster.up()

    def setUp(self) -> None:
        self.cluster.up()
        wait_for("the whole database", self.cluster.is_whole, PATIENCE_S)
        wait_for("a collector that collects", self.active_collector, PATIENCE_S)
        for replica in REPLICAS:
            wait_for(f"{replica} that reads", lambda: self.reads(replica), PATIENCE_S)

    def active_collector(self) -> Member | None:
        """The one that the lease names, while that holds."""
        with contextlib.suppress(RuntimeError):
            holder = self.cluster.sql("SELECT holder FROM lease WHERE expires_at_ms > extract(epoch FROM now()) * 1000")
            return next((one for one in collectors_of(self.layout) if f"pid={one.pid()}\n" in holder), None)
        return None

    def waiting_collector(self) -> Member:
        active = self.active_collector()
        return next(one for one in collectors_of(self.layout) if active is None or one.name != active.name)

    def reads(self, replica: str) -> bool:
        try:
            return "store:" not in self.told_by_admin(replica, "/readyz")
        except OSError:
            return False

    def store_registry(self) -> bool:
        """Whether the program said that it stored what is in the folder."""
        done = subprocess.run([BINARY, "import", "registry", self.registry.folder], capture_output=True, timeout=90,
                              check=False, env={**os.environ, **(self.cluster.settings or {}),
                                                "ORRERY_DATABASE_URL": self.layout.writer_url()})
        return done.returncode == 0

    def add_chain(self) -> str:
        chain = self.registry.add()
        wait_for("an import", self.store_registry, PATIENCE_S)
        return chain

    def shows(self, replica: str, chain: str) -> bool:
        return bool(self.told_by(replica, f"/chains?chainId={chain}")["data"])

    def told_by(self, replica: str, path: str) -> Any:
        with urllib.request.urlopen(self.layout.api(replica) + path, timeout=10) as answer:
            return json.load(answer)

    def told_by_admin(self, replica: str, path: str) -> str:
        with urllib.request.urlopen(self.layout.admin(replica) + path, timeout=10) as answer:
            return answer.read().decode()

    def stored_chains(self) -> list[str]:
        return self.cluster.sql("SELECT chain_id FROM chain WHERE chain_id LIKE 'added%'").split()


def seconds_until(what: str, probe: Callable[[], Any], limit_s: float) -> float:
    started = time.monotonic()
    wait_for(what, probe, limit_s, every_s=0.01)
    return time.monotonic() - started
