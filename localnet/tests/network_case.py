"""What the tests on the network have in common: both servers, and questions to them."""

import json
import sys
import unittest
import urllib.request
from collections.abc import Callable
from typing import Any

from localnet.chain import CHAIN_ID
from localnet.waiting import wait_for
from testing.live_server import LiveServer
from world import ABSENT, PASS_LIMIT_S, World, the_world

Json = dict[str, Any]


def ask(server: LiveServer, target: str) -> Json:
    with urllib.request.urlopen(server.api + target, timeout=10) as reply:
        return json.load(reply)


def chain_record(server: LiveServer, chain_id: str = CHAIN_ID) -> Json:
    """The chain's record, as soon as both kinds of facts were read from a node."""
    def probe() -> Json | None:
        found = ask(server, f"/chains?chainId={chain_id}")["data"]
        facts = found[0]["Facts"] if found else {}
        return found[0] if facts.get("chain_state") and facts.get("validators") else None

    return wait_for(f"facts of {chain_id}", probe, PASS_LIMIT_S)


def validators_height(server: LiveServer, chain_id: str = CHAIN_ID) -> int:
    return chain_record(server, chain_id)["Facts"]["validators"]["Height"]


def all_rows(server: LiveServer, target: str) -> list[Json]:
    """Every page of a list, in steps that one page does not hold."""
    rows: list[Json] = []
    page = 1
    while True:
        answer = ask(server, f"{target}&limit=100&page={page}")
        rows += answer["data"]
        if not answer["meta"]["pagination"]["has_next"]:
            return rows
        page += 1


def at_one_height(server: LiveServer, target: str, chain_id: str = CHAIN_ID) -> tuple[int, list[Json]]:
    """All rows of a list, and the height that all of them are of: asked again while that moves."""
    def probe() -> tuple[int, list[Json]] | None:
        before = validators_height(server, chain_id)
        rows = all_rows(server, target)
        return (before, rows) if validators_height(server, chain_id) == before else None

    return wait_for(f"{target} at one height", probe, PASS_LIMIT_S)


def wait_for_validators_after(server: LiveServer, height: int, chain_id: str = CHAIN_ID) -> None:
    wait_for(f"validators of height {height} or later",
             lambda: validators_height(server, chain_id) >= height, PASS_LIMIT_S)


@unittest.skipIf(ABSENT, ABSENT)
class NetworkCase(unittest.TestCase):
    maxDiff = None

    def setUp(self) -> None:
        self.world: World = the_world()

    def for_each_server(self, expect: Callable[[LiveServer], None]) -> None:
        for engine, server in self.world.servers.items():
            with self.subTest(engine=engine):
                expect(server)

    def print_logs(self) -> None:
        for engine, server in self.world.servers.items():
            print(f"--- {engine}", *server.log_text().splitlines()[-40:], sep="\n", file=sys.stderr)

    def tearDown(self) -> None:
        outcome = self._outcome
        if outcome is not None and not outcome.success:
            self.print_logs()
