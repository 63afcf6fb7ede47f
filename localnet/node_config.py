"""Sets what a node of the local network needs in its two configuration files."""

import json
import pathlib
import re
from typing import Any

from localnet.chain import DENOM

Settings = dict[tuple[str, str], Any]

HEADING = re.compile(r"\s*\[([^\]]+)\]\s*$")
SETTING = re.compile(r"([A-Za-z0-9_.-]+)\s*=")


def write(home: pathlib.Path, ports: dict[str, int], peers: list[str], *, bare: bool, open_to_browsers: bool,
          admin: str | None) -> None:
    """BARE: no index of transactions and only the newest states, as many public nodes are. ADMIN: the address of who
    says who validates, where somebody does."""
    replace_settings(home / "config/config.toml", {
        ("rpc", "laddr"): f"tcp://127.0.0.1:{ports['rpc']}",
        ("rpc", "pprof_laddr"): "",
        ("p2p", "laddr"): f"tcp://127.0.0.1:{ports['p2p']}",
        ("p2p", "persistent_peers"): ",".join(peers),
        # All nodes share one address, which CometBFT takes for a mistake by default.
        ("p2p", "addr_book_strict"): False,
        ("p2p", "allow_duplicate_ip"): True,
        ("p2p", "pex"): False,
        ("consensus", "timeout_propose"): "1s",
        ("consensus", "timeout_commit"): "1s",
        ("tx_index", "indexer"): "null" if bare else "kv",
    })
    replace_settings(home / "config/app.toml", {
        ("", "minimum-gas-prices"): f"0{DENOM}",
        ("", "pruning"): "custom" if bare else "nothing",
        ("", "pruning-keep-recent"): "10" if bare else "0",
        ("", "pruning-interval"): "10" if bare else "0",
        ("", "min-retain-blocks"): 20 if bare else 0,
        ("api", "enable"): True,
        ("api", "address"): f"tcp://127.0.0.1:{ports['lcd']}",
        ("api", "enabled-unsafe-cors"): open_to_browsers,
        ("api", "swagger"): False,
        ("grpc", "address"): f"127.0.0.1:{ports['grpc']}",
        ("grpc-web", "enable"): False,
    })
    if admin is not None:
        with (home / "config/app.toml").open("a") as settings:
            settings.write(f"\n[poa]\nadmin = {json.dumps(admin)}\n")


def replace_settings(path: pathlib.Path, settings: Settings) -> None:
    """Keys are (table, name), the table empty above the first heading. Each must be in the file already."""
    table, lines, left = "", [], dict(settings)
    for line in path.read_text().splitlines():
        heading, setting = HEADING.match(line), SETTING.match(line)
        if heading:
            table = heading[1]
        if setting and (table, setting[1]) in left:
            # JSON writes texts, numbers and truth values as TOML does.
            line = f"{setting[1]} = {json.dumps(left.pop((table, setting[1])))}"
        lines.append(line)
    if left:
        raise RuntimeError(f"{path} has no setting {sorted(left)}: another version of the node program?")
    path.write_text("\n".join(lines) + "\n")
