"""Run inside a network of its own: chains whose nodes have names, and a name server that knows them.

unit_limits_world.py FOLDER ADMIN-URL COMMAND…: writes FOLDER/registry, lets the command run until its chains are read, and
prints what it used and said as JSON.
"""

import contextlib
import json
import os
import pathlib
import re
import socketserver
import subprocess
import sys
import threading
import time
import urllib.request

import fixture_registry
import rebinding_world
from testing.stand_in_node import MadeUpChain, StandInNode, Validator

# More than are read at once.
CHAINS = 120
VALIDATORS = 20
DATA_SETS = ("endpoints", "validators")
LIMIT_S = 90.0


def name_of(chain: MadeUpChain) -> str:
    return f"rest.{chain.name}.example"


def make_chains() -> list[MadeUpChain]:
    validators = [Validator(f"Station {number}", "", (100 - number) * 10_000_000) for number in range(VALIDATORS)]
    return [MadeUpChain(f"named{number}", f"named{number}", validators) for number in range(CHAINS)]


class NameServer(socketserver.BaseRequestHandler):
    # Each name an address of its own, as each is a machine of its own.
    addresses: dict[str, str] = {}

    def handle(self) -> None:
        query, connection = self.request
        labels, at = [], 12
        while query[at]:
            labels.append(query[at + 1:at + 1 + query[at]].decode().lower())
            at += 1 + query[at]
        address = type(self).addresses.get(".".join(labels))
        connection.sendto(rebinding_world.answer_to(query, None if address is None else [address]), self.client_address)


def write_registry(folder: pathlib.Path, chains: list[MadeUpChain], port: str) -> None:
    for chain in chains:
        rest = [{"address": f"http://{name_of(chain)}:{port}/{chain.chain_id}", "provider": "One"}]
        fixture_registry.write_chain(folder, fixture_registry.chain(chain.name, apis={"rest": rest, "rpc": [], "grpc": []}))


def ask(url: str) -> str:
    with contextlib.suppress(OSError), urllib.request.urlopen(url, timeout=5) as answer:
        return answer.read().decode()
    return ""


def count_read(metrics: str) -> int:
    """Chains whose figures all of the data sets have."""
    counts = dict(re.findall(r'^orrery_fresh_chains\{data_set="(\w+)"\} (\d+)$', metrics, re.MULTILINE))
    return min(int(counts.get(data_set, 0)) for data_set in DATA_SETS)


def watch(program: subprocess.Popen[bytes], admin: str) -> dict[str, object]:
    most = {"threads": 0, "open_files": 0, "memory_mib": 0}
    metrics, began, asked = "", time.monotonic(), 0.0
    place = pathlib.Path(f"/proc/{program.pid}")
    while program.poll() is None and time.monotonic() < began + LIMIT_S and count_read(metrics) < CHAINS:
        with contextlib.suppress(OSError):
            status = dict(re.findall(r"^(Threads|VmHWM):\s+(\d+)", (place / "status").read_text(), re.MULTILINE))
            most["threads"] = max(most["threads"], int(status["Threads"]))
            most["memory_mib"] = max(most["memory_mib"], int(status["VmHWM"]) // 1024)
            most["open_files"] = max(most["open_files"], len(os.listdir(place / "fd")))
        if time.monotonic() > asked + 1:
            metrics, asked = ask(f"{admin}/metrics"), time.monotonic()
        time.sleep(0.05)
    return {**most, "read": count_read(metrics), "metrics": metrics, "readyz": ask(f"{admin}/readyz")}


def main() -> None:
    folder, admin, *command = sys.argv[1:]
    rebinding_world.run("ip", "link", "set", "lo", "up")
    rebinding_world.use_resolver()
    chains = make_chains()
    NameServer.addresses = {name_of(chain): f"127.1.{number}.1" for number, chain in enumerate(chains)}
    names = socketserver.ThreadingUDPServer(("127.0.0.1", 53), NameServer)
    threading.Thread(target=names.serve_forever, daemon=True).start()
    nodes = StandInNode(chains, host="0.0.0.0")
    write_registry(pathlib.Path(folder) / "registry", chains, nodes.address.rpartition(":")[2])
    program = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=sys.stderr)
    try:
        seen = watch(program, admin)
    finally:
        program.terminate()
        program.wait(timeout=30)
    json.dump(seen, sys.stdout)


if __name__ == "__main__":
    main()
