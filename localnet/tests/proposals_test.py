"""Proposals and what they bring about, from the first vote to the last: told as the node tells them, and once."""

import collections
import dataclasses
import functools

import event_truth
import proposal_truth
from localnet.chain import CHAIN_ID
from localnet.governance import (BALLOTS, CANCELLED, LAPSED, NO_UPGRADE, PROLONGED, UPGRADE, UPGRADE_HEIGHT,
                                 UPGRADE_NAME, Ballot, Governance)
from localnet.waiting import wait_for
from network_case import Json, NetworkCase, all_rows, ask, chain_record
from proposal_truth import DEPOSIT, VOTING
from testing.live_server import LiveServer
from world import PASS_LIMIT_S, World

# The longest that a proposal stays undecided here is its time for deposits.
ENDING_LIMIT_S = 120.0


@dataclasses.dataclass(frozen=True)
class View:
    """All that a server says of governance, of one height."""

    height: int
    chain: Json
    voting: list[Json]
    history: list[Json]
    events: list[Json]
    records: list[Json]

    def find(self, number: int) -> Json | None:
        return next((record for record in self.history if record["ProposalId"] == str(number)), None)


def proposals_height(server: LiveServer) -> int:
    """0 before the first reading."""
    facts = chain_record(server)["Facts"]["proposals"]
    return facts["Height"] if facts else 0


def look(server: LiveServer, not_below: int) -> View:
    def probe() -> View | None:
        height = proposals_height(server)
        if height < not_below:
            return None
        history = all_rows(server, f"/proposals/history?chainId={CHAIN_ID}")
        view = View(height, chain_record(server), ask(server, "/proposals"), history,
                    event_truth.events(server, "proposal") + event_truth.events(server, "upgrade"),
                    [record_of(server, record["ProposalId"]) for record in history])
        return view if proposals_height(server) == height else None

    return wait_for(f"proposals of height {not_below} or later", probe, PASS_LIMIT_S)


def record_of(server: LiveServer, number: str) -> Json:
    return ask(server, f"/proposals/record?chainId={CHAIN_ID}&proposalId={number}")["data"][0]


