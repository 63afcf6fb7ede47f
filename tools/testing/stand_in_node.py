"""Made-up chains that answer as their nodes would, so that the real collectors have something to read."""

import dataclasses
import datetime
import hashlib
import http.server
import json
import pathlib
import threading

HEIGHT_HEADER = "Grpc-Metadata-X-Cosmos-Block-Height"
TENDERMINT = "/cosmos/base/tendermint/v1beta1/"
STAKING = "/cosmos/staking/v1beta1/"
BLOCK_S = 6
CHARSET = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"


def checksum(prefix: str, values: list[int]) -> list[int]:
    expanded = [ord(c) >> 5 for c in prefix] + [0] + [ord(c) & 31 for c in prefix]
    state = 1
    for value in expanded + values + [0] * 6:
        top = state >> 25
        state = (state & 0x1FFFFFF) << 5 ^ value
        for bit, generator in enumerate((0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)):
            state ^= generator if top >> bit & 1 else 0
    state ^= 1
    return [state >> 5 * (5 - i) & 31 for i in range(6)]


def bech32(prefix: str, seed: str) -> str:
    """An address of 20 bytes that follow from the seed."""
    number = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:20], "big")
    values = [number >> 5 * (31 - i) & 31 for i in range(32)]
    return prefix + "1" + "".join(CHARSET[v] for v in values + checksum(prefix, values))


@dataclasses.dataclass
class Validator:
    moniker: str
    identity: str
    tokens: int
    commission: str = "0.050000000000000000"
    status: str = "BOND_STATUS_BONDED"
    jailed: bool = False
    website: str = ""
    details: str = ""
    delegators: int = 0

    def to_json(self, prefix: str) -> dict[str, object]:
        return {
            "operator_address": bech32(prefix + "valoper", self.moniker),
            "consensus_pubkey": {"@type": "/cosmos.crypto.ed25519.PubKey", "key": "q6urqw=="},
            "jailed": self.jailed, "status": self.status, "tokens": str(self.tokens),
            "delegator_shares": f"{self.tokens}.000000000000000000",
            "description": {"moniker": self.moniker, "identity": self.identity, "website": self.website,
                            "security_contact": "", "details": self.details},
            "unbonding_height": "900" if self.jailed else "0", "unbonding_time": "1970-01-01T00:00:00Z",
            "commission": {"commission_rates": {"rate": self.commission, "max_rate": "0.200000000000000000",
                                                "max_change_rate": "0.010000000000000000"},
                           "update_time": "2026-01-01T00:00:00Z"},
            "min_self_delegation": "1"}


@dataclasses.dataclass
class MadeUpChain:
    name: str
    prefix: str
    validators: list[Validator]
    height: int = 1000

    @property
    def chain_id(self) -> str:
        return f"{self.name}-1"

    @property
    def denom(self) -> str:
        return f"u{self.name}"

    def block(self, height: int) -> dict[str, object]:
        time = datetime.datetime.now(datetime.UTC) - datetime.timedelta(seconds=BLOCK_S * (self.height - height))
        return {"block": {"header": {"chain_id": self.chain_id, "height": str(height),
                                     "time": time.strftime("%Y-%m-%dT%H:%M:%SZ")}}}

    def delegators_of(self, operator: str) -> int:
        return next((v.delegators for v in self.validators
                     if bech32(self.prefix + "valoper", v.moniker) == operator), 0)

    def own_delegation(self, operator: str, account: str) -> dict[str, object]:
        """A fiftieth of what the validator has."""
        tokens = next(v.tokens for v in self.validators if bech32(self.prefix + "valoper", v.moniker) == operator) // 50
        return {"delegation_response": {
            "delegation": {"delegator_address": account, "validator_address": operator, "shares": f"{tokens}.000000000000000000"},
            "balance": {"denom": self.denom, "amount": str(tokens)}}}

    def answer(self, path: str) -> dict[str, object] | None:
        """The body for a path with its query; None where the chain has no such module."""
        if path.startswith(TENDERMINT + "blocks/"):
            wanted = path.removeprefix(TENDERMINT + "blocks/")
            return self.block(self.height if wanted == "latest" else int(wanted))
        if path.startswith(TENDERMINT + "syncing"):
            return {"syncing": False}
        if "/delegations/" in path:
            return self.own_delegation(*path.removeprefix(STAKING + "validators/").split("/delegations/"))
        if "/delegations" in path:
            operator = path.removeprefix(STAKING + "validators/").split("/")[0]
            return {"delegation_responses": [],
                    "pagination": {"next_key": None, "total": str(self.delegators_of(operator))}}
        if path.startswith(STAKING + "validators") and "count_total" in path:
            bonded = sum(v.status == "BOND_STATUS_BONDED" for v in self.validators)
            return {"validators": [], "pagination": {"next_key": None, "total": str(bonded)}}
        if path.startswith(STAKING + "validators"):
            return {"validators": [v.to_json(self.prefix) for v in self.validators],
                    "pagination": {"next_key": None, "total": "0"}}
        if path.startswith("/cosmos/bank/v1beta1/supply"):
            return {"amount": {"denom": self.denom, "amount": "900000000000000"}}
        return self.answers_of_modules().get(path.split("?")[0])

    def answers_of_modules(self) -> dict[str, dict[str, object]]:
        bonded = sum(v.tokens for v in self.validators if v.status == "BOND_STATUS_BONDED")
        return {
            STAKING + "pool": {"pool": {"not_bonded_tokens": "1", "bonded_tokens": str(bonded)}},
            STAKING + "params": {"params": {"unbonding_time": "1814400s", "max_validators": 100, "max_entries": 7,
                                            "historical_entries": 10000, "bond_denom": self.denom}},
            "/cosmos/mint/v1beta1/inflation": {"inflation": "0.130000000000000000"},
            "/cosmos/distribution/v1beta1/params": {"params": {"community_tax": "0.020000000000000000"}},
            "/cosmos/gov/v1/params/voting": {"params": {"voting_period": "172800s"}},
            "/cosmos/tx/v1beta1/txs": {"txs": [], "tx_responses": [], "pagination": None, "total": "0"},
        }


