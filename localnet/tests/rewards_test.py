"""What the API says that staking pays is what the chain pays to a delegation."""

import decimal
import os
import unittest
from typing import Any

import truth
from localnet.chain import DENOM
from localnet.waiting import wait_for
from network_case import Json, NetworkCase, ask, chain_record
from testing.live_server import LiveServer
from world import PASS_LIMIT_S

Decimal = decimal.Decimal
YEAR_S = 31_557_600
# So many blocks, none of which has a transaction: fees are rewards too, and are not in the figure.
BLOCKS = int(os.environ.get("ORRERY_REWARD_BLOCKS", "20"))
TOLERANCE = Decimal("0.005")


class WhatStakingPays(NetworkCase):
    def setUp(self) -> None:
        super().setUp()
        self.node = self.world.node

    def test_is_worked_out_of_the_nodes_own_figures(self) -> None:
        for engine, server in self.world.servers.items():
            with self.subTest(engine=engine):
                record = wait_for("what staking pays", lambda: self.paying_record(server), PASS_LIMIT_S)
                height = record["Facts"]["chain_state"]["Height"]
                expected = truth.staking_apr_at(self.node, height, record["ChainInfo"]["BlockTime"])
                self.assertAlmostEqual(1, float(expected) / record["ChainInfo"]["StakingApr"], places=6)
                self.assertIs(True, record["ChainInfo"]["ProportionalRewards"])

    def test_is_what_a_delegation_earns(self) -> None:
        """By the block, so that it holds whatever the rate of blocks did meanwhile, and by the measured rate a year."""
        for engine, server in self.world.servers.items():
            with self.subTest(engine=engine):
                entry, earned = wait_for("quiet blocks", lambda: self.earnings(server), 20 * PASS_LIMIT_S, every_s=1)
                self.assertLess(abs(earned / Decimal(str(entry["NetApr"])) - 1), TOLERANCE,
                                f"{earned} a year was earned at {entry['OperatorAddress']}")

    @staticmethod
    def paying_record(server: LiveServer) -> Json | None:
        record = chain_record(server)
        return record if record["ChainInfo"]["StakingApr"] and record["ChainInfo"]["BlockTime"] else None

    def earnings(self, server: LiveServer) -> tuple[Json, Decimal] | None:
        """A validator's entry, and what a delegation to it earned in the blocks up to the height of the chain's figures,
        as a fraction of it a year. Nothing while these blocks are not comparable."""
        record = self.paying_record(server)
        if record is None:
            return None
        last = record["Facts"]["chain_state"]["Height"]
        first = last - BLOCKS
        entry = next((one for one in record["Validators"] if one["NetApr"] is not None), None)
        if first < 2 or entry is None or not self.is_quiet(first, last):
            return None
        account, operator = entry["AccountAddress"], entry["OperatorAddress"]
        stakes = [self.stake(account, operator, height) for height in (first, last)]
        if stakes[0] != stakes[1]:
            return None
        gained = self.rewards(account, operator, last) - self.rewards(account, operator, first)
        blocks_a_year = Decimal(YEAR_S) / Decimal(str(record["ChainInfo"]["BlockTime"]))
        return entry, gained / stakes[0] / BLOCKS * blocks_a_year

    def is_quiet(self, first: int, last: int) -> bool:
        """No transaction, and as much bonded at the end as at the beginning."""
        pools = [self.node.ask("/cosmos/staking/v1beta1/pool", height)["pool"]["bonded_tokens"]
                 for height in (first, (first + last) // 2, last)]
        return len(set(pools)) == 1 and not any(
            self.node.ask(f"/cosmos/base/tendermint/v1beta1/blocks/{height}")["block"]["data"]["txs"]
            for height in range(first, last + 1))

    def stake(self, account: str, operator: str, height: int) -> Decimal:
        told = self.node.ask(f"/cosmos/staking/v1beta1/validators/{operator}/delegations/{account}", height)
        return Decimal(told["delegation_response"]["balance"]["amount"])

    def rewards(self, account: str, operator: str, height: int) -> Decimal:
        """What could be withdrawn at that height."""
        told: Any = self.node.ask(f"/cosmos/distribution/v1beta1/delegators/{account}/rewards/{operator}", height)
        return sum((Decimal(coin["amount"]) for coin in told["rewards"] if coin["denom"] == DENOM), Decimal())


if __name__ == "__main__":
    unittest.main()
