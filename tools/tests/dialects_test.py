import copy
import json
import pathlib
import re
import unittest
import urllib.parse
from collections.abc import Iterator
from typing import Any

FIXTURES = pathlib.Path(__file__).resolve().parents[2] / "server" / "tests" / "fixtures"
FOLDER = FIXTURES / "dialects"

# What a row of each kind says beside its requests, and the words that it may say it with.
STAKING = {"staking", "mstaking", "poa", "authority", "provider", "rollup", "none"}
SCALES = {"fraction", "percent", "percent-of-a-period", "percent-of-bonded", "fraction-of-a-base", "amount-a-year",
          "amount-an-epoch", "schedule", "none"}
CHANGES = {"added", "changed", "moved", "removed"}
SAYS = {"staking": "staking", "inflation": "scale", "gov": "module", "sdk": "change"}
WORDS = {"staking": STAKING, "inflation": SCALES, "sdk": CHANGES}
SOURCES = {"recorded", "code", "thread", "unrecorded"}
FIGURES = {"active_validators", "annual_provisions", "blocks_per_year", "bond_denom", "bonded_tokens", "commission",
           "community_pool", "community_tax", "consensus_address", "consensus_key", "delegator_shares", "delegators",
           "details", "epoch_identifier", "epoch_provisions", "evidence", "expedited_voting_period", "governors",
           "inflation", "jailed", "max_validators", "min_self_delegation", "missed_blocks", "moniker",
           "not_bonded_tokens", "operator_address", "power", "signed_blocks_window", "start_height", "status",
           "supply", "tally", "tokens", "tombstoned", "unbonding_height", "unbonding_time", "validators",
           "voting_period"}
FEWEST_ROWS = 70

ROW = {"id", "what", "kind", "requests", "program", "versions", "source"}
REQUEST = {"path", "status", "recording", "words", "members"}
# A line of a repository at a commit or a released version: a branch moves.
CODE = re.compile(r"https://github\.com/[\w.-]+/[\w.-]+/blob/([0-9a-f]{40}|v\d+\.\d+\.\d+)/[^#]+#L\d+")


def is_text(value: Any, pattern: str) -> bool:
    return isinstance(value, str) and re.fullmatch(pattern, value) is not None


def is_coin(value: Any, amount: str) -> bool:
    return isinstance(value, dict) and is_text(value.get("denom"), ".+") and is_text(value.get("amount"), amount)


def is_list_of_coins(value: Any, amount: str) -> bool:
    return isinstance(value, list) and all(is_coin(item, amount) for item in value)


