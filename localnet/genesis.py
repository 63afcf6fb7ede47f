"""Makes the first state of the local network out of the one that the node program writes."""

import base64
import hashlib
import json
import pathlib
import re
from typing import Any

from localnet import bech32
from localnet.chain import (DENOM, DISPLAY_DENOM, EXPEDITED_VOTING_PERIOD_S, EXPONENT, JAIL_TIME_S, MAX_VALIDATORS,
                            PREFIX, UNBONDING_TIME_S, VOTING_PERIOD_S)
from localnet.kinds import Kind

# Below one unit of power (1,000,000): such a validator is never bonded.
RESTING_STAKE = 400_000


def rewrite(path: pathlib.Path, kind: Kind, balances: dict[str, str], resting: int) -> None:
    """BALANCES: coins by address. RESTING: how many unbonded validators to write in beside the founders."""
    # The modules were given the SDK's own denom by default, each in a place of its own.
    document = json.loads(path.read_text().replace('"stake"', json.dumps(DENOM)))
    state = document["app_state"]
    set_parameters(state, kind)
    set_denom_metadata(state, kind)
    for address, coins in balances.items():
        add_account(state, address, coins)
    add_resting_validators(state, resting)
    path.write_text(json.dumps(document, indent=1))


def set_parameters(state: dict[str, Any], kind: Kind) -> None:
    """Periods of seconds instead of weeks."""
    state["staking"]["params"] |= {
        "unbonding_time": f"{UNBONDING_TIME_S}s", "max_validators": MAX_VALIDATORS, "bond_denom": kind.bond_denom}
    if kind.admin:
        # Validators that wait to be let in. The program that writes the first state does not know this module.
        state["poa"] = {"vals": []}
    state["slashing"]["params"] |= {
        "signed_blocks_window": str(kind.signed_blocks_window), "min_signed_per_window": "0.500000000000000000",
        "downtime_jail_duration": f"{JAIL_TIME_S}s"}
    state["gov"]["params"] |= {
        "voting_period": f"{VOTING_PERIOD_S}s", "expedited_voting_period": f"{EXPEDITED_VOTING_PERIOD_S}s",
        "max_deposit_period": "60s", "min_deposit": [coin(1_000_000)], "expedited_min_deposit": [coin(5_000_000)]}


def set_denom_metadata(state: dict[str, Any], kind: Kind) -> None:
    state["bank"]["denom_metadata"] = [{
        "description": f"The coin of {kind.chain_id}", "base": DENOM, "display": DISPLAY_DENOM, "name": "Token",
        "symbol": "TOKEN", "uri": "", "uri_hash": "",
        "denom_units": [{"denom": DENOM, "exponent": 0, "aliases": []},
                        {"denom": DISPLAY_DENOM, "exponent": EXPONENT, "aliases": []}]}]


def coin(amount: int, denom: str = DENOM) -> dict[str, str]:
    return {"denom": denom, "amount": str(amount)}


def parse_coins(text: str) -> list[dict[str, str]]:
    """'42uother,7utokens' as the bank keeps it: by denom."""
    found = [re.fullmatch(r"(\d+)(.+)", part) for part in text.split(",") if part]
    return sorted((coin(int(match[1]), match[2]) for match in found if match), key=lambda entry: entry["denom"])


def add_account(state: dict[str, Any], address: str, coins: str) -> None:
    state["auth"]["accounts"].append({
        "@type": "/cosmos.auth.v1beta1.BaseAccount", "address": address, "pub_key": None, "account_number": "0",
        "sequence": "0"})
    if coins:
        # The supply is left empty: the bank module then adds the balances up.
        state["bank"]["balances"].append({"address": address, "coins": parse_coins(coins)})


def add_resting_validators(state: dict[str, Any], count: int) -> None:
    """For lists of more than one page: each has a stake of its own and is never bonded."""
    for number in range(count):
        add_resting_validator(state, number)
    if count:
        pool = bech32.encode(PREFIX, hashlib.sha256(b"not_bonded_tokens_pool").digest()[:20])
        state["bank"]["balances"].append({"address": pool, "coins": [coin(RESTING_STAKE * count)]})


def add_resting_validator(state: dict[str, Any], number: int) -> None:
    seed = hashlib.sha256(f"resting validator {number}".encode()).digest()
    operator = bech32.encode(f"{PREFIX}valoper", seed[:20])
    shares = f"{RESTING_STAKE}.{'0' * 18}"
    state["staking"]["validators"].append({
        "operator_address": operator,
        "consensus_pubkey": {"@type": "/cosmos.crypto.ed25519.PubKey", "key": base64.b64encode(seed).decode()},
        "jailed": False, "status": "BOND_STATUS_UNBONDED", "tokens": str(RESTING_STAKE), "delegator_shares": shares,
        "description": {"moniker": f"resting-{number}", "identity": seed[:8].hex().upper(),
                        "website": f"https://resting{number}.example", "security_contact": "", "details": ""},
        "unbonding_height": "0", "unbonding_time": "1970-01-01T00:00:00Z",
        "commission": {"commission_rates": {"rate": "0.050000000000000000", "max_rate": "0.200000000000000000",
                                            "max_change_rate": "0.010000000000000000"},
                       "update_time": "2026-01-01T00:00:00Z"},
        "min_self_delegation": "1", "unbonding_on_hold_ref_count": "0", "unbonding_ids": []})
    state["staking"]["delegations"].append({
        "delegator_address": bech32.encode(PREFIX, seed[:20]), "validator_address": operator, "shares": shares})
