"""Every call that the OpenAPI document lists, on a server that has data: shape, pages, times, caching."""

import datetime
import email.utils
import time
import urllib.parse
from typing import Any

from http_exchange import Reply, ask
from server_case import BINARY, FolderCase
from testing.simulated_world import demo_settings, simulating

SIMULATOR = BINARY.parent / "bin" / "simulator"
# Fast enough that votes begin and end while the test looks.
A_WORLD = ("--chains", "12", "--validators", "120", "--endpoints", "240", "--speed", "120")
PATIENCE_S = 240.0

# Records a page where nothing is asked for; None: all on one page.
PAGES: dict[str, int | None] = {
    "/chains": 50, "/chain-validators": 100, "/validators": 50, "/validator-logs": 50, "/educations": 12,
    "/airdrops": 50, "/price-reviews": None, "/resources": None, "/weight-rubric": None, "/endpoints/uptime": 500,
    "/providers": 100, "/proposals/history": 50, "/events": 50, "/advertisement": 10, "/search": 8, "/status": None,
    "/series": None, "/weight-history": 100, "/signing": 50,
    "/validator-matrix": 500, "/proposals/record": None,
}
# Lists without an envelope: each record says itself from whom it is and how old.
BARE = {"/prices", "/proposals", "/contribution"}
# May be empty in a short run: nobody was jailed since it began, no review is written for so young a history.
MAY_BE_EMPTY = {"/validator-logs", "/price-reviews"}
# What is in a list in full only: the record by chainId or search has it.
DETAIL_ONLY = {"Facts"}


