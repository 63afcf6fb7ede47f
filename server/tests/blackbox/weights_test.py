"""Every score that the API serves, worked out anew from its evidence by formulas that do not know the server's code."""

import json
import time
import unittest
import urllib.request
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import weight_formulas
from server_case import BINARY, ROOT, FolderCase
from testing.live_server import LiveServer
from testing.simulated_world import simulating

SIMULATOR = BINARY.parent / "bin" / "simulator"
A_WORLD = ("--chains", "8", "--validators", "60", "--endpoints", "120", "--speed", "30")
PATIENCE_S = 90.0
RUBRIC = json.loads((ROOT / "content" / "weight-rubric.json").read_text())

# What the formulas below stand for, to the letter: a rubric with another formula needs another function.
FORMULAS = {
    "chain": {
        "rest_availability": "1000*min(D,5)/5", "rpc_availability": "700*min(D,5)/5",
        "grpc_availability": "300*min(D,3)/3",
        "validator_set": "N<4:0 else 800*clamp(log2(N/4)/log2(25),0,1)",
        "nakamoto": "1200*clamp((k-1)/11,0,1)",
        "bonded_ratio": "b<=.10:0; .10-.40 linear to 800; .40-.80:800; .80-1.00 linear down to 400",
        "liveness": "age<=60s:800; <=300s:400; <=1800s:200; else 0; "
                    "minus 200 per observed halt over 1 h in 30 days, floor 0",
        "dev_activity": "1200*min(1,A/40)", "registry_completeness": "50 each of 12", "explorers": "100*min(4,D)",
    },
    "validator": {
        "uptime": "25*clamp((u-.95)/.049,0,1)",
        "concentration": "10*clamp((.10-s)/.08,0,1), halved inside the top-1/3 set",
        "governance": "10*clamp((g-.2)/.6,0,1); fewer than 3 observed proposals: 5",
        "self_bond": "6*min(1,q/.01)", "tenure": "4*min(1,d/365)", "multichain": "3*min(1,n/5)",
    },
}


def english(text: str | dict[str, str]) -> str:
    """A text of the rubric: one for all languages, or one for each."""
    return text if isinstance(text, str) else text["en"]


def of_chain(**figures: Any) -> dict[str, Any]:
    return {"Chains": [{"ChainId": "a-1", "ChainWeight": Decimal("40.00"), **figures}]}


EDGES = [
    ("chain", "rest_availability", {"Operators": 0}, 0),
    ("chain", "rest_availability", {"Operators": 9}, 1_000),
    ("chain", "grpc_availability", {"Operators": 1}, 100),
    ("chain", "validator_set", {"Validators": 3, "LogOfQuarter": Decimal("0.000000")}, 0),
    ("chain", "validator_set", {"Validators": 20, "LogOfQuarter": Decimal("2.321928")}, 400),
    ("chain", "validator_set", {"Validators": 100, "LogOfQuarter": Decimal("4.643856")}, 800),
    ("chain", "nakamoto", {"Coefficient": 0}, 0),
    ("chain", "nakamoto", {"Coefficient": 2}, 109),
    ("chain", "bonded_ratio", {"Ratio": Decimal("0.100000")}, 0),
    ("chain", "bonded_ratio", {"Ratio": Decimal("0.250000")}, 400),
    ("chain", "bonded_ratio", {"Ratio": Decimal("0.900000")}, 600),
    ("chain", "liveness", {"AgeSeconds": 300, "Halts": 1}, 200),
    ("chain", "liveness", {"AgeSeconds": 5, "Halts": 9}, 0),
    ("chain", "software", {"Recommended": True, "SdkVersion": "v0.47.3"}, 450),
    ("chain", "software", {"Recommended": False, "SdkVersion": None}, 0),
    ("chain", "governance", {"VotingPeriodSeconds": 86_399, "EndedProposals": 1, "Turnout": Decimal("0.100000")}, 250),
    ("chain", "market", {"LogOfMarketCap": None, "VolumeShare": None}, 0),
    ("chain", "market", {"LogOfMarketCap": Decimal("7.500000"), "VolumeShare": Decimal("0.500001")}, 500),
    ("validator", "uptime", of_chain(Uptime=Decimal("0.999000"), Samples=1), 2_500),
    ("validator", "uptime", {"Chains": [
        {"ChainWeight": Decimal("99.00"), "Uptime": Decimal("1.000000")},
        {"ChainWeight": None, "Uptime": Decimal("0.000000")}]}, 2_475),
    ("validator", "slashing", {"Chains": [{"Jailings": 1, "Jailed": True, "Tombstoned": False}]}, 1_000),
    ("validator", "slashing", {"Chains": [{"Jailings": 0, "Jailed": False, "Tombstoned": True}]}, 0),
    ("validator", "commission", of_chain(Rate=Decimal("0.05"), MaxRate=Decimal(1), MaxChangeRate=Decimal("0.06")), 900),
    ("validator", "commission", of_chain(Rate=Decimal("0.20"), MaxRate=Decimal(1), MaxChangeRate=Decimal("0.01")), 400),
    ("validator", "concentration", of_chain(Share=Decimal("0.06"), InTopThird=True), 250),
    ("validator", "governance", of_chain(Asked=2, Voted=0, Share=Decimal(0)), 500),
    ("validator", "governance", of_chain(Asked=4, Voted=2, Share=Decimal("0.5")), 500),
    ("validator", "self_bond", of_chain(SelfBond=Decimal("0.005000")), 300),
    ("validator", "self_bond", of_chain(SelfBond=Decimal("0.300000")), 600),
    ("validator", "identity", {"HexDigits": True, "Keybase": True, "Picture": False}, 400),
    ("validator", "contact", {"Website": False, "SecurityContact": True, "DetailsCharacters": 29}, 100),
    ("validator", "tenure", {"Days": Decimal("182.500000")}, 200),
    ("validator", "multichain", {"Chains": [{}]}, 60),
    ("validator", "tombstone_cap", {"Sum": Decimal("41.20"), "Cap": Decimal("25.00")}, -1_620),
]


