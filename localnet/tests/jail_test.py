"""A validator that stops is jailed on the chain, and that is told once, with the transaction that ended it."""

from localnet.chain import FOUNDERS
from localnet.waiting import wait_for
from network_case import Json, NetworkCase, ask
from testing.live_server import LiveServer
from world import PASS_LIMIT_S

STOPPED = 3
IDENTITY = FOUNDERS[STOPPED].identity.upper()


def logs(server: LiveServer) -> list[Json]:
    """Oldest first."""
    return list(reversed(ask(server, f"/validator-logs?identity={IDENTITY}&limit=500")["data"]))


def entry(server: LiveServer) -> Json:
    (validator,) = ask(server, f"/validators?search={IDENTITY}")["data"]
    return validator["Chains"][0]


def told(log: Json) -> tuple[object, ...]:
    return tuple(log[name] for name in ("StatusOld", "JailedOld", "StatusNew", "JailedNew", "UnjailTxHash"))


class AStoppedValidator(NetworkCase):
    def test_is_told_as_jailed_and_then_as_unjailed_with_its_transaction(self) -> None:
        for engine, server in self.world.servers.items():
            with self.subTest(engine=engine):
                self.wait_for_entry(server, jailed=False)
                self.assertEqual([], logs(server))

        jailed_seen_at = self.world.transactions.jail(STOPPED)
        for engine, server in self.world.servers.items():
            with self.subTest(engine=engine):
                self.wait_for_entry(server, jailed=True)
                (row,) = logs(server)
                self.assertEqual(("BOND_STATUS_BONDED", False, "BOND_STATUS_UNBONDING", True, None), told(row))
                self.assertEqual(self.unbonding_height(), row["UnbondingHeight"])

        receipt = self.world.transactions.unjail(STOPPED, detached=False)
        self.assertEqual(0, receipt.code)
        for engine, server in self.world.servers.items():
            with self.subTest(engine=engine):
                self.wait_for_entry(server, jailed=False)
                jailed, unjailed = self.wait_for_the_hash(server)
                self.assertEqual(("BOND_STATUS_BONDED", False, "BOND_STATUS_UNBONDING", True, None), told(jailed))
                self.assertEqual(("BOND_STATUS_UNBONDING", True, "BOND_STATUS_BONDED", False, receipt.hash),
                                 told(unjailed))
                self.assertGreaterEqual(jailed["Height"], self.unbonding_height())
                self.assertLess(jailed["Height"], receipt.height)
                self.assertGreaterEqual(unjailed["Height"], receipt.height)
                self.assertGreater(receipt.height, jailed_seen_at)
                for row in (jailed, unjailed):
                    self.assertIn(row["ApiAddress"], self.world.good_nodes)

    def wait_for_entry(self, server: LiveServer, *, jailed: bool) -> None:
        wait_for(f"{IDENTITY} with jailed {jailed}", lambda: entry(server)["Jailed"] is jailed, PASS_LIMIT_S)

    def wait_for_the_hash(self, server: LiveServer) -> list[Json]:
        """The transaction may be looked up a pass later than the change is seen."""
        def probe() -> list[Json] | None:
            rows = logs(server)
            return rows if rows and rows[-1]["UnjailTxHash"] else None
        return wait_for("the hash of the unjailing", probe, PASS_LIMIT_S)

    def unbonding_height(self) -> int:
        operator = self.world.transactions.operator(STOPPED)
        told_by_node = self.world.node.ask(f"/cosmos/staking/v1beta1/validators/{operator}")["validator"]
        return int(told_by_node["unbonding_height"])
