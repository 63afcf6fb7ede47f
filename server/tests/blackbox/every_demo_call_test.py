"""Every call of the API on the simulated world: what api/openapi.json lists is what is asked."""

import contextlib
import itertools
import json
import pathlib
import tempfile
import time
import unittest
import urllib.parse
from collections.abc import Callable, Iterator
from typing import Any

from demo_test import SIMULATOR, get
from server_case import BINARY, ROOT, WEB
from testing.live_server import LiveServer, running
from testing.simulated_world import demo_settings, simulating

# Small, and fast enough that validators are jailed and stake moves while the test looks.
A_WORLD = ("--chains", "12", "--validators", "120", "--endpoints", "240", "--speed", "120")
# On a busy machine; ./dev demo is there within a minute on one that is not.
PATIENCE_S = 240.0

# The document itself is no list.
NOT_LISTS = {"/openapi.json"}
# What a call must be asked with although its document calls it optional.
ASKED_WITH = {"/series": {"metric": "price", "window": "24h", "chainId": None}, "/search": {"q": None},
              "/weight-history": {"chainId": None}, "/signing": {"identity": None}}
WORDS_TO_SEARCH = ["a", "quor", "quorarrow"]


def list_calls() -> dict[str, list[dict[str, Any]]]:
    document = json.loads((ROOT / "api/openapi.json").read_text())
    return {path: methods["get"].get("parameters", []) for path, methods in document["paths"].items()
            if "get" in methods and path not in NOT_LISTS}


def rows_in(answer: Any) -> list[Any]:
    """The records of a bare list, an envelope, or an answer that has its lists in groups."""
    data = answer["data"] if isinstance(answer, dict) and "data" in answer else answer
    if isinstance(data, dict):
        return [row for group in data.values() if isinstance(group, list) for row in group]
    return data if isinstance(data, list) else [data]


class EveryCallOfADemo(unittest.TestCase):
    server: LiveServer

    @classmethod
    def setUpClass(cls) -> None:
        with contextlib.ExitStack() as stack:
            folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="orrery-blackbox-")))
            world = stack.enter_context(simulating(SIMULATOR, folder / "world", *A_WORLD))
            settings = {**world, **demo_settings(folder / "content"), "ORRERY_FETCH_PER_HOST_PER_SECOND": "50"}
            cls.server = LiveServer(BINARY, folder, web=WEB, env=settings)
            stack.enter_context(running(cls.server))
            cls.addClassCleanup(stack.pop_all().close)

    def ask(self, path: str, **parameters: str) -> Any:
        status, headers, body = get(self.server.api + path + "?" + urllib.parse.urlencode(parameters))
        if status == 503 and "written again from the database" in body:
            return []  # the archive is not on the disk yet: it is looked for once a minute
        self.assertEqual(200, status, f"{path} {parameters}: {body}")
        self.assertEqual("true", headers.get("X-Orrery-Demo"), path)
        return json.loads(body)

    def wait_for(self, what: str, find: Callable[[], Any]) -> Any:
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            if found := find():
                return found
            time.sleep(0.5)
        self.fail(f"not within {PATIENCE_S} s: {what}")

    def values_for(self, name: str) -> list[str]:
        if name == "chainId":
            return [chain["ChainId"] for chain in self.ask("/chains", limit="500")["data"]]
        if name == "identity":
            return [validator["Identity"] for validator in self.ask("/validators", limit="500")["data"]]
        if name == "proposalId":
            return [vote["ProposalId"] for vote in self.ask("/proposals")]
        if name in ("q", "search"):
            return WORDS_TO_SEARCH
        self.fail(f"api/openapi.json has a required parameter that this test cannot give: {name}")

    def ways_to_ask(self, path: str, parameters: list[dict[str, Any]]) -> Iterator[dict[str, str]]:
        wanted = {one["name"]: None for one in parameters if one.get("required")} | ASKED_WITH.get(path, {})
        names = list(wanted)
        choices = [[value] if value is not None else self.values_for(name) for name, value in wanted.items()]
        for values in itertools.product(*choices):
            yield dict(zip(names, values))

    def find_rows(self, path: str, parameters: list[dict[str, Any]]) -> list[Any]:
        for way in self.ways_to_ask(path, parameters):
            if rows := rows_in(self.ask(path, **way)):
                return rows
        return []

    def test_answers_with_content(self) -> None:
        calls = list_calls()
        self.assertGreaterEqual(len(calls), 18)
        for path, parameters in calls.items():
            with self.subTest(path=path):
                self.wait_for(f"content of {path}", lambda: self.find_rows(path, parameters))

    def test_has_every_data_set_fresh(self) -> None:
        def find_stale() -> list[dict[str, Any]]:
            return [row for row in self.ask("/status")["data"]
                    if row["LastSuccess"] is None or row["Stale"] or row["LastError"] or row["WaitingFor"]]

        try:
            self.wait_for("fresh data sets alone", lambda: not find_stale())
        except self.failureException:
            self.fail(f"not fresh within {PATIENCE_S} s: {find_stale()}")

    def test_moves(self) -> None:
        for path in ("/status", "/prices", "/chains", "/validators", "/events"):
            with self.subTest(path=path):
                parameters = list_calls()[path]
                before = self.wait_for(path, lambda: self.find_rows(path, parameters))
                self.wait_for(f"another answer of {path}", lambda: self.find_rows(path, parameters) != before)

    def test_has_a_ribbon_on_every_page(self) -> None:
        chain = self.wait_for("chains", lambda: self.values_for("chainId"))[0]
        for locale, page in itertools.product(("en", "ru", "uk", "es"), ("", "/chains", "/validators", f"/chains/{chain}")):
            path = page if locale == "en" else f"/{locale}{page}"
            ribbon = json.loads((ROOT / f"web/src/locales/{locale}/common.json").read_text())["demo"]
            with self.subTest(path=path):
                status, headers, body = get(self.server.site + (path or "/"))
                self.assertEqual((200, "true"), (status, headers.get("X-Orrery-Demo")))
                self.assertIn(f"<p>{ribbon}</p>", body)


if __name__ == "__main__":
    unittest.main()