class Term:
    """All ballots at once, and what each server says of them as time goes on."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.governance = Governance(world.transactions)
        self.before = self.look(1)
        self.ballots = self.governance.submit(*BALLOTS)
        voted = self.governance.vote(self.ballots)
        self.voting = self.look(max(receipt.height for receipt in voted))
        self.governance.cancel(self.number(CANCELLED))
        self.plan = wait_for("a plan", self.planned_upgrade, PASS_LIMIT_S)
        self.planned = self.look(world.node.height())
        the_last = self.governance.submit(NO_UPGRADE)
        self.ballots |= the_last
        self.governance.vote(the_last)
        self.ended = self.look(wait_for("the end of all", self.height_of_the_end, ENDING_LIMIT_S))
        self.restarted = self.restart()

    def look(self, not_below: int) -> dict[str, View]:
        return {engine: look(server, not_below) for engine, server in self.world.servers.items()}

    def planned_upgrade(self) -> Json | None:
        return self.world.node.ask("/cosmos/upgrade/v1beta1/current_plan")["plan"]

    def height_of_the_end(self) -> int | None:
        # The state of a block is there a moment after the block.
        height = self.world.node.height() - 1
        statuses = {told["status"] for told in proposal_truth.told_at(self.world.node, height)}
        return None if statuses & {DEPOSIT, VOTING} else height

    def restart(self) -> dict[str, View]:
        """Each server reads everything again."""
        for server in self.world.servers.values():
            server.stop()
            server.start()
        return self.look(1 + max(view.height for view in self.ended.values()))

    def number(self, ballot: Ballot) -> int:
        return next(number for number, one in self.ballots.items() if one is ballot)

    def titles(self) -> dict[int, str]:
        return {number: ballot.title if ballot.title.strip() else "A title that stands in the metadata"
                for number, ballot in self.ballots.items()}


@functools.cache
def the_term(world: World) -> Term | Exception:
    try:
        return Term(world)
    except Exception as fault:
        return fault


class Proposals(NetworkCase):
    def setUp(self) -> None:
        super().setUp()
        term = the_term(self.world)
        if isinstance(term, Exception):
            raise term
        self.term = term

    def for_each_view(self, views: dict[str, View], expect) -> None:
        for engine, view in views.items():
            with self.subTest(engine=engine):
                expect(view)

    def test_are_told_as_the_node_tells_them_while_they_are_voted_on(self) -> None:
        self.for_each_view(self.term.voting, self.expect_truth)
        self.for_each_view(self.term.voting, self.expect_votes)

    def test_are_told_as_the_node_tells_them_when_all_have_ended(self) -> None:
        self.for_each_view(self.term.ended, self.expect_truth)
        self.for_each_view(self.term.ended, self.expect_endings)

    def test_have_the_rule_of_their_kind_and_the_turnout_by_it(self) -> None:
        self.for_each_view(self.term.voting, self.expect_rules)
        self.for_each_view(self.term.ended, self.expect_rules)

    def test_have_the_votes_of_the_validators_that_were_asked(self) -> None:
        self.for_each_view(self.term.voting, self.expect_validator_votes)
        for engine, view in self.term.ended.items():
            with self.subTest(engine=engine):
                self.assertTrue(any(record["Votes"] for record in view.records))

    def test_have_their_votes_over_time_which_end_with_the_result(self) -> None:
        for engine, view in self.term.ended.items():
            with self.subTest(engine=engine):
                self.assertTrue(any(record["TallyHistory"] for record in view.records))
                for record in view.records:
                    times = [moment["At"] for moment in record["TallyHistory"]]
                    self.assertEqual(sorted(set(times)), times)
                    if times:
                        last = record["TallyHistory"][-1]
                        self.assertEqual(record["Tally"], {name: last[name] for name in record["Tally"]})

    def test_keep_their_row_until_the_end(self) -> None:
        for engine, ended in self.term.ended.items():
            with self.subTest(engine=engine):
                voting = self.term.voting[engine]
                rows = {record["ProposalId"]: record["ID"] for record in voting.history}
                kept = {record["ProposalId"]: record["ID"] for record in ended.history}
                self.assertEqual({}, {number: row for number, row in kept.items() if rows.get(number, row) != row})
                number = self.term.number(PROLONGED)
                self.assertLess(voting.find(number)["VotingEndTime"], ended.find(number)["VotingEndTime"])

    def test_are_told_in_two_events_each_the_beginning_of_the_vote_and_its_end(self) -> None:
        expected = self.expected_events()
        for engine, view in self.term.ended.items():
            with self.subTest(engine=engine):
                told = [event for event in view.events if event["Type"] == "proposal"]
                self.assertEqual(len(told), len({event["ID"] for event in told}))
                self.assertCountEqual(expected, [event_truth.told(event) for event in told])
                self.expect_times(view)

    def test_that_plan_an_upgrade_and_cancel_it_are_told_once_each(self) -> None:
        self.assertEqual((UPGRADE_NAME, str(UPGRADE_HEIGHT)), (self.term.plan["name"], self.term.plan["height"]))
        planned = event_truth.upgrade_planned(UPGRADE_NAME, UPGRADE_HEIGHT)
        cancelled = event_truth.upgrade_cancelled(UPGRADE_NAME, UPGRADE_HEIGHT)
        self.assertIsNone(self.term.planned_upgrade())
        for engine in self.world.servers:
            with self.subTest(engine=engine):
                for views, expected in ((self.term.before, []), (self.term.planned, [planned]),
                                        (self.term.ended, [planned, cancelled])):
                    told = [event for event in views[engine].events if event["Type"] == "upgrade"]
                    self.assertEqual(expected, [event_truth.told(event) for event in told])

    def test_are_the_same_after_a_restart_that_reads_them_again(self) -> None:
        for engine, view in self.term.restarted.items():
            with self.subTest(engine=engine):
                ended = self.term.ended[engine]
                self.assertEqual(ended.events, view.events)
                self.assertEqual(ended.history, view.history)
                self.assertEqual(ended.chain["Proposals"], view.chain["Proposals"])

    def expect_truth(self, view: View) -> None:
        """In each of the three places exactly what the node says of this height, once and in order."""
        expected = proposal_truth.proposals_at(self.world.node, view.height)
        names = proposal_truth.OF_A_LIST
        self.assertEqual([proposal_truth.preview(record) for record in expected],
                         proposal_truth.only(names, view.history))
        voting = [record for record in expected if record["Status"] == VOTING]
        in_order = sorted(view.voting, key=lambda record: int(record["ProposalId"]), reverse=True)
        self.assertEqual(voting, proposal_truth.only(names, in_order))
        ends = [record["VotingEndTime"] for record in view.voting]
        self.assertEqual(sorted(ends), ends)
        names = proposal_truth.OF_A_CHAIN
        past_deposit = [record for record in expected if record["Status"] != DEPOSIT]
        self.assertEqual(proposal_truth.only(names, past_deposit)[:proposal_truth.SHOWN],
                         proposal_truth.only(names, view.chain["Proposals"]))
        self.assertEqual(len(past_deposit), view.chain["ProposalsTotal"])
        self.expect_ids(view)

    def expect_rules(self, view: View) -> None:
        node = self.world.node
        kinds = proposal_truth.kinds_at(node, view.height)
        rules = proposal_truth.rules_at(node, view.height)
        bonded = proposal_truth.bonded_at(node, view.chain["Facts"]["chain_state"]["Height"])
        for record in view.records:
            rule = rules[kinds[record["ProposalId"]]]
            self.assertEqual(kinds[record["ProposalId"]], record["Kind"])
            self.assertEqual(rule, {name: record[name] for name in rule}, record["Title"])
            if record["Status"] == VOTING:
                self.assertEqual(bonded, record["Bonded"])
            turnout = proposal_truth.turnout_of(record)
            self.assertEqual(turnout is None, record["Turnout"] is None, record)
            self.assertAlmostEqual(turnout or 0, record["Turnout"] or 0, 8)

    def expect_validator_votes(self, view: View) -> None:
        """Each was asked once: who voted later is told as one that had not."""
        for record in view.records:
            # The votes of the one that gets more time are deleted with its first end.
            if record["Status"] != VOTING or record["ProposalId"] == str(self.term.number(PROLONGED)):
                continue
            own = proposal_truth.votes_at(self.world.node, view.height, record["ProposalId"])
            told = proposal_truth.votes_told(record)
            self.assertEqual(told, {voter: option for voter, option in own.items() if voter in told})

    def expect_ids(self, view: View) -> None:
        of_history = {record["ProposalId"]: record["ID"] for record in view.history}
        self.assertEqual(len(view.history), len(set(of_history.values())))
        for record in view.voting + view.chain["Proposals"]:
            self.assertEqual(of_history[record["ProposalId"]], record["ID"])

    def expect_votes(self, view: View) -> None:
        """Else what is compared would be zeros, or an end."""
        statuses = collections.Counter(record["Status"] for record in view.history)
        self.assertEqual(1, statuses[DEPOSIT], statuses)
        self.assertGreaterEqual(statuses[VOTING], len(BALLOTS) - 3, statuses)
        for number, ballot in self.term.ballots.items():
            if ballot.votes and not ballot.expedited and (record := view.find(number)):
                self.assertGreater(sum(int(count) for count in record["Tally"].values()), 0, record)
        for record in view.voting:
            self.assertIn(record["Source"].split("/cosmos")[0].rstrip("/"), self.world.good_nodes)
            self.assertFalse(record["Stale"])

    def expect_endings(self, view: View) -> None:
        statuses = {number: f"PROPOSAL_STATUS_{ballot.ending}" for number, ballot in self.term.ballots.items()
                    if ballot.ending}
        self.assertEqual(statuses, {int(record["ProposalId"]): record["Status"] for record in view.history})
        self.assertEqual([], view.voting)
        for gone in (CANCELLED, LAPSED):
            self.assertIsNone(view.find(self.term.number(gone)))

    def expected_events(self) -> list[Json]:
        expected = []
        for number, title in self.term.titles().items():
            ballot = self.term.ballots[number]
            if ballot is not LAPSED:
                expected.append(event_truth.voting_began(number, title))
            if ballot is CANCELLED:
                expected.append(event_truth.cancelled(number, title))
            if ballot.ending:
                expected.append(event_truth.voting_ended(number, title, ballot.ending))
        return expected

    def expect_times(self, view: View) -> None:
        """An event is of the moment at which it was seen."""
        for event in view.events:
            record = view.find(int(event["Params"]["ProposalId"] or 0))
            if record:
                began, ended = record["VotingStartTime"], record["VotingEndTime"]
                happened = began if event["Params"]["Action"] == "voting_began" else ended
                self.assertGreaterEqual(event["CreatedAt"], happened, event)
