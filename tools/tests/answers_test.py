import copy
import json
import pathlib
import re
import unittest
import urllib.parse
from collections.abc import Iterator
from typing import Any

FIXTURES = pathlib.Path(__file__).resolve().parents[2] / "server" / "tests" / "fixtures"
FOLDER = FIXTURES / "answers"

# What a reader may do next, by whose fault the answer is.
NEXT = {
    "ours": {"warn", "ask-later"},
    "question": {"without-height", "other-path", "other-parameters", "smaller-page", "step-over", "another-node",
                 "absent"},
    "chain": {"not-for-a-day", "other-path", "ask-later"},
    "way": {"blocked", "rate-limited", "another-node"},
    "node": {"second-try", "count"},
}
KINDS = {"recorded", "code", "thread", "standard", "unrecorded"}
STAGES = {"queue", "guard", "resolve", "connect", "tls", "send", "receive"}
LONGEST_BODY = 600
FEWEST_LOOKED_UP = 60

ROW = {"id", "what", "asked", "outcome", "words", "class", "next", "program", "versions", "source"}
OUTCOME = {"status", "headers", "body", "body_file", "body_is", "recording", "failure", "stage", "curl", "errno",
           "lookup", "message"}


def rows() -> list[dict[str, Any]]:
    return json.loads((FOLDER / "answers.json").read_text())["answers"]


def strings_in(value: Any) -> Iterator[str]:
    """Every text and number of a JSON value, names of members too."""
    if isinstance(value, dict):
        for name, member in value.items():
            yield name
            yield from strings_in(member)
    elif isinstance(value, list):
        for item in value:
            yield from strings_in(item)
    else:
        yield str(value)


def text_of(outcome: dict[str, Any]) -> str:
    parts = list(strings_in(outcome))
    if "recording" in outcome:
        parts += strings_in(json.loads((FIXTURES / outcome["recording"]).read_text()))
    if "body_file" in outcome:
        parts.append((FOLDER / outcome["body_file"]).read_text())
    return "\n".join(parts)


def faults_of_outcome(outcome: dict[str, Any]) -> Iterator[str]:
    yield from (f"its outcome has an unknown member {name}" for name in outcome.keys() - OUTCOME)
    if ("status" in outcome) == ("failure" in outcome):
        yield "its outcome is neither an HTTP answer nor a failure, or both"
    if "status" in outcome and not 100 <= outcome["status"] <= 999:
        yield "its status is none"
    if "failure" in outcome and outcome.get("stage") not in STAGES:
        yield "its failure has no known stage"
    has_body = "body" in outcome or "body_file" in outcome
    if has_body != (outcome.get("body_is") in {"quoted", "assembled"}):
        yield "it does not say whether its body is quoted or assembled"
    if len(json.dumps(outcome.get("body", ""))) > LONGEST_BODY:
        yield "its body is too long to stand in the table"
    if "body_file" in outcome and not (FOLDER / outcome["body_file"]).is_file():
        yield "its body's file is missing"
    if "recording" in outcome:
        recording = FIXTURES / outcome["recording"]
        if not recording.is_file():
            yield "its recording is missing"
        elif json.loads(recording.read_text()).get("status") != outcome.get("status"):
            yield "its recording has another status"


def faults_of_source(row: dict[str, Any]) -> Iterator[str]:
    source = row["source"]
    kind = source.get("kind")
    if kind not in KINDS:
        yield "its source is of no known kind"
    if kind == "unrecorded":
        if "link" in source or "quote" in source:
            yield "it is unrecorded and has a source"
        return
    if not source.get("quote"):
        yield "its source has no quote"
    link = source.get("link", "")
    if kind == "recorded":
        if link != row["outcome"].get("recording"):
            yield "its source is not its recording"
        return
    parts = urllib.parse.urlsplit(link)
    if parts.scheme != "https" or len([part for part in parts.path.split("/") if part]) < 2:
        yield "its link is not https, or leads to no certain page"


