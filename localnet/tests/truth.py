"""What the API must say, worked out from the node's own answers at one height."""

import decimal
import re
from typing import Any

from localnet.chain import CHAIN_ID, DENOM, EXPONENT, PREFIX
from localnet.bech32 import ALPHABET, encode
from localnet.node import Node

PAGE = 500
EPOCH = "1970-01-01T00:00:00Z"


def validators_at(node: Node, height: int) -> list[dict[str, Any]]:
    answer = node.ask(f"/cosmos/staking/v1beta1/validators?pagination.limit={PAGE}", height)
    assert answer["pagination"]["next_key"] is None, f"more than {PAGE} validators"
    return answer["validators"]


def display_units(base_units: str) -> str:
    """Exact, without zeros at the end."""
    with decimal.localcontext(decimal.Context(prec=100)):
        return f"{decimal.Decimal(base_units).scaleb(-EXPONENT).normalize():f}"


def seconds(duration: str) -> str:
    return str(int(float(duration.removesuffix("s"))))


def chain_info_at(node: Node, height: int) -> dict[str, Any]:
    def ask(path: str) -> Any:
        return node.ask(path, height)

    staking = ask("/cosmos/staking/v1beta1/params")["params"]
    supply = ask(f"/cosmos/bank/v1beta1/supply/by_denom?denom={DENOM}")["amount"]["amount"]
    bonded = [v for v in validators_at(node, height) if v["status"] == "BOND_STATUS_BONDED"]
    return {
        "Supply": display_units(supply),
        "Bonded": display_units(ask("/cosmos/staking/v1beta1/pool")["pool"]["bonded_tokens"]),
        "ActiveValidators": len(bonded),
        "MaxValidators": staking["max_validators"],
        "Inflation": float(ask("/cosmos/mint/v1beta1/inflation")["inflation"]),
        "CommunityTax": float(ask("/cosmos/distribution/v1beta1/params")["params"]["community_tax"]),
        "UnbondingTime": seconds(staking["unbonding_time"]),
        "VotingPeriod": seconds(ask("/cosmos/gov/v1/params/voting")["params"]["voting_period"]),
    }


def staking_apr_at(node: Node, height: int, block_time: float) -> decimal.Decimal:
    """A year of 365.25 days, which x/mint's blocks_per_year is of by default."""
    def ask(path: str) -> Any:
        return node.ask(path, height)

    with decimal.localcontext(decimal.Context(prec=100)):
        provisions = decimal.Decimal(ask("/cosmos/mint/v1beta1/annual_provisions")["annual_provisions"])
        tax = decimal.Decimal(ask("/cosmos/distribution/v1beta1/params")["params"]["community_tax"])
        bonded = decimal.Decimal(ask("/cosmos/staking/v1beta1/pool")["pool"]["bonded_tokens"])
        assumed = decimal.Decimal(ask("/cosmos/mint/v1beta1/params")["params"]["blocks_per_year"])
        measured = decimal.Decimal(31_557_600) / decimal.Decimal(str(block_time))
        return provisions * (1 - tax) / bonded * measured / assumed


def identity_of(validator: dict[str, Any]) -> str | None:
    declared = validator["description"]["identity"]
    return declared.upper() if re.fullmatch("[0-9A-Fa-f]{16}", declared) else None


def chain_validator(validator: dict[str, Any]) -> dict[str, Any]:
    """An entry of /chain-validators, without what the node does not tell."""
    operator = validator["operator_address"]
    return {
        "ChainId": CHAIN_ID,
        "OperatorAddress": operator,
        "AccountAddress": encode(PREFIX, payload_of(operator)),
        "Moniker": validator["description"]["moniker"],
        "ValidatorIdentity": identity_of(validator),
        "Jailed": validator["jailed"],
        "Status": validator["status"],
        "Tokens": validator["tokens"],
        "Symbol": "TOKEN",
        "Exponent": EXPONENT,
        "CommissionRates": validator["commission"]["commission_rates"]["rate"],
        "ConsensusPubkeyType": validator["consensus_pubkey"]["@type"],
        "ConsensusPubkeyKey": validator["consensus_pubkey"]["key"],
        "UnbondingHeight": int(validator["unbonding_height"]) or None,
        "UnbondingTime": None if validator["unbonding_time"] == EPOCH else to_the_second(validator["unbonding_time"]),
    }


def told(entry: dict[str, Any]) -> dict[str, Any]:
    """The same members of an answer of the API."""
    names = ("ChainId", "OperatorAddress", "AccountAddress", "Moniker", "ValidatorIdentity", "Jailed", "Status",
             "Tokens", "Symbol", "Exponent", "CommissionRates", "ConsensusPubkeyType", "ConsensusPubkeyKey",
             "UnbondingHeight", "UnbondingTime")
    return {name: entry[name] for name in names} | {"UnbondingTime": to_the_second(entry["UnbondingTime"])}


def to_the_second(time: str | None) -> str | None:
    return time and time[:19]


def payload_of(address: str) -> bytes:
    """The bytes of a bech32 address. Its checksum is the node's business."""
    words = [ALPHABET.index(letter) for letter in address.rpartition("1")[2][:-6]]
    bits = "".join(f"{word:05b}" for word in words)
    return bytes(int(bits[start:start + 8], 2) for start in range(0, len(bits) // 8 * 8, 8))
