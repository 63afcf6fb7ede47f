"""Events as the API must tell them: everything but the ID, and the time, which is that of the reading."""

from typing import Any

from localnet.chain import CHAIN_ID
from network_case import all_rows
from testing.live_server import LiveServer

Json = dict[str, Any]

CHAIN_NAME = "Local Network"
PARAMS = ("Action", "ChainName", "ProposalId", "Title", "Result", "OperatorAddress", "Moniker", "Identity", "Logo",
          "UpgradeName", "Height", "PoolId")
RESULTS = {"PASSED": "passed", "REJECTED": "was rejected", "FAILED": "passed but failed to execute"}


def events(server: LiveServer, kind: str) -> list[Json]:
    """Of one type, oldest first."""
    return all_rows(server, f"/events?chainId={CHAIN_ID}&type={kind}")[::-1]


def told(event: Json) -> Json:
    return {name: event[name] for name in ("Type", "ChainId", "Text", "Params")}


def an_event(kind: str, tag: str, sentence: str, action: str, **params: str | None) -> Json:
    known = {"Action": action, "ChainName": CHAIN_NAME} | params
    return {"Type": kind, "ChainId": CHAIN_ID, "Text": f"{sentence} #LocalNetwork #{tag}",
            "Params": {name: known.get(name) for name in PARAMS}}


def voting_began(number: int, title: str) -> Json:
    return an_event("proposal", "Governance", f"Proposal {number} of {CHAIN_NAME} is open for voting: {title}",
                    "voting_began", ProposalId=str(number), Title=title)


def voting_ended(number: int, title: str, result: str) -> Json:
    return an_event("proposal", "Governance", f"Proposal {number} of {CHAIN_NAME} {RESULTS[result]}: {title}",
                    "voting_ended", ProposalId=str(number), Title=title, Result=f"PROPOSAL_STATUS_{result}")


def cancelled(number: int, title: str) -> Json:
    return an_event("proposal", "Governance",
                    f"Proposal {number} of {CHAIN_NAME} was cancelled during the vote: {title}",
                    "cancelled", ProposalId=str(number), Title=title)


def upgrade_planned(name: str, height: int) -> Json:
    return an_event("upgrade", "Upgrade", f"{CHAIN_NAME} has planned the upgrade {name} at height {height}",
                    "planned", UpgradeName=name, Height=str(height))


def upgrade_cancelled(name: str, height: int) -> Json:
    return an_event(
        "upgrade", "Upgrade",
        f"{CHAIN_NAME} has cancelled the upgrade {name} that was planned at height {height}",
        "cancelled", UpgradeName=name, Height=str(height))


def of_validator(action: str, validator: Json, height: int) -> Json:
    """VALIDATOR: as the node tells it. HEIGHT: at which its new state was read."""
    name = validator["description"]["moniker"]
    sentences = {
        "entered": ("active_set", "ActiveSet", f"entered the active set of {CHAIN_NAME}"),
        "left": ("active_set", "ActiveSet", f"left the active set of {CHAIN_NAME}"),
        "jailed": ("jailed", "Jailed", f"was jailed on {CHAIN_NAME}"),
        "unjailed": ("unjailed", "Unjailed", f"is not jailed any more on {CHAIN_NAME}"),
    }
    kind, tag, end = sentences[action]
    return an_event(kind, tag, f"Validator {name} {end}", action, OperatorAddress=validator["operator_address"],
                    Moniker=name, Identity=validator["description"]["identity"].upper() or None, Height=str(height))


def of_operator(server: LiveServer, operator: str) -> list[Json]:
    """What happened to a validator, oldest first."""
    return [event for event in all_rows(server, f"/events?chainId={CHAIN_ID}")[::-1]
            if event["Params"]["OperatorAddress"] == operator]