DECIMAL = r"\d+\.\d{18}"
WHOLE = r"\d+"
TYPES = {
    "text": lambda value: isinstance(value, str),
    "whole": lambda value: is_text(value, WHOLE),
    "decimal": lambda value: is_text(value, DECIMAL),
    "number": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "bool": lambda value: isinstance(value, bool),
    "time": lambda value: is_text(value, r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z"),
    "seconds": lambda value: is_text(value, r"\d+s"),
    "address": lambda value: is_text(value, r"[a-z]+1[02-9ac-hj-np-z]{38,}"),
    "key": lambda value: isinstance(value, dict) and all(is_text(value.get(name), ".+") for name in ("@type", "key")),
    "coin": lambda value: is_coin(value, WHOLE),
    "coins": lambda value: is_list_of_coins(value, WHOLE),
    "dec-coin": lambda value: is_coin(value, DECIMAL),
    "dec-coins": lambda value: is_list_of_coins(value, DECIMAL),
    "list": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}


def rows() -> list[dict[str, Any]]:
    return json.loads((FOLDER / "dialects.json").read_text())["dialects"]


def recording_of(request: dict[str, Any]) -> dict[str, Any]:
    return json.loads((FIXTURES / request["recording"]).read_text())


def values_at(value: Any, path: str) -> list[Any]:
    """What stands at a path of a JSON value: "a.b" is a member of a member, "a[].b" one of each entry of a list."""
    found = [value]
    for name in path.replace("[]", ".[]").strip(".").split("."):
        if name == "[]":
            found = [entry for item in found if isinstance(item, list) for entry in item]
        else:
            found = [item[name] if isinstance(item, dict) and name in item else None for item in found]
    return found


def answers_to(path: str, request: str) -> bool:
    """Whether a recorded request is the row's, where {name} stands for one part of the path or of the query."""
    pattern = re.sub(r"\\\{\w+\\\}", "[^/?&]+", re.escape(path))
    return re.fullmatch("GET " + pattern, urllib.parse.unquote(request)) is not None


def faults_of_recording(request: dict[str, Any]) -> Iterator[str]:
    path = request["path"]
    if not (FIXTURES / request["recording"]).is_file():
        yield f"the recording of {path} is missing"
        return
    recording = recording_of(request)
    if not answers_to(path, recording["request"]):
        yield f"the recording of {path} is of another request"
    if recording["status"] != request["status"]:
        yield f"the recording of {path} has another status"
    body = json.dumps(recording["body"], ensure_ascii=False)
    yield from (f"{path} was not answered with {word!r}" for word in request.get("words", []) if word not in body)
    for member in request.get("members", []):
        values = values_at(recording["body"], member["at"])
        if not values or not all(TYPES[member["type"]](value) for value in values):
            yield f"{path} was not answered with {member['at']} of type {member['type']}"


def faults_of_request(request: dict[str, Any]) -> Iterator[str]:
    yield from (f"a request has an unknown member {name}" for name in request.keys() - REQUEST)
    if not request.get("path", "").startswith("/"):
        yield "a request has no path"
        return
    path, status = request["path"], request.get("status")
    if not isinstance(status, int) or not 100 <= status <= 599:
        yield f"the status of {path} is none"
    if request.get("members") and status != 200:
        yield f"{path} fails and has members"
    whole = True
    for member in request.get("members", []):
        if not {"at", "type"} <= member.keys() <= {"at", "type", "is"} or member["type"] not in TYPES:
            whole = False
            yield f"a member of {path} has no place or no known type"
        elif member.get("is", "evidence") not in FIGURES:
            yield f"{path} has the unknown figure {member['is']}"
    if whole and "recording" in request:
        yield from faults_of_recording(request)


def faults_of_source(row: dict[str, Any]) -> Iterator[str]:
    source = row["source"]
    kind = source.get("kind")
    if kind not in SOURCES:
        yield "its source is of no known kind"
    elif kind == "unrecorded":
        if source.keys() != {"kind"} or "note" not in row:
            yield "it is unrecorded, and has a source or no note"
    elif not source.get("quote"):
        yield "its source has no quote"
    elif kind == "recorded":
        cited = [request for request in row["requests"] if request.get("recording") == source.get("link")]
        if not cited:
            yield "its source is none of its recordings"
        elif source["quote"] not in json.dumps(recording_of(cited[0])["body"], ensure_ascii=False):
            yield "its quote does not stand in its recording"
    elif kind == "code" and not CODE.fullmatch(source.get("link", "")):
        yield "its link leads to no line of a commit or a version"
    elif kind == "thread" and not re.fullmatch(r"https://[^/]+/.+/.+", source.get("link", "")):
        yield "its link leads to no certain page"


def faults_of(row: dict[str, Any]) -> list[str]:
    missing = ROW - row.keys()
    if missing:
        return [f"it has no {name}" for name in sorted(missing)]
    if row["kind"] not in SAYS:
        return [f"it is of the unknown kind {row['kind']}"]
    says = SAYS[row["kind"]]
    faults = [f"it has an unknown member {name}" for name in row.keys() - ROW - {"note", says}]
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", row["id"]):
        faults.append("its id is not in kebab-case")
    word = row.get(says)
    if row["kind"] in WORDS and word not in WORDS[row["kind"]]:
        faults.append(f"its {says} is no known one")
    if row["kind"] == "gov" and word != "none" and not is_text(word, r"(/[\w.]+)+"):
        faults.append("its module is no path")
    if not row["requests"]:
        faults.append("it asks for nothing")
    paths = [request.get("path") for request in row["requests"]]
    if len(paths) != len(set(paths)):
        faults.append("it asks for one path twice")
    for request in row["requests"]:
        faults += faults_of_request(request)
    if not faults:
        faults += faults_of_source(row)
    return faults


class TheTableOfDialects(unittest.TestCase):
    def test_has_whole_rows(self) -> None:
        self.assertEqual([], [f"{row.get('id')}: {fault}" for row in rows() for fault in faults_of(row)])

    def test_names_no_row_twice_and_is_long_enough(self) -> None:
        ids = [row["id"] for row in rows()]
        self.assertEqual(len(ids), len(set(ids)))
        self.assertGreaterEqual(len(ids), FEWEST_ROWS)

    def test_has_a_row_of_each_kind_and_of_each_way_to_stake_and_scale(self) -> None:
        self.assertEqual(SAYS.keys(), {row["kind"] for row in rows()})
        self.assertEqual(STAKING, {row["staking"] for row in rows() if row["kind"] == "staking"})
        self.assertEqual(SCALES, {row["scale"] for row in rows() if row["kind"] == "inflation"})
        self.assertEqual(CHANGES, {row["change"] for row in rows() if row["kind"] == "sdk"})

    def test_has_the_rate_where_a_scale_says_that_there_is_one(self) -> None:
        told = {"fraction", "percent", "percent-of-a-period", "percent-of-bonded"}
        without = [row["id"] for row in rows() if row.get("scale") in told
                   and not any(member.get("is") == "inflation" for request in row["requests"]
                               for member in request.get("members", []))]
        self.assertEqual([], without)

    def test_uses_every_recording_beside_it(self) -> None:
        used = {FIXTURES / request["recording"] for row in rows() for request in row["requests"]
                if "recording" in request}
        beside = set((FOLDER / "recorded").rglob("*.json"))
        self.assertEqual(set(), beside - used)
        self.assertNotEqual(set(), beside)

    def test_is_explained(self) -> None:
        readme = (FOLDER / "README.md").read_text()
        words = STAKING | SCALES | CHANGES | SOURCES | FIGURES | TYPES.keys() | SAYS.keys()
        self.assertEqual([], sorted(word for word in words if f"`{word}`" not in readme))
        listed = re.findall(r"^- `([a-z0-9-]+)`", readme, re.MULTILINE)
        self.assertEqual(len(listed), len(set(listed)))
        self.assertEqual(set(), set(listed) - {row["id"] for row in rows()})


class ARow(unittest.TestCase):
    def setUp(self) -> None:
        self.row = copy.deepcopy(next(row for row in rows() if row["id"] == "mstaking-pool"))
        self.assertEqual([], faults_of(self.row))

    def test_that_is_not_whole_is_found(self) -> None:
        for name, value, fault in (("id", "Not_Kebab", "its id is not in kebab-case"),
                                   ("kind", "other", "it is of the unknown kind other"),
                                   ("staking", "stakes", "its staking is no known one"),
                                   ("requests", [], "it asks for nothing"),
                                   ("scale", "percent", "it has an unknown member scale")):
            self.assertEqual([fault], faults_of({**self.row, name: value}))
        del self.row["what"]
        self.assertEqual(["it has no what"], faults_of(self.row))

    def test_whose_recording_says_otherwise_is_found(self) -> None:
        request = self.row["requests"][0]
        path = request["path"]
        request["members"] = [{"at": "pool.bonded_tokens", "type": "whole"}, {"at": "pool.none[].here", "type": "text"}]
        request["words"] = ["never said"]
        self.assertEqual([f"{path} was not answered with 'never said'",
                          f"{path} was not answered with pool.bonded_tokens of type whole",
                          f"{path} was not answered with pool.none[].here of type text"], faults_of(self.row))
        request.update(members=[], words=[], status=501)
        self.assertEqual([f"the recording of {path} has another status"], faults_of(self.row))
        request.update(status=200, path="/initia/mstaking/v1/params")
        self.assertEqual(["the recording of /initia/mstaking/v1/params is of another request"], faults_of(self.row))
        request.update(path=path, recording="dialects/recorded/none.json")
        self.assertEqual([f"the recording of {path} is missing"], faults_of(self.row))

    def test_whose_source_cannot_be_looked_up_is_found(self) -> None:
        def with_source(**source: str) -> list[str]:
            return faults_of({**self.row, "source": source})

        recording = self.row["source"]["link"]
        self.assertEqual(["its quote does not stand in its recording"],
                         with_source(kind="recorded", link=recording, quote="never said"))
        self.assertEqual(["its source is none of its recordings"],
                         with_source(kind="recorded", link="lcd/syncing.json", quote="x"))
        for link in ("https://github.com/cosmos/cosmos-sdk/blob/main/README.md#L1",
                     "https://github.com/cosmos/cosmos-sdk/blob/v0.55.0/README.md"):
            self.assertEqual(["its link leads to no line of a commit or a version"],
                             with_source(kind="code", link=link, quote="x"))
        self.assertEqual(["its source has no quote"], with_source(kind="code", link=""))
        self.assertEqual(["it is unrecorded, and has a source or no note"],
                         with_source(kind="unrecorded", quote="x"))


if __name__ == "__main__":
    unittest.main()
