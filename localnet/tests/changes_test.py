"""What changes about validators is told once each, whatever becomes of the server meanwhile."""

import concurrent.futures
import sqlite3
import subprocess
import time

import event_truth
import truth
from localnet.chain import CHAIN_ID, FOUNDERS
from localnet.transactions import Receipt
from localnet.waiting import wait_for
from network_case import (Json, NetworkCase, all_rows, ask, at_one_height, chain_record, validators_height,
                          wait_for_validators_after)
from testing.live_server import LiveServer
from world import EVERY_S, PASS_LIMIT_S

STOPPED, RENAMED = 3, 1
JAILED = ("BOND_STATUS_BONDED", False, "BOND_STATUS_UNBONDING", True)
UNJAILED = ("BOND_STATUS_UNBONDING", True, "BOND_STATUS_BONDED", False)
# How long the server lives each time. A pass is due when it starts and takes some tenths of a second: it dies
# before it, all through it and after it.
LIVES_S = tuple(step * 0.03 for step in range(1, 31))
# On PostgreSQL a killed writer's place is free after 20 seconds only: one kill, in the first moments of a pass.
LIFE_ON_POSTGRESQL_S = 0.1
PLACE_LIMIT_S = 45.0
# A node may have the state of a block before it has indexed its transactions: they are looked for again a minute later.
HASH_LIMIT_S = 60 + PASS_LIMIT_S


def identity(founder: int) -> str:
    return FOUNDERS[founder].identity.upper()


def logs(server: LiveServer, founder: int, kind: str) -> list[Json]:
    """Oldest first."""
    return all_rows(server, f"/validator-logs?identity={identity(founder)}&kind={kind}")[::-1]


def entry(server: LiveServer) -> Json:
    (validator,) = ask(server, f"/validators?search={identity(STOPPED)}")["data"]
    return validator["Chains"][0]


def states(log: Json) -> tuple[object, ...]:
    return tuple(log[name] for name in ("StatusOld", "JailedOld", "StatusNew", "JailedNew"))


class Changes(NetworkCase):
    def test_are_told_once_each_through_a_time_in_jail_in_which_the_server_is_killed_again_and_again(self) -> None:
        self.for_each_server(self.expect_quiet)
        jailed_by = self.world.transactions.jail(STOPPED)
        self.for_each_server(self.expect_jailed)

        named = self.rename_and_kill()
        self.for_each_server(lambda server: self.expect_renamed_once(server, named))
        self.expect_sound_file()

        freed = self.world.transactions.unjail(STOPPED, detached=False)
        self.assertEqual(0, freed.code)
        self.assertGreater(freed.height, jailed_by)
        self.for_each_server(lambda server: self.expect_unjailed(server, freed))

    def expect_quiet(self, server: LiveServer) -> None:
        chain_record(server)
        self.wait_for_entry(server, jailed=False)
        self.assertEqual([], logs(server, STOPPED, "all") + logs(server, RENAMED, "all"))

    def expect_jailed(self, server: LiveServer) -> None:
        self.wait_for_entry(server, jailed=True)
        (row,) = logs(server, STOPPED, "all")
        self.assertEqual((*JAILED, None), (*states(row), row["UnjailTxHash"]))
        self.assertEqual(self.unbonding_height(), row["UnbondingHeight"])

    def rename_and_kill(self) -> Receipt:
        """Nothing is told of the new name before the killing starts, and a pass is due at each start."""
        for server in self.world.servers.values():
            server.stop()
        stopped_at = time.monotonic()
        receipt = self.world.transactions.rename(RENAMED, f"east renamed {time.time_ns()}")
        self.assertEqual(0, receipt.code)
        time.sleep(max(0.0, stopped_at + EVERY_S - time.monotonic()))
        with concurrent.futures.ThreadPoolExecutor() as pool:
            list(pool.map(self.kill_often, self.world.servers))
        return receipt

    def kill_often(self, engine: str) -> None:
        server = self.world.servers[engine]
        if engine == "postgresql":
            server.start()
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

    def expect_renamed_once(self, server: LiveServer, receipt: Receipt) -> None:
        new_name = receipt.what.rpartition("--new-moniker ")[2]
        wait_for_validators_after(server, receipt.height)
        # What a later pass tells again would come now.
        wait_for_validators_after(server, validators_height(server) + 1)
        (row,) = logs(server, RENAMED, "all")
        self.assertEqual(("moniker", FOUNDERS[RENAMED].moniker, new_name), (row["Kind"], row["Old"], row["New"]))
        (row,) = logs(server, STOPPED, "all")
        self.assertEqual(JAILED, states(row))
        height, validators = at_one_height(server, f"/chain-validators?chainId={CHAIN_ID}")
        told = truth.validators_at(self.world.node, height)
        self.assertEqual(sorted(v["operator_address"] for v in told),
                         sorted(row["OperatorAddress"] for row in validators))
        self.assertEqual(1, len(ask(server, f"/chains?chainId={CHAIN_ID}")["data"]))

    def expect_sound_file(self) -> None:
        with sqlite3.connect(self.world.servers["sqlite"].database.removeprefix("sqlite:")) as database:
            self.assertEqual([("ok",)], database.execute("PRAGMA integrity_check").fetchall())
        database.close()

    def expect_unjailed(self, server: LiveServer, receipt: Receipt) -> None:
        self.wait_for_entry(server, jailed=False)
        wait_for("the hash of the unjailing", lambda: logs(server, STOPPED, "all")[-1]["UnjailTxHash"], HASH_LIMIT_S)
        jailed, unjailed = logs(server, STOPPED, "all")
        self.assertEqual((*JAILED, None), (*states(jailed), jailed["UnjailTxHash"]))
        self.assertEqual((*UNJAILED, receipt.hash), (*states(unjailed), unjailed["UnjailTxHash"]))
        self.assertEqual([jailed, unjailed], logs(server, STOPPED, "state"))
        self.assertGreaterEqual(jailed["Height"], self.unbonding_height())
        self.assertLess(jailed["Height"], receipt.height)
        self.assertGreaterEqual(unjailed["Height"], receipt.height)
        for row in (jailed, unjailed):
            self.assertIn(row["ApiAddress"], self.world.good_nodes)
        self.expect_events(server, jailed["Height"], unjailed["Height"])

    def expect_events(self, server: LiveServer, jailed_at: int, unjailed_at: int) -> None:
        """Those of the logs, once each in spite of all the killing."""
        operator = self.world.transactions.operator(STOPPED)
        validator = self.world.node.ask(f"/cosmos/staking/v1beta1/validators/{operator}")["validator"]
        expected = [event_truth.of_validator(action, validator, height)
                    for action, height in (("jailed", jailed_at), ("left", jailed_at),
                                           ("unjailed", unjailed_at), ("entered", unjailed_at))]
        told = event_truth.of_operator(server, operator)
        self.assertEqual(expected, [event_truth.told(event) for event in told])
        self.assertEqual(len(told), len({event["ID"] for event in told}))

    def wait_for_entry(self, server: LiveServer, *, jailed: bool) -> None:
        wait_for(f"{identity(STOPPED)} with jailed {jailed}",
                 lambda: entry(server)["Jailed"] is jailed, PASS_LIMIT_S)

    def unbonding_height(self) -> int:
        operator = self.world.transactions.operator(STOPPED)
        told_by_node = self.world.node.ask(f"/cosmos/staking/v1beta1/validators/{operator}")["validator"]
        return int(told_by_node["unbonding_height"])