class EveryCall(FolderCase):
    def setUp(self) -> None:
        super().setUp()
        settings = self.enterContext(simulating(SIMULATOR, self.folder / "world", *A_WORLD))
        settings |= demo_settings(self.folder / "content")
        self.server = self.start(self.new_server({**settings, "ORRERY_FETCH_PER_HOST_PER_SECOND": "50"}))
        self.document = ask(self.server.api, "/openapi.json").json()

    def resolve(self, schema: dict[str, Any]) -> dict[str, Any]:
        reference = schema.get("$ref")
        return self.document["components"]["schemas"][reference.rsplit("/", 1)[1]] if reference else schema

    def parameters(self, path: str) -> list[dict[str, Any]]:
        return self.document["paths"][path]["get"]["parameters"]

    def envelope(self, path: str) -> dict[str, Any]:
        """Of the list, where a call also answers single records."""
        schema = self.document["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
        return self.resolve(schema.get("anyOf", [schema])[0])

    def target(self, path: str) -> str:
        """With a value for what has to be asked for; nothing found of it yet: the path alone."""
        first = {path: (self.records(path) or [{}])[0] for path in ("/chains", "/validators")}
        chain, identity = first["/chains"].get("ChainId", ""), first["/validators"].get("Identity", "")
        vote = (self.records("/proposals") or [{}])[0]
        values = {"/proposals/record": {"chainId": vote.get("ChainId", ""), "proposalId": vote.get("ProposalId", "")},
                  "/series": {"chainId": chain, "metric": "validators"}, "/validator-logs": {"identity": identity},
                  "/weight-history": {"chainId": chain}, "/signing": {"identity": identity},
                  "/search": {"q": chain}}
        required = {each["name"]: chain for each in self.parameters(path) if each["required"]}
        return f"{path}?{urllib.parse.urlencode({**required, **values.get(path, {})})}".rstrip("?")

    def records(self, target: str) -> list[Any]:
        body = ask(self.server.api, target).json()
        return body if isinstance(body, list) else body.get("data", [])

    def list_calls(self) -> list[str]:
        return [path for path in self.document["paths"] if path != "/openapi.json"]

    def wait_for_data(self) -> dict[str, Reply]:
        """The answer of each call, once it has records."""
        answers: dict[str, Reply] = {}
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline and len(answers) < len(self.list_calls()):
            for path in self.list_calls():
                target = self.target(path)
                if self.records(target) or (path in MAY_BE_EMPTY and not target.endswith("=")):
                    answers[path] = ask(self.server.api, target)
            time.sleep(0.5)
        self.assertEqual(set(), set(self.list_calls()) - set(answers), "lists that stay empty")
        return answers

    def test_answers_with_data_in_the_shape_that_is_documented(self) -> None:
        self.assertEqual(set(PAGES) | BARE, set(self.list_calls()))
        for path, reply in self.wait_for_data().items():
            with self.subTest(path=path):
                self.assertEqual(200, reply.status)
                self.assertEqual("application/json; charset=utf-8", reply.header("Content-Type"))
                self.check_caching(self.target(path), reply)
                if path in BARE:
                    self.check_bare_list(path, reply.json())
                else:
                    self.check_envelope(path, reply)
        self.check_credits()
        self.check_limits()

    def check_caching(self, target: str, reply: Reply) -> None:
        # Adverts are hidden within a minute, so no cache keeps them for a day.
        longest = 20 if target.startswith("/advertisement") else 86400
        self.assertRegex(reply.header("Cache-Control"),
                         rf"^public, max-age=\d+, stale-while-revalidate=\d+, stale-if-error={longest}$")
        self.assertRegex(reply.header("ETag"), r'^"[0-9a-f]+"$')
        for exchange in range(3):  # the data may change between two answers
            again = ask(self.server.api, target, headers={"If-None-Match": reply.header("ETag")})
            if again.status == 304:
                return
            reply = again
        self.fail(f"{target} never answers 304")

    def check_keys(self, record: Any, schema: dict[str, Any]) -> None:
        if schema.get("type") == "object":
            self.assertEqual(list(schema["properties"]), list(record))

    def check_bare_list(self, path: str, records: list[Any]) -> None:
        item = self.resolve(self.envelope(path)["items"])
        for record in records:
            self.check_keys(record, item)
            self.assertLessEqual({"AsOf", "Source", "Stale"}, set(record))

    def check_envelope(self, path: str, reply: Reply) -> None:
        body, envelope = reply.json(), self.envelope(path)
        self.check_keys(body, envelope)
        meta = body["meta"]
        self.check_keys(meta, self.resolve(envelope["properties"]["meta"]))
        self.check_pagination(path, meta["pagination"], len(body["data"]))
        item = self.resolve(envelope["properties"]["data"]["items"])
        for record in body["data"]:
            self.check_keys(record, item)
            self.assertTrue(DETAIL_ONLY.isdisjoint(record) or not isinstance(record, dict))
        if body["data"]:
            updated_at = datetime.datetime.fromisoformat(meta["updated_at"].replace("Z", "+00:00"))
            self.assertLessEqual(updated_at, datetime.datetime.now(datetime.timezone.utc))
            self.assertEqual(updated_at, email.utils.parsedate_to_datetime(reply.header("Last-Modified")))
        else:
            self.assertIsNone(meta["updated_at"])

    def check_pagination(self, path: str, pagination: dict[str, Any], shown: int) -> None:
        total, limit = pagination["total_count"], PAGES[path]
        self.assertEqual(limit if limit is not None else total, pagination["limit"])
        self.assertEqual(min(pagination["limit"], total), shown)
        pages = -(-total // pagination["limit"]) if total else 0
        self.assertEqual((1, pages, pages > 1, False),
                         tuple(pagination[key] for key in ("page", "total_pages", "has_next", "has_prev")))

    def check_credits(self) -> None:
        shown = {price["Source"] for price in self.records("/prices")}
        expected = {"Cosmos chain registry", "GitHub", "Keybase"} | shown
        credits: dict[str, Any] = {}
        deadline = time.monotonic() + PATIENCE_S
        # Keybase is credited from its first picture on, which no list waits for.
        while set(credits) != expected and time.monotonic() < deadline:
            credits = {credit["Name"]: credit for credit in ask(self.server.api, "/status").json()["credits"]}
            time.sleep(0.5)
        self.assertEqual(expected, set(credits))
        for credit in credits.values():
            self.assertTrue(credit["Url"].startswith("https://") and credit["LicenceUrl"].startswith("https://"))
            self.assertTrue(credit["Licence"])

    def check_limits(self) -> None:
        for path in self.list_calls():
            if not any(each["name"] == "limit" for each in self.parameters(path)):
                continue
            target = self.target(path)
            joint = "&" if "?" in target else "?"
            with self.subTest(path=path):
                self.assertLessEqual(len(self.records(f"{target}{joint}limit=1")), 1)
                for value in ("0", "501", "x"):
                    refused = ask(self.server.api, f"{target}{joint}limit={value}")
                    self.assertEqual((400, "limit"), (refused.status, refused.json()["parameter"]))
                past = ask(self.server.api, f"{target}{joint}page=1000000")
                self.assertEqual((200, []), (past.status, past.json()["data"]))
