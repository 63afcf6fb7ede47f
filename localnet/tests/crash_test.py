"""A server that is killed again and again tells each change once."""

import concurrent.futures
import sqlite3
import subprocess
import time

import truth
from localnet.chain import CHAIN_ID, FOUNDERS
from localnet.transactions import Receipt
from localnet.waiting import wait_for
from network_case import (Json, NetworkCase, all_rows, ask, at_one_height, chain_record, validators_height,
                          wait_for_validators_after)
from testing.live_server import LiveServer
from world import EVERY_S, PASS_LIMIT_S

RENAMED = 1
IDENTITY = FOUNDERS[RENAMED].identity.upper()
# How long the server lives each time. A pass is due when it starts and takes some tenths of a second: it dies
# before it, all through it and after it.
LIVES_S = tuple(step * 0.03 for step in range(1, 31))
# On PostgreSQL a killed writer's place is free after 20 seconds only: one kill, in the first moments of a pass.
LIFE_ON_POSTGRESQL_S = 0.1
PLACE_LIMIT_S = 45.0


def logs(server: LiveServer) -> list[Json]:
    return all_rows(server, f"/validator-logs?identity={IDENTITY}&kind=all")


class AKilledServer(NetworkCase):
    def test_loses_nothing_and_tells_nothing_twice(self) -> None:
        before = {}
        for engine, server in self.world.servers.items():
            chain_record(server)
            before[engine] = logs(server)
            server.kill()
        killed_at = time.monotonic()
        receipt = self.world.transactions.rename(RENAMED, f"east renamed {time.time_ns()}")
        self.assertEqual(0, receipt.code)
        # So that no server was told before it is killed, and each looks as soon as it starts.
        time.sleep(max(0.0, killed_at + EVERY_S - time.monotonic()))
        with concurrent.futures.ThreadPoolExecutor() as pool:
            list(pool.map(self.kill_often, self.world.servers))
        for engine, server in self.world.servers.items():
            with self.subTest(engine=engine):
                self.expect_told_once(server, receipt, before[engine])
        with sqlite3.connect(self.world.servers["sqlite"].database.removeprefix("sqlite:")) as database:
            self.assertEqual([("ok",)], database.execute("PRAGMA integrity_check").fetchall())
        database.close()

    def expect_told_once(self, server: LiveServer, receipt: Receipt, before: list[Json]) -> None:
        new_name = receipt.what.rpartition("--new-moniker ")[2]
        wait_for_validators_after(server, receipt.height)
        wait_for("the new name", lambda: [row for row in logs(server) if row["New"] == new_name], PASS_LIMIT_S)
        # What a later pass tells again would come now.
        wait_for_validators_after(server, validators_height(server) + 1)
        rows = logs(server)
        self.assertEqual(before, rows[1:])
        self.assertEqual(("moniker", new_name), (rows[0]["Kind"], rows[0]["New"]))
        self.assertEqual(len({row["ID"] for row in rows}), len(rows))
        height, validators = at_one_height(server, f"/chain-validators?chainId={CHAIN_ID}")
        self.assertEqual({v["operator_address"] for v in truth.validators_at(self.world.node, height)},
                         {row["OperatorAddress"] for row in validators})
        self.assertEqual(len({row["OperatorAddress"] for row in validators}), len(validators))
        self.assertEqual(1, len(ask(server, f"/chains?chainId={CHAIN_ID}")["data"]))

    def kill_often(self, engine: str) -> None:
        server = self.world.servers[engine]
        if engine == "postgresql":
            wait_for("the writer's place", lambda: self.starts(server), PLACE_LIMIT_S, every_s=0.5)
            self.die_after(server, LIFE_ON_POSTGRESQL_S)
        else:
            for life_s in LIVES_S:
                server.spawn()
                self.die_after(server, life_s)
        wait_for(f"the last start on {engine}", lambda: self.starts(server), PLACE_LIMIT_S, every_s=0.5)

    def die_after(self, server: LiveServer, life_s: float) -> None:
        """Not a wait for something to happen: where in its work it dies is what varies."""
        assert server.process is not None
        with self.assertRaises(subprocess.TimeoutExpired, msg=f"it ended by itself:\n{server.log_text()[-2000:]}"):
            server.process.wait(life_s)
        server.kill()

    @staticmethod
    def starts(server: LiveServer) -> bool:
        try:
            server.start()
        except RuntimeError as refusal:
            if "is written by process" not in str(refusal).splitlines()[-1]:
                raise
            return False
        return True
