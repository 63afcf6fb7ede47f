"""The one network that all tests of this folder share, and two servers on it: one on each engine."""

import atexit
import contextlib
import functools
import json
import os
import pathlib
import signal
import socket
import sys
import tempfile

from localnet.chain import CHAIN_ID, DENOM, DISPLAY_DENOM, EXPONENT, PREFIX
from localnet.network import Network
from localnet.transactions import AD_AMOUNT, Transactions
from stand_in_node import (LaggingNode, NodeBehindABalancer, NodeOfAnotherChain, NodeOfAnotherOperator,
                           StandInNode)
from testing.live_server import LiveServer
from testing.private_postgres import PrivatePostgres, find_programs

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("ORRERY_BINARY", ROOT / "build/release/orrery"))
NODE = pathlib.Path(os.environ.get("ORRERY_LOCALNET_NODE", ROOT / ".cache/localnet/node"))
ABSENT = os.environ.get("ORRERY_LOCALNET_ABSENT", "" if NODE.exists() else f"{NODE} is not built: ./dev localnet build")

# The shortest that the settings take.
EVERY_S = 10
PASS_LIMIT_S = 45.0
PORTS = 50


def claim_ports(stack: contextlib.ExitStack) -> int:
    """The first of a row of free ports. The last of them, which no node uses, is held until STACK ends, so that
    another run of these tests at the same time takes another row."""
    for base in range(28100, 32000, PORTS):
        claim = socket.socket()
        try:
            claim.bind(("127.0.0.1", base + PORTS - 1))
            with contextlib.ExitStack() as others:
                for port in range(base, base + PORTS - 1):
                    others.enter_context(socket.socket()).bind(("127.0.0.1", port))
        except OSError:
            claim.close()
            continue
        stack.callback(claim.close)
        return base
    raise RuntimeError(f"no {PORTS} free ports in a row")


class World:
    def __init__(self, stack: contextlib.ExitStack) -> None:
        self.folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="orrery-localnet-")))
        self.network = Network(NODE, self.folder / "network", claim_ports(stack))
        self.network.make(absent=2, resting=230)
        stack.callback(self.network.down)
        self.network.up(detached=False)
        self.node = self.network.nodes[0]
        self.transactions = Transactions(self.network)
        self.liars: list[StandInNode] = [
            NodeOfAnotherChain(self.node.lcd), LaggingNode(self.node.lcd, 2), NodeBehindABalancer(self.node.lcd, 2)]
        for liar in self.liars:
            stack.callback(liar.close)
        # Payments for adverts take two operators.
        self.neighbour = NodeOfAnotherOperator(self.network.nodes[1].lcd)
        stack.callback(self.neighbour.close)
        self.good_nodes = [self.node.lcd, self.network.nodes[1].lcd, self.neighbour.address]
        self.overlay = self.write_overlay()
        self.postgres = self.start_postgres(stack)
        databases = {"sqlite": None, "postgresql": self.postgres.url}
        self.servers = {engine: self.new_server(engine, url) for engine, url in databases.items()}
        for server in self.servers.values():
            stack.callback(self.end, server)
            server.start()

    @staticmethod
    def start_postgres(stack: contextlib.ExitStack) -> PrivatePostgres:
        programs = find_programs()
        if programs is None:
            raise RuntimeError("no PostgreSQL under /usr/lib/postgresql: tools/dev/install.sh test")
        postgres = PrivatePostgres(programs)
        stack.callback(postgres.stop)
        postgres.start()
        return postgres

    def write_overlay(self) -> pathlib.Path:
        """The network as the chain registry would describe it. The liars stand before the good nodes."""
        folder = self.folder / "overlay"
        (folder / "localnet").mkdir(parents=True)
        addresses = [*(liar.address for liar in self.liars), *self.good_nodes]
        (folder / "localnet/chain.json").write_text(json.dumps({
            "chain_name": "localnet", "chain_id": CHAIN_ID, "pretty_name": "Local Network", "status": "live",
            "network_type": "testnet", "bech32_prefix": PREFIX, "slip44": 118,
            "fees": {"fee_tokens": [{"denom": DENOM}]}, "staking": {"staking_tokens": [{"denom": DENOM}]},
            "apis": {"rest": [{"address": address, "provider": "Local"} for address in addresses],
                     "rpc": [{"address": self.node.rpc, "provider": "Local"}], "grpc": []}}))
        (folder / "localnet/assetlist.json").write_text(json.dumps({
            "chain_name": "localnet", "assets": [{
                "base": DENOM, "display": DISPLAY_DENOM, "name": "Token", "symbol": "TOKEN", "type_asset": "sdk.coin",
                "denom_units": [{"denom": DENOM, "exponent": 0}, {"denom": DISPLAY_DENOM, "exponent": EXPONENT}]}]}))
        return folder

    def new_server(self, name: str, database: str | None) -> LiveServer:
        folder = self.folder / name
        folder.mkdir()
        env = {"ORRERY_REGISTRY_OVERLAY": str(self.overlay), "ORRERY_FETCH_ALLOW": "127.0.0.0/8",
               "ORRERY_FETCH_PER_HOST_PER_SECOND": "1000", "ORRERY_COLLECT_TESTNETS": "on",
               "XDG_RUNTIME_DIR": str(folder)}
        env |= {f"ORRERY_COLLECT_{data_set}_EVERY": f"{EVERY_S}s"
                for data_set in ("CHAIN_STATE", "VALIDATORS", "DELEGATORS", "PROPOSALS", "ADVERTS")}
        env |= {"ORRERY_ADVERTS_CHAIN": CHAIN_ID, "ORRERY_ADVERTS_ADDRESS": self.transactions.payee(),
                "ORRERY_ADVERTS_DENOM": DENOM, "ORRERY_ADVERTS_AMOUNT": str(AD_AMOUNT)}
        return LiveServer(BINARY, folder, web=ROOT / "web/dist", env=env, database=database)

    @staticmethod
    def end(server: LiveServer) -> None:
        if server.process is not None and server.process.poll() is None:
            server.stop()


def the_world() -> World:
    world = make_world_once()
    if isinstance(world, Exception):
        raise world
    return world


@functools.cache
def make_world_once() -> World | Exception:
    """What could not be made once is not tried again by every test."""
    try:
        return make_world()
    except Exception as fault:
        return fault


def make_world() -> World:
    # So that what was started is ended, too, where a test run is stopped.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    with contextlib.ExitStack() as stack:
        world = World(stack)
        atexit.register(stack.pop_all().close)
        return world
