"""A validator that founds itself, is delegated to by new accounts, and leaves again."""

import functools

import event_truth
import truth
from localnet.chain import CHAIN_ID
from localnet.newcomers import IDENTITY, ONE_POWER, Newcomers
from localnet.waiting import wait_for
from network_case import Json, NetworkCase, all_rows, ask, validators_height, wait_for_validators_after
from testing.live_server import LiveServer
from world import PASS_LIMIT_S, World

DELEGATORS = 3
DELEGATION = 100_000


@functools.cache
def the_newcomers(world: World) -> Newcomers:
    return Newcomers(world.transactions, DELEGATORS)


class ANewValidator(NetworkCase):
    def test_enters_and_leaves_the_active_set_and_is_told_to_do_so_once_each(self) -> None:
        newcomers = the_newcomers(self.world)
        founded = newcomers.found()
        self.for_each_server(lambda server: wait_for_validators_after(server, founded.height))
        newcomers.delegate(DELEGATION)
        self.for_each_server(lambda server: self.expect_counts(server, newcomers.operator))
        left = newcomers.leave(rest=ONE_POWER // 2)
        self.for_each_server(lambda server: wait_for_validators_after(server, left.height))
        # What a later pass would tell again comes with it.
        self.for_each_server(lambda server: wait_for_validators_after(server, validators_height(server) + 1))
        self.for_each_server(
            lambda server: self.expect_events(server, newcomers.operator, founded.height, left.height))

    def expect_counts(self, server: LiveServer, operator: str) -> None:
        """Every count that there is, and that of the new one, which has a delegator more than came to it."""
        expected = self.delegators_by_node()
        self.assertEqual(1 + DELEGATORS, expected[operator])
        wait_for(f"delegators {expected}", lambda: self.counts(server) == expected, PASS_LIMIT_S)
        (joined,) = ask(server, f"/validators?search={IDENTITY}")["data"]
        self.assertEqual(1 + DELEGATORS, joined["DelegationCount"])
        node = self.world.node
        listed = [v["operator_address"] for v in truth.validators_at(node, node.height() - 1) if truth.identity_of(v)]
        totals = ask(server, "/validators")["meta"]["totals"]
        self.assertEqual(sum(expected[operator] for operator in listed), totals["delegators"])

    def delegators_by_node(self) -> dict[str, int]:
        node = self.world.node
        paths = {v["operator_address"]: f"/cosmos/staking/v1beta1/validators/{v['operator_address']}/delegations"
                 for v in truth.validators_at(node, node.height() - 1)}
        return {operator: int(node.ask(f"{path}?pagination.limit=1&pagination.count_total=true")["pagination"]["total"])
                for operator, path in paths.items()}

    @staticmethod
    def counts(server: LiveServer) -> dict[str, int | None]:
        rows = all_rows(server, f"/chain-validators?chainId={CHAIN_ID}")
        return {row["OperatorAddress"]: row["DelegationCount"] for row in rows}

    def expect_events(self, server: LiveServer, operator: str, founded: int, left: int) -> None:
        told = event_truth.of_operator(server, operator)
        self.assertEqual(2, len(told), told)
        heights = [int(event["Params"]["Height"]) for event in told]
        expected = [event_truth.of_validator(action, self.validator_at(operator, height), height)
                    for action, height in zip(("entered", "left"), heights, strict=True)]
        self.assertEqual(expected, [event_truth.told(event) for event in told])
        entered_at, left_at = heights
        self.assertTrue(founded <= entered_at < left <= left_at, (founded, entered_at, left, left_at))
        statuses = [self.validator_at(operator, height)["status"] for height in heights]
        self.assertEqual(["BOND_STATUS_BONDED", "BOND_STATUS_UNBONDING"], statuses)
        (log,) = ask(server, f"/validator-logs?identity={IDENTITY}")["data"]
        self.assertEqual((*statuses, left_at), (log["StatusOld"], log["StatusNew"], log["Height"]))

    def validator_at(self, operator: str, height: int) -> Json:
        return self.world.node.ask(f"/cosmos/staking/v1beta1/validators/{operator}", height)["validator"]
