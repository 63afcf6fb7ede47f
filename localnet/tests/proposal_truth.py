"""What the API must say of proposals, worked out from the node's own answers at one height."""

import json
from typing import Any

from localnet.chain import CHAIN_ID
from localnet.node import Node
from truth import payload_of, to_the_second

Json = dict[str, Any]

DEPOSIT, VOTING = "PROPOSAL_STATUS_DEPOSIT_PERIOD", "PROPOSAL_STATUS_VOTING_PERIOD"
PAGE = 500
SHOWN = 20
PREVIEW_CHARACTERS = 500
# Of a chain's record; the lists have more.
OF_A_CHAIN = ("ProposalId", "Title", "Proposer", "Summary", "Status", "VotingStartTime", "VotingEndTime", "Tally")
OF_A_LIST = ("ChainId", *OF_A_CHAIN, "SubmitTime")


def told_at(node: Node, height: int) -> list[Json]:
    """The chain's proposals as the node tells them, the newest first."""
    answer = node.ask(f"/cosmos/gov/v1/proposals?pagination.limit={PAGE}", height)
    assert answer["pagination"]["next_key"] is None, f"more than {PAGE} proposals"
    return sorted(answer["proposals"], key=lambda told: int(told["id"]), reverse=True)


def proposals_at(node: Node, height: int) -> list[Json]:
    return [record_of(told, tally_of(node, height, told)) for told in told_at(node, height)]


def tally_of(node: Node, height: int, told: Json) -> Json | None:
    """The votes as they stand, or the result of a vote that has ended."""
    if told["status"] == DEPOSIT:
        return None
    if told["status"] == VOTING:
        counts = node.ask(f"/cosmos/gov/v1/proposals/{told['id']}/tally", height)["tally"]
    else:
        counts = told["final_tally_result"]
    return {"Yes": counts["yes_count"], "Abstain": counts["abstain_count"], "No": counts["no_count"],
            "NoWithVeto": counts["no_with_veto_count"]}


def record_of(told: Json, tally: Json | None) -> Json:
    return {
        "ChainId": CHAIN_ID, "ProposalId": told["id"], "Title": title_of(told), "Proposer": told["proposer"],
        "Summary": cleaned(told["summary"]), "Status": told["status"], "SubmitTime": time_of(told["submit_time"]),
        "VotingStartTime": time_of(told["voting_start_time"]), "VotingEndTime": time_of(told["voting_end_time"]),
        "Tally": tally}


def kinds_at(node: Node, height: int) -> dict[str, str]:
    """By number; an expedited one that fails becomes a standard one."""
    return {told["id"]: "expedited" if told["expedited"] else "standard" for told in told_at(node, height)}


def rules_at(node: Node, height: int) -> dict[str, Json]:
    """By kind."""
    told = node.ask("/cosmos/gov/v1/params/tallying", height)["params"]
    thresholds = {"standard": told["threshold"], "expedited": told["expedited_threshold"]}
    return {kind: {"Quorum": float(told["quorum"]), "Threshold": float(threshold),
                   "VetoThreshold": float(told["veto_threshold"])} for kind, threshold in thresholds.items()}


def bonded_at(node: Node, height: int) -> str:
    return node.ask("/cosmos/staking/v1beta1/pool", height)["pool"]["bonded_tokens"]


def turnout_of(record: Json) -> float | None:
    if record["Tally"] is None or record["Bonded"] is None:
        return None
    return sum(int(votes) for votes in record["Tally"].values()) / int(record["Bonded"])


def votes_at(node: Node, height: int, number: str) -> dict[bytes, str]:
    """The option of each account that has voted, by the bytes of its address; empty after the vote."""
    told = node.ask(f"/cosmos/gov/v1/proposals/{number}/votes?pagination.limit={PAGE}", height)["votes"]
    return {payload_of(vote["voter"]): vote["options"][0]["option"].removeprefix("VOTE_OPTION_").lower()
            for vote in told}


def votes_told(record: Json) -> dict[bytes, str]:
    """The same of a record, as far as its validators had voted when they were asked."""
    return {payload_of(vote["OperatorAddress"]): vote["Option"] for vote in record["Votes"]
            if vote["State"] == "voted"}


def title_of(told: Json) -> str:
    return told["title"].strip() or json.loads(told["metadata"])["title"]


def cleaned(text: str) -> str:
    return "".join(letter for letter in text if letter == "\n" or letter >= " ").strip()


def time_of(told: str | None) -> str | None:
    return told and f"{to_the_second(told)}Z"


def preview(record: Json) -> Json:
    return record | {"Summary": record["Summary"][:PREVIEW_CHARACTERS].strip()}


def only(names: tuple[str, ...], records: list[Json]) -> list[Json]:
    return [{name: record[name] for name in names} for record in records]
