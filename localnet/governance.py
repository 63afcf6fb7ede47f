"""Proposals on the local network: one for every way in which a proposal can end."""

import concurrent.futures
import dataclasses
import hashlib
import json

from localnet import bech32
from localnet.chain import DENOM, FOUNDERS, PREFIX
from localnet.genesis import coin
from localnet.transactions import Message, Receipt, Transactions, find_transaction, payment

PROPOSER = "alice"
DEPOSIT = 1_000_000
EXPEDITED_DEPOSIT = 5 * DEPOSIT
GAS_A_PROPOSAL = 400_000
UPGRADE_NAME = "v2-far-ahead"
UPGRADE_HEIGHT = 1_000_000

Votes = dict[str, str]

# What the founders hold: 40, 30, 20 and 10 percent. A vote counts from a third of all on, a veto stops it from a
# third of those that voted on.
MOST_YES: Votes = {"val0": "yes", "val1": "yes", "val2": "abstain"}
MOST_NO: Votes = {"val0": "no", "val1": "no", "val2": "yes"}
VETO: Votes = {"val0": "no_with_veto", "val1": "no_with_veto", "val2": "abstain"}
TOO_FEW: Votes = {"val2": "yes", "val3": "no"}
# More than half of them, and less than the two thirds that an expedited one needs.
NARROW_YES: Votes = {"val0": "yes", "val1": "no"}
ALL_YES: Votes = {"val0": "yes", "val1": "yes", "val2": "yes"}


@dataclasses.dataclass(frozen=True)
class Ballot:
    """A proposal, and who answers it with what."""

    title: str
    votes: Votes
    # The status that it ends with; nothing where the chain deletes it.
    ending: str | None
    messages: tuple[Message, ...] = ()
    metadata: str = "ipfs://CID"
    summary: str = "The text of a proposal.\nIts second line has <i>marks</i>, “quotes” and a bell \u0007."
    deposit: int = DEPOSIT
    expedited: bool = False
    # Sent as chains took it before they had gov/v1.
    is_legacy: bool = False


def gov_account() -> str:
    """The account that carries out what was voted for."""
    return bech32.encode(PREFIX, hashlib.sha256(b"gov").digest()[:20])


CANCELLED = Ballot("One that its proposer takes back during the vote", MOST_YES, None)
LAPSED = Ballot("One whose deposit is never complete", {}, None, deposit=DEPOSIT // 2)
# Its votes are deleted when it gets more time, and nobody votes again.
PROLONGED = Ballot("One in a hurry that gets the time of the others", NARROW_YES, "REJECTED", expedited=True)
# The chain takes a blank title beside metadata that it cannot read: there 'authors' has to be a list.
TITLED_BY_METADATA = Ballot(" ", MOST_YES, "PASSED", metadata=json.dumps(
    {"title": "A title that stands in the metadata", "authors": "one of them", "details": "Not the summary."}))
UPGRADE = Ballot(
    f"Upgrade to {UPGRADE_NAME}", ALL_YES, "PASSED", expedited=True, metadata="", messages=({
        "@type": "/cosmos.upgrade.v1beta1.MsgSoftwareUpgrade", "authority": gov_account(),
        "plan": {"name": UPGRADE_NAME, "time": "0001-01-01T00:00:00Z", "height": str(UPGRADE_HEIGHT),
                 "info": '{"binaries":{}}', "upgraded_client_state": None}},))
NO_UPGRADE = Ballot(
    f"No upgrade to {UPGRADE_NAME}", ALL_YES, "PASSED", expedited=True, metadata="", messages=({
        "@type": "/cosmos.upgrade.v1beta1.MsgCancelUpgrade", "authority": gov_account()},))

# An upgrade stays planned until somebody cancels it, which is a ballot of its own.
BALLOTS = (
    Ballot("One that passes", MOST_YES, "PASSED"),
    Ballot("One that most are against", MOST_NO, "REJECTED", summary="A long text. " * 60),
    Ballot("One with a veto", VETO, "REJECTED"),
    Ballot("One that too few answer", TOO_FEW, "REJECTED"),
    Ballot("One that nobody answers", {}, "REJECTED"),
    Ballot("One that passes and cannot be carried out", MOST_YES, "FAILED",
           messages=(payment(gov_account(), gov_account(), 9 * 10**18),)),
    Ballot("One in the form of before", MOST_YES, "PASSED", is_legacy=True),
    CANCELLED, LAPSED, PROLONGED, TITLED_BY_METADATA, UPGRADE,
)


class Governance:
    def __init__(self, transactions: Transactions) -> None:
        self.transactions = transactions
        self.proposer = transactions.program.address(PROPOSER)

    def hold(self) -> dict[int, Ballot]:
        """All of them, with the votes, as far as they have one; by number."""
        ballots = self.submit(*BALLOTS)
        self.vote(ballots)
        self.cancel(next(number for number, ballot in ballots.items() if ballot is CANCELLED))
        return ballots

    def submit(self, *ballots: Ballot) -> dict[int, Ballot]:
        """All in one transaction; by their numbers on the chain."""
        receipt = self.send(PROPOSER, [self.submission(ballot) for ballot in ballots])
        told = find_transaction(self.transactions.node, receipt.hash)
        assert told is not None
        numbers = [attribute["value"] for event in told["events"] if event["type"] == "submit_proposal"
                   for attribute in event["attributes"] if attribute["key"] == "proposal_id"]
        # One that begins its vote at once has its number in two events.
        return dict(zip(dict.fromkeys(int(number) for number in numbers), ballots, strict=True))

    def vote(self, ballots: dict[int, Ballot]) -> list[Receipt]:
        """One transaction a founder, all at the same time."""
        messages: dict[str, list[Message]] = {}
        for number, ballot in ballots.items():
            for voter, answer in ballot.votes.items():
                messages.setdefault(voter, []).append(self.answer(number, voter, answer))
        with concurrent.futures.ThreadPoolExecutor(len(FOUNDERS)) as pool:
            return list(pool.map(self.send, messages.keys(), messages.values()))

    def cancel(self, number: int) -> Receipt:
        return self.send(PROPOSER, [{"@type": "/cosmos.gov.v1.MsgCancelProposal", "proposal_id": str(number),
                                     "proposer": self.proposer}])

    def send(self, sender: str, messages: list[Message]) -> Receipt:
        receipt = self.transactions.send_messages(sender, "", *messages, gas=GAS_A_PROPOSAL * len(messages))
        if receipt.code != 0:
            raise RuntimeError(f"the chain refused {sender}'s {messages[0]['@type']}: {receipt}")
        return receipt

    def submission(self, ballot: Ballot) -> Message:
        shared = {"initial_deposit": [coin(EXPEDITED_DEPOSIT if ballot.expedited else ballot.deposit)],
                  "proposer": self.proposer}
        if ballot.is_legacy:
            return {"@type": "/cosmos.gov.v1beta1.MsgSubmitProposal", "content": {
                "@type": "/cosmos.gov.v1beta1.TextProposal", "title": ballot.title,
                "description": ballot.summary}} | shared
        return {"@type": "/cosmos.gov.v1.MsgSubmitProposal", "messages": list(ballot.messages),
                "metadata": ballot.metadata, "title": ballot.title, "summary": ballot.summary,
                "expedited": ballot.expedited} | shared

    def answer(self, number: int, voter: str, answer: str) -> Message:
        return {"@type": "/cosmos.gov.v1.MsgVote", "proposal_id": str(number),
                "voter": self.transactions.program.address(voter), "option": f"VOTE_OPTION_{answer.upper()}",
                "metadata": ""}