class NodeServer(http.server.ThreadingHTTPServer):
    daemon_threads = True
    # Chains are read side by side.
    request_queue_size = 256


class StandInNode:
    """One server for all of the chains: the first segment of a path names the chain."""

    def __init__(self, chains: list[MadeUpChain], host: str = "127.0.0.1") -> None:
        self.chains = {chain.chain_id: chain for chain in chains}
        self.server = NodeServer((host, 0), self.handler())
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server.server_address[1]}"

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def write_overlay(self, folder: pathlib.Path) -> None:
        """The chains as the chain registry would describe them."""
        for chain in self.chains.values():
            own = folder / chain.name
            own.mkdir(parents=True)
            (own / "chain.json").write_text(json.dumps({
                "chain_name": chain.name, "chain_id": chain.chain_id, "pretty_name": f"{chain.name.title()} Testnet",
                "status": "live", "network_type": "testnet", "bech32_prefix": chain.prefix, "slip44": 118,
                "fees": {"fee_tokens": [{"denom": chain.denom}]},
                "staking": {"staking_tokens": [{"denom": chain.denom}]},
                "apis": {"rest": [{"address": f"{self.address}/{chain.chain_id}", "provider": "Stand-in"}],
                         "rpc": [], "grpc": []}}))
            (own / "assetlist.json").write_text(json.dumps({"chain_name": chain.name, "assets": [{
                "base": chain.denom, "display": chain.name, "name": chain.name.title(),
                "symbol": chain.name[:4].upper(), "type_asset": "sdk.coin",
                "denom_units": [{"denom": chain.denom, "exponent": 0}, {"denom": chain.name, "exponent": 6}]}]}))

    def handler(self) -> type[http.server.BaseHTTPRequestHandler]:
        chains = self.chains

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                chain_id, _, path = self.path[1:].partition("/")
                chain = chains.get(chain_id)
                body = None if chain is None else chain.answer("/" + path)
                text = json.dumps(body or {"code": 12, "message": "Not Implemented", "details": []}).encode()
                self.send_response(501 if body is None else 200)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(text)))
                if chain is not None:
                    self.send_header(HEIGHT_HEADER, self.headers.get("x-cosmos-block-height", str(chain.height)))
                self.end_headers()
                self.wfile.write(text)

            def log_message(self, *_: object) -> None:
                pass

        return Handler


def made_up_chains() -> list[MadeUpChain]:
    """Three chains that share their validators: 70 of them with an identity, 5 without."""
    chains = [MadeUpChain(name, name, []) for name in ("halo", "lyra", "vega")]
    for number in range(70):
        identity = f"{0xA11CE00000000000 + number:016X}"
        for place, chain in enumerate(chains):
            if number % 3 < place:
                continue
            chain.validators.append(Validator(
                f"Station {number:02}", identity, (100 - number) * 10_000_000_000 + place,
                commission=f"0.{(5 * (place + 1)):02}0000000000000000", website=f"https://station{number}.example",
                details=f"Station number {number}, made up for a test.", delegators=5000 - 40 * number))
    halo, lyra, _ = chains
    halo.validators[4].status = "BOND_STATUS_UNBONDING"
    lyra.validators[1].status = "BOND_STATUS_UNBONDED"
    for number in range(5):
        halo.validators.append(Validator(f"Nameless {number}", "", 1_000_000))
    return chains


def jail_one(chains: list[MadeUpChain]) -> None:
    """The changes that the recorder is to find: Station 02 is jailed on halo and dearer on lyra."""
    for chain in chains:
        chain.height += 100
    jailed = next(v for v in chains[0].validators if v.moniker == "Station 02")
    jailed.jailed, jailed.status = True, "BOND_STATUS_UNBONDING"
    dearer = next(v for v in chains[1].validators if v.moniker == "Station 02")
    dearer.commission = "0.120000000000000000"
