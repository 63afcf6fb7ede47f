"""What the admin does is in the API after the next reading, and is recorded once."""

import truth
from authority_world import AuthorityCase
from localnet.kinds import CANDIDATE, POA
from localnet.transactions import Receipt
from network_case import Json, all_rows, wait_for_validators_after

RAISED, LET_IN = 350_000_000, 220_000_000
# The one with the least power: whoever has less drops out for a block, by the module's own doing.
REMOVED = POA.founders[2]
BONDED, UNBONDING = "BOND_STATUS_BONDED", "BOND_STATUS_UNBONDING"


def weight(row: Json) -> str:
    """Power, or tokens while the kind of the chain is not known yet."""
    return row["Power"] or row["Tokens"]


class TheAdmin(AuthorityCase):
    def test_gives_power_lets_in_and_removes_and_each_is_told(self) -> None:
        """One test: each step begins where the last one ended."""
        self.listed()
        self.expect_given_power()
        entered = self.expect_let_in()
        left = self.expect_removed()
        self.expect_events(self.world.authority.operator(CANDIDATE), "The candidate", {"entered": entered})
        self.expect_events(self.world.authority.operator(REMOVED.key), REMOVED.moniker, {"left": left})

    def expect_given_power(self) -> None:
        rows = self.rows_after(self.world.authority.set_power("val1", RAISED))
        self.assertEqual(str(RAISED), weight(rows[self.world.authority.operator("val1")]))

    def expect_let_in(self) -> Receipt:
        operator = self.world.authority.operator(CANDIDATE)
        self.assertNotIn(operator, self.listed()[1])
        receipt = self.world.authority.set_power(CANDIDATE, LET_IN)
        row = self.rows_after(receipt)[operator]
        self.assertEqual((BONDED, str(LET_IN)), (row["Status"], weight(row)))
        return receipt

    def expect_removed(self) -> Receipt:
        operator = self.world.authority.operator(REMOVED.key)
        receipt = self.world.authority.remove(REMOVED.key)
        row = self.rows_after(receipt)[operator]
        self.assertEqual((UNBONDING, "0"), (row["Status"], weight(row)))
        (log,) = all_rows(self.server, f"/validator-logs?identity={REMOVED.identity}&kind=state")
        self.assertEqual((POA.chain_id, operator, BONDED, UNBONDING, False, False, self.node.lcd),
                         tuple(log[name] for name in ("ChainId", "OperatorAddress", "StatusOld", "StatusNew",
                                                      "JailedOld", "JailedNew", "ApiAddress")))
        self.assertGreaterEqual(log["Height"], receipt.height)
        return receipt

    def rows_after(self, receipt: Receipt) -> dict[str, Json]:
        """The API's validators of a height at which the transaction had its effect; each weighs what the node says."""
        # x/staking carries it out at the end of the block.
        wait_for_validators_after(self.server, receipt.height, POA.chain_id)
        height, rows = self.listed()
        self.assertEqual({v["operator_address"]: (v["tokens"], v["status"])
                          for v in truth.validators_at(self.node, height)},
                         {operator: (weight(row), row["Status"]) for operator, row in rows.items()})
        return rows

    def expect_events(self, operator: str, moniker: str, receipts: dict[str, Receipt]) -> None:
        told = [event for event in all_rows(self.server, f"/events?chainId={POA.chain_id}")[::-1]
                if event["Params"]["OperatorAddress"] == operator]
        self.assertEqual([("active_set", action, moniker) for action in receipts],
                         [(event["Type"], event["Params"]["Action"], event["Params"]["Moniker"]) for event in told])
        for event, receipt in zip(told, receipts.values(), strict=True):
            self.assertGreaterEqual(int(event["Params"]["Height"]), receipt.height)
