"""A small registry in the chain registry's own format, with made-up chains."""

import json
import pathlib
from typing import Any

HOSTILE = '<script>alert("x")</script>"\'><img src=x onerror=alert(1)>\u202eevil\u0007'


def chain(chain_name: str, **changes: Any) -> dict[str, Any]:
    """A whole chain.json of a made-up chain."""
    document: dict[str, Any] = {
        "chain_name": chain_name,
        "chain_id": f"{chain_name}-1",
        "pretty_name": chain_name.capitalize(),
        "status": "live",
        "network_type": "mainnet",
        "bech32_prefix": chain_name,
        "slip44": 118,
        "website": f"https://{chain_name}.example/",
        "description": f"{chain_name.capitalize()} is a chain for tests.",
        "fees": {"fee_tokens": [{"denom": f"u{chain_name}"}]},
        "staking": {"staking_tokens": [{"denom": f"u{chain_name}"}]},
        "codebase": {"git_repo": f"https://github.com/example/{chain_name}"},
        "peers": {
            "seeds": [{"id": "a" * 40, "address": f"seed.{chain_name}.example:26656", "provider": "Seeds"}],
            "persistent_peers": [{"id": "b" * 40, "address": f"peer.{chain_name}.example:26656"}],
        },
        "apis": {
            "rpc": [{"address": f"https://rpc.{chain_name}.example:443", "provider": "One"}],
            "rest": [{"address": f"https://rest.{chain_name}.example/", "provider": "One"}],
            "grpc": [{"address": f"grpc.{chain_name}.example:9090", "provider": "One"}],
        },
        "explorers": [{"kind": "explorer", "url": f"https://explorer.{chain_name}.example",
                       "tx_page": f"https://explorer.{chain_name}.example/tx/${{txHash}}"}],
    }
    return document | changes


def assets(chain_name: str, **changes: Any) -> dict[str, Any]:
    return {
        "chain_name": chain_name,
        "assets": [{
            "base": f"u{chain_name}", "display": chain_name, "name": chain_name.capitalize(), "symbol": chain_name[:4].upper(),
            "description": f"The coin of {chain_name}.", "type_asset": "sdk.coin",
            "denom_units": [{"denom": f"u{chain_name}", "exponent": 0}, {"denom": chain_name, "exponent": 6}],
        } | changes],
    }


def write_chain(folder: pathlib.Path, document: dict[str, Any], asset_list: dict[str, Any] | None = None) -> None:
    place = folder / document["chain_name"]
    place.mkdir(parents=True)
    (place / "chain.json").write_text(json.dumps(document))
    (place / "assetlist.json").write_text(json.dumps(asset_list or assets(document["chain_name"])))


def write_registry(folder: pathlib.Path, names: list[str]) -> pathlib.Path:
    for name in names:
        write_chain(folder, chain(name))
    return folder


TWENTY = [f"alpha{letter}" for letter in "abcdefghijklmnopqrst"]
