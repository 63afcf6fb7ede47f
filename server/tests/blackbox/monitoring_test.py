"""The dashboard, the alerts and docs/operations.md speak of the metrics that the server has, and of all of them."""

import json
import pathlib
import re

import check_deploy
from http_exchange import ask
from server_case import ROOT, ServerCase

RULES = ROOT / "deploy/prometheus/orrery.rules.yml"
METRIC = re.compile(r"\borrery_\w+")
LABELS = re.compile(r"\b(?:by|without) \(([^)]*)\)|(orrery_\w+)\{([^}]*)\}")
# What Prometheus adds to each series of a target.
OF_THE_TARGET = {"job", "instance"}


def named_labels(query: str) -> set[str]:
    names: set[str] = set()
    for grouped, _, matched in LABELS.findall(query):
        names |= {name.strip() for name in grouped.split(",") if name.strip()}
        names |= set(re.findall(r"(\w+)\s*[=!]", matched))
    return names - OF_THE_TARGET


class WhatIsWatched(ServerCase):
    def setUp(self) -> None:
        text = ask(self.server.admin, "/metrics").body.decode()
        self.types = dict(re.findall(r"^# TYPE (\w+) (\w+)$", text, re.MULTILINE))
        self.labels = set(re.findall(r'[{,](\w+)="', text))
        self.assertGreater(len(self.types), 10)

    def queries(self) -> dict[str, list[str]]:
        found = re.findall(r"^ {8}expr: (?:\|\n((?: {10}.*\n)+)|(.+))", RULES.read_text(), re.MULTILINE)
        return {"dashboard": check_deploy.dashboard_queries(), "alerts": [block or line for block, line in found]}

    def test_is_served(self) -> None:
        for place, queries in self.queries().items():
            self.assertGreater(len(queries), 5, place)
            for query in queries:
                with self.subTest(place=place, query=query):
                    self.assertEqual(set(), set(METRIC.findall(query)) - self.types.keys())
                    self.assertEqual(set(), named_labels(query) - self.labels)

    def test_is_asked_for_as_what_it_is(self) -> None:
        for place, queries in self.queries().items():
            for query in queries:
                for name in re.findall(r"\b(?:rate|increase)\((orrery_\w+)", query):
                    with self.subTest(place=place, query=query):
                        self.assertEqual("counter", self.types[name])

    def test_is_all_on_the_dashboard(self) -> None:
        shown = {name for query in check_deploy.dashboard_queries() for name in METRIC.findall(query)}
        self.assertEqual(set(), self.types.keys() - shown)

    def test_is_explained(self) -> None:
        text = (ROOT / "docs/operations.md").read_text()
        self.assertEqual(self.types, dict(re.findall(r"^\| `(orrery_\w+)` \| (\w+):", text, re.MULTILINE)))
        alerts = set(re.findall(r"- alert: (\w+)", RULES.read_text()))
        self.assertEqual(alerts, set(re.findall(r"^\| `(Orrery\w+)` \|", text, re.MULTILINE)))

    def test_is_on_panels_that_do_not_overlap(self) -> None:
        panels = json.loads(pathlib.Path(ROOT / "deploy/grafana/orrery.json").read_text())["panels"]
        taken = [(column, row) for panel in panels for at in [panel["gridPos"]]
                 for column in range(at["x"], at["x"] + at["w"]) for row in range(at["y"], at["y"] + at["h"])]
        self.assertEqual(len(taken), len(set(taken)))
        self.assertLess(max(column for column, _ in taken), 24)