class TheFormulas(unittest.TestCase):
    def test_are_those_of_the_rubric_item_by_item(self) -> None:
        for kind, known in (("chain", weight_formulas.CHAIN), ("validator", weight_formulas.VALIDATOR)):
            items = {item["slug"]: item for item in RUBRIC[kind]["items"]}
            self.assertLessEqual(set(items), set(known))
            for slug, formula in FORMULAS[kind].items():
                with self.subTest(kind=kind, slug=slug):
                    self.assertEqual(formula, english(items[slug]["formula"]))

    def test_give_the_expected_scores_at_their_edges(self) -> None:
        score = {"chain": weight_formulas.chain_score, "validator": weight_formulas.validator_score}
        for kind, slug, evidence, expected in EDGES:
            with self.subTest(slug=slug, evidence=evidence):
                self.assertEqual(expected, score[kind](slug, evidence))


class TheScores(FolderCase):
    def get(self, server: LiveServer, path: str) -> list[dict[str, Any]]:
        with urllib.request.urlopen(server.api + path, timeout=10) as answer:
            return json.loads(answer.read(), parse_float=Decimal)["data"]

    def wait_for(self, what: str, is_so: Callable[[], Any]) -> Any:
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            if found := is_so():
                return found
            time.sleep(0.5)
        self.fail(f"not within {PATIENCE_S} s: {what}")

    def test_of_a_simulated_world_follow_from_their_evidence(self) -> None:
        settings = self.enterContext(simulating(SIMULATOR, self.folder / "world", *A_WORLD))
        every = {f"ORRERY_COLLECT_{name}_EVERY": "10s" for name in ("WEIGHTS", "ENDPOINTS", "CHAIN_STATE", "VALIDATORS", "DELEGATORS")}
        server = self.start(self.new_server(
            {**settings, **every, "ORRERY_FETCH_PER_HOST_PER_SECOND": "50", "ORRERY_GITHUB_TOKEN": "simulated"}))
        validators = self.wait_for("scores of validators", lambda: [
            record for one in self.get(server, "/validators?limit=500")
            for record in self.get(server, f"/validators?search={one['Identity']}")
            if {"uptime", "self_bond"} <= {item["Slug"] for item in record["Weights"] if item["Weight"] is not None}])
        chains = [chain["ChainId"] for chain in self.get(server, "/chains?limit=500")]
        self.assertEqual(8, len(chains))
        faults: list[str] = []
        measured: set[str] = set()
        for chain_id in chains:
            record = self.get(server, f"/chains?chainId={chain_id}")[0]
            faults += weight_formulas.faults_of_chain(record)
            measured |= {"chain " + item["Slug"] for item in record["Weight"] if item["Weight"] is not None}
        for record in validators:
            faults += weight_formulas.faults_of_validator(record)
            measured |= {"validator " + item["Slug"] for item in record["Weights"] if item["Weight"] is not None}
        self.assertEqual([], faults)
        self.assertLessEqual({"chain nakamoto", "chain bonded_ratio", "chain market", "validator commission",
                              "validator self_bond"}, measured)
        history = self.get(server, f"/series?chainId={chains[0]}&metric=weight&window=7d")
        self.assertEqual(1, len(history))


if __name__ == "__main__":
    unittest.main()