def faults_of(row: dict[str, Any]) -> list[str]:
    missing = ROW - row.keys()
    if missing:
        return [f"it has no {name}" for name in sorted(missing)]
    faults = [f"it has an unknown member {name}" for name in row.keys() - ROW - {"note"}]
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", row["id"]):
        faults.append("its id is not in kebab-case")
    if row["next"] not in NEXT.get(row["class"], set()):
        faults.append(f"class {row['class']} and next {row['next']} do not go together")
    if not {"kind", "route"} <= row["asked"].keys() <= {"kind", "route", "with"}:
        faults.append("it does not say what was asked")
    faults += faults_of_outcome(row["outcome"])
    faults += faults_of_source(row)
    if not row["words"] and row["source"].get("kind") != "unrecorded":
        faults.append("it names no words")
    if not faults:
        text = text_of(row["outcome"])
        faults += [f"its outcome does not hold the words {word!r}" for word in row["words"] if word not in text]
    return faults


class TheTableOfAnswers(unittest.TestCase):
    def test_has_whole_rows(self) -> None:
        self.assertEqual([], [f"{row.get('id')}: {fault}" for row in rows() for fault in faults_of(row)])

    def test_names_no_row_twice_and_sorts_no_answer_twice(self) -> None:
        ids = [row["id"] for row in rows()]
        self.assertEqual(len(ids), len(set(ids)))
        answers = [json.dumps([row["asked"], row["outcome"]], sort_keys=True) for row in rows()]
        self.assertEqual(len(answers), len(set(answers)))

    def test_has_sources_that_can_be_looked_up(self) -> None:
        kinds = [row["source"]["kind"] for row in rows()]
        self.assertGreaterEqual(sum(kind != "unrecorded" for kind in kinds), FEWEST_LOOKED_UP)
        self.assertEqual(KINDS, set(kinds))
        self.assertEqual(NEXT.keys(), {row["class"] for row in rows()})

    def test_uses_every_file_beside_it(self) -> None:
        used = {FIXTURES / row["outcome"].get("recording", "") for row in rows()}
        used |= {FOLDER / row["outcome"].get("body_file", "") for row in rows()}
        beside = {file for name in ("recorded", "bodies") for file in (FOLDER / name).glob("*")}
        self.assertEqual(set(), beside - used)

    def test_is_explained(self) -> None:
        readme = (FOLDER / "README.md").read_text()
        ids = {row["id"] for row in rows()}
        words = set.union(*NEXT.values()) | NEXT.keys() | KINDS | {row["asked"]["route"] for row in rows()} \
            | {row["outcome"]["failure"] for row in rows() if "failure" in row["outcome"]}
        self.assertEqual([], sorted(word for word in words if f"`{word}`" not in readme))
        listed = set(re.findall(r"^- `([a-z0-9-]+)`", readme, re.MULTILINE))
        self.assertEqual(set(), listed - ids)


class ARow(unittest.TestCase):
    def broken(self, **members: Any) -> list[str]:
        row = copy.deepcopy(next(row for row in rows() if row["source"]["kind"] == "code" and "body" in row["outcome"]))
        self.assertEqual([], faults_of(row))
        for name, value in members.items():
            row[name] = {**row[name], **value} if isinstance(value, dict) else value
        return faults_of(row)

    def test_that_is_not_whole_is_found(self) -> None:
        self.assertEqual(["its id is not in kebab-case"], self.broken(id="Not_Kebab"))
        self.assertEqual(["class node and next absent do not go together"],
                         self.broken(**{"class": "node", "next": "absent"}))
        self.assertEqual(["its outcome does not hold the words 'never said'"], self.broken(words=["never said"]))
        self.assertEqual(["its source has no quote"], self.broken(source={"quote": ""}))
        for link in ("https://example.com/", "https://example.com/page", "http://example.com/a/page"):
            self.assertEqual(["its link is not https, or leads to no certain page"], self.broken(source={"link": link}))
        self.assertEqual(["its outcome is neither an HTTP answer nor a failure, or both"],
                         self.broken(outcome={"failure": "reset", "stage": "receive"}))
        self.assertEqual(["its body is too long to stand in the table"],
                         self.broken(outcome={"body": "x" * 1_000}, words=["x"]))


if __name__ == "__main__":
    unittest.main()
