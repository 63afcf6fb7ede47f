"""A server that is killed again and again tells each change once."""

import concurrent.futures
import sqlite3
import time

import truth
from localnet.chain import CHAIN_ID, FOUNDERS
from localnet.waiting import wait_for
from network_case import Json, NetworkCase, all_rows, ask, at_one_height, chain_record, wait_for_validators_after
from testing.live_server import LiveServer
from world import PASS_LIMIT_S

RENAMED = 1
IDENTITY = FOUNDERS[RENAMED].identity.upper()
# How long the server lives each time: as it starts, in its first pass, between two. On PostgreSQL a
# killed writer's place is free after 20 seconds only, so that one kill there takes longer than all of these.
LIVES_S = {"sqlite": (0.0, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6), "postgresql": (0.3,)}
PLACE_LIMIT_S = 45.0


def logs(server: LiveServer) -> list[Json]:
    return all_rows(server, f"/validator-logs?identity={IDENTITY}&kind=all")


class AKilledServer(NetworkCase):
    def test_loses_nothing_and_tells_nothing_twice(self) -> None:
        before = {}
        for engine, server in self.world.servers.items():
            chain_record(server)
            before[engine] = logs(server)
        receipt = self.world.transactions.rename(RENAMED, f"east renamed {time.time_ns()}")
        self.assertEqual(0, receipt.code)
        with concurrent.futures.ThreadPoolExecutor() as pool:
            list(pool.map(self.kill_often, self.world.servers))

        new_name = receipt.what.rpartition("--new-moniker ")[2]
        for engine, server in self.world.servers.items():
            with self.subTest(engine=engine):
                wait_for_validators_after(server, receipt.height)
                wait_for("the new name", lambda: [row for row in logs(server) if row["New"] == new_name], PASS_LIMIT_S)
                rows = logs(server)
                self.assertEqual(before[engine], rows[1:])
                self.assertEqual(("moniker", new_name), (rows[0]["Kind"], rows[0]["New"]))
                self.assertEqual(len({row["ID"] for row in rows}), len(rows))
                height, validators = at_one_height(server, f"/chain-validators?chainId={CHAIN_ID}")
                self.assertEqual({v["operator_address"] for v in truth.validators_at(self.world.node, height)},
                                 {row["OperatorAddress"] for row in validators})
                self.assertEqual(len({row["OperatorAddress"] for row in validators}), len(validators))
                self.assertEqual(1, len(ask(server, f"/chains?chainId={CHAIN_ID}")["data"]))
        with sqlite3.connect(self.world.servers["sqlite"].database.removeprefix("sqlite:")) as database:
            self.assertEqual([("ok",)], database.execute("PRAGMA integrity_check").fetchall())
        database.close()

    def kill_often(self, engine: str) -> None:
        server = self.world.servers[engine]
        for life_s in LIVES_S[engine]:
            # Not a wait for something to happen: where in its work it dies is what varies.
            time.sleep(life_s)
            server.kill()
            wait_for(f"a new start on {engine}", lambda: self.starts(server), PLACE_LIMIT_S, every_s=0.5)

    @staticmethod
    def starts(server: LiveServer) -> bool:
        try:
            server.start()
        except RuntimeError as refusal:
            if "is written by process" not in str(refusal).splitlines()[-1]:
                raise
            return False
        return True
