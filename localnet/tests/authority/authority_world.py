"""The network under proof of authority that all tests of this folder share, and a server that reads its one open node."""

import atexit
import contextlib
import functools
import json
import os
import pathlib
import signal
import sys
import tempfile
import unittest

from localnet.authority import Authority
from localnet.chain import DENOM, DISPLAY_DENOM, EXPONENT, PREFIX
from localnet.kinds import POA
from localnet.network import Network
from localnet.transactions import Transactions
from network_case import Json, at_one_height, chain_record
from testing.live_server import LiveServer
from world import BINARY, EVERY_S, ROOT, World, claim_ports

NODE = pathlib.Path(os.environ.get("ORRERY_LOCALNET_POA_NODE", ROOT / ".cache/localnet/poa_node"))
ABSENT = os.environ.get("ORRERY_LOCALNET_ABSENT",
                        "" if NODE.exists() else f"{NODE} is not built: ./dev localnet --kind poa build")


class AuthorityWorld:
    def __init__(self, stack: contextlib.ExitStack) -> None:
        self.folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="orrery-localpoa-")))
        self.network = Network(NODE, self.folder / "network", claim_ports(stack), POA)
        self.network.make()
        stack.callback(self.network.down)
        self.network.up(detached=False)
        self.node = self.network.nodes[0]
        self.authority = Authority(Transactions(self.network))
        # Nobody has let them in when the server looks first.
        self.applied = self.authority.apply()
        self.server = self.new_server()
        stack.callback(World.end, self.server)
        self.server.start()

    def write_overlay(self) -> pathlib.Path:
        """As the chain registry describes such chains: with a token for fees, and none to stake."""
        folder = self.folder / "overlay"
        (folder / "localpoa").mkdir(parents=True)
        (folder / "localpoa/chain.json").write_text(json.dumps({
            "chain_name": "localpoa", "chain_id": POA.chain_id, "pretty_name": "Local Authority", "status": "live",
            "network_type": "testnet", "bech32_prefix": PREFIX, "slip44": 118,
            "fees": {"fee_tokens": [{"denom": DENOM}]},
            "apis": {"rest": [{"address": self.node.lcd, "provider": "Local"}],
                     "rpc": [{"address": self.node.rpc, "provider": "Local"}],
                     "grpc": [{"address": f"127.0.0.1:{self.node.ports['grpc']}", "provider": "Local"}]}}))
        (folder / "localpoa/assetlist.json").write_text(json.dumps({
            "chain_name": "localpoa", "assets": [{
                "base": DENOM, "display": DISPLAY_DENOM, "name": "Token", "symbol": "TOKEN", "type_asset": "sdk.coin",
                "denom_units": [{"denom": DENOM, "exponent": 0}, {"denom": DISPLAY_DENOM, "exponent": EXPONENT}]}]}))
        return folder

    def new_server(self) -> LiveServer:
        folder = self.folder / "server"
        folder.mkdir()
        env = {"ORRERY_REGISTRY_OVERLAY": str(self.write_overlay()), "ORRERY_FETCH_ALLOW": "127.0.0.0/8",
               "ORRERY_FETCH_PER_HOST_PER_SECOND": "1000", "ORRERY_COLLECT_TESTNETS": "on",
               "XDG_RUNTIME_DIR": str(folder)}
        env |= {f"ORRERY_COLLECT_{data_set}_EVERY": f"{EVERY_S}s" for data_set in ("CHAIN_STATE", "VALIDATORS")}
        return LiveServer(BINARY, folder, web=ROOT / "web/dist", env=env)


@functools.cache
def make_world_once() -> AuthorityWorld | Exception:
    """What could not be made once is not tried again by every test."""
    # So that what was started is ended, too, where a test run is stopped.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    try:
        with contextlib.ExitStack() as stack:
            world = AuthorityWorld(stack)
            atexit.register(stack.pop_all().close)
            return world
    except Exception as fault:
        return fault


@unittest.skipIf(ABSENT, ABSENT)
class AuthorityCase(unittest.TestCase):
    maxDiff = None

    def setUp(self) -> None:
        world = make_world_once()
        if isinstance(world, Exception):
            raise world
        self.world = world
        self.server = world.server
        self.node = world.node

    def record(self) -> Json:
        return chain_record(self.server, POA.chain_id)

    def listed(self) -> tuple[int, dict[str, Json]]:
        """The validators of the API by operator, and the height that all of them are of."""
        height, rows = at_one_height(self.server, f"/chain-validators?chainId={POA.chain_id}", POA.chain_id)
        return height, {row["OperatorAddress"]: row for row in rows}

    def tearDown(self) -> None:
        outcome = self._outcome
        if outcome is not None and not outcome.success:
            print("---", *self.server.log_text().splitlines()[-40:], sep="\n", file=sys.stderr)
