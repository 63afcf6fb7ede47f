"""The formulas of content/weight-rubric.json, worked out anew in exact fractions from the evidence that the API serves.

Nothing here knows the server's code: what both have in common is the rubric and the names of the evidence.
"""

import math
import re
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any

Evidence = dict[str, Any]
HALF_AND_ERROR = Fraction(1, 2) + Fraction(1, 10**9)
TOMBSTONE_CAP = 2_500


def exact(number: Decimal | int | None) -> Fraction:
    return Fraction(number) if number is not None else Fraction(0)


def clamp(x: Fraction) -> Fraction:
    return min(max(x, Fraction(0)), Fraction(1))


def round_score(x: Fraction) -> int:
    return math.floor(x + HALF_AND_ERROR)


def validator_set(e: Evidence) -> Fraction:
    log_of_25 = Fraction(round(math.log2(25) * 10**6), 10**6)
    return Fraction(0) if e["Validators"] < 4 else 800 * clamp(exact(e["LogOfQuarter"]) / log_of_25)


def bonded_ratio(e: Evidence) -> Fraction:
    b = exact(e["Ratio"])
    if b <= Fraction(1, 10):
        return Fraction(0)
    if b < Fraction(4, 10):
        return 800 * (b - Fraction(1, 10)) / Fraction(3, 10)
    if b <= Fraction(8, 10):
        return Fraction(800)
    return max(800 - 400 * (b - Fraction(8, 10)) / Fraction(2, 10), Fraction(400))


def liveness(e: Evidence) -> Fraction:
    limits = ((60, 800), (300, 400), (1_800, 200))
    points = next((points for limit, points in limits if e["AgeSeconds"] <= limit), 0)
    return Fraction(max(points - 200 * e["Halts"], 0))


def software(e: Evidence) -> Fraction:
    points = 300 if e["Recommended"] else 0
    version = re.match(r"v?(\d+)\.(\d+)", e["SdkVersion"] or "")
    if version:
        number = (int(version[1]), int(version[2]))
        points += 300 if number >= (0, 50) else 150 if number >= (0, 47) else 50 if number >= (0, 45) else 0
    return Fraction(points)


def chain_governance(e: Evidence) -> Fraction:
    return ((200 if e["VotingPeriodSeconds"] >= 24 * 3_600 else 0) + (200 if e["EndedProposals"] >= 1 else 0)
            + 200 * clamp(exact(e["Turnout"]) / Fraction(40, 100)))


def market(e: Evidence) -> Fraction:
    if e["LogOfMarketCap"] is None:
        return Fraction(0)
    v = exact(e["VolumeShare"])
    liquid = 400 * min(Fraction(1), v / Fraction(5, 1_000)) if v <= Fraction(1, 2) else Fraction(200)
    return 600 * clamp((exact(e["LogOfMarketCap"]) - 6) / 3) + liquid


# Hundredths of a point.
CHAIN: dict[str, Callable[[Evidence], Fraction]] = {
    "rest_availability": lambda e: Fraction(1_000 * min(e["Operators"], 5), 5),
    "rpc_availability": lambda e: Fraction(700 * min(e["Operators"], 5), 5),
    "grpc_availability": lambda e: Fraction(300 * min(e["Operators"], 3), 3),
    "validator_set": validator_set,
    "nakamoto": lambda e: 1_200 * clamp(Fraction(e["Coefficient"] - 1, 11)),
    "bonded_ratio": bonded_ratio,
    "liveness": liveness,
    "dev_activity": lambda e: 1_200 * min(Fraction(1), Fraction(e["ActiveDays"], 40)),
    "software": software,
    "registry_completeness": lambda e: Fraction(50 * sum(1 for there in e.values() if there)),
    "governance": chain_governance,
    "market": market,
    "explorers": lambda e: Fraction(100 * min(4, e["Domains"])),
    "status": lambda e: Fraction(0),
}


def mean(e: Evidence, points: Callable[[Evidence], Fraction]) -> Fraction:
    """Over chains, each weighing as much as its own score, at least 1."""
    weights = [max(exact(chain["ChainWeight"]), Fraction(1)) for chain in e["Chains"]]
    return sum((w * points(chain) for w, chain in zip(weights, e["Chains"])), Fraction(0)) / sum(weights)


def slashing(e: Evidence) -> Fraction:
    if any(chain["Tombstoned"] for chain in e["Chains"]):
        return Fraction(0)
    jailings = sum(chain["Jailings"] for chain in e["Chains"])
    return Fraction(max(20 - 4 * jailings - (6 if any(chain["Jailed"] for chain in e["Chains"]) else 0), 0))


def commission(chain: Evidence) -> Fraction:
    r = exact(chain["Rate"])
    if r < Fraction(1, 100):
        points = Fraction(8)
    elif r <= Fraction(10, 100):
        points = Fraction(12)
    else:
        points = max(12 * (Fraction(25, 100) - r) / Fraction(15, 100), Fraction(0))
    may_jump = exact(chain["MaxChangeRate"]) > Fraction(5, 100) and exact(chain["MaxRate"]) > Fraction(50, 100)
    return max(points - (3 if may_jump else 0), Fraction(0))


def concentration(chain: Evidence) -> Fraction:
    points = 10 * clamp((Fraction(10, 100) - exact(chain["Share"])) / Fraction(8, 100))
    return points / 2 if chain["InTopThird"] else points


def votes(chain: Evidence) -> Fraction:
    if chain["Asked"] < 3:
        return Fraction(5)
    return 10 * clamp((exact(chain["Share"]) - Fraction(2, 10)) / Fraction(6, 10))


# Points.
VALIDATOR: dict[str, Callable[[Evidence], Fraction]] = {
    "uptime": lambda e: mean(e, lambda c: 25 * clamp((exact(c["Uptime"]) - Fraction(95, 100)) / Fraction(49, 1_000))),
    "slashing": slashing,
    "commission": lambda e: mean(e, commission),
    "concentration": lambda e: mean(e, concentration),
    "governance": lambda e: mean(e, votes),
    "self_bond": lambda e: mean(e, lambda c: 6 * min(Fraction(1), exact(c["SelfBond"]) / Fraction(1, 100))),
    "identity": lambda e: Fraction(2 * (e["HexDigits"] + e["Keybase"] + e["Picture"])),
    "contact": lambda e: Fraction(2 * e["Website"] + e["SecurityContact"] + (e["DetailsCharacters"] >= 30)),
    "tenure": lambda e: 4 * min(Fraction(1), exact(e["Days"]) / 365),
    "multichain": lambda e: 3 * min(Fraction(1), Fraction(len(e["Chains"]), 5)),
    "tombstone_cap": lambda e: min(exact(e["Cap"]) - exact(e["Sum"]), Fraction(0)),
}


def chain_score(slug: str, evidence: Evidence) -> int:
    """Hundredths of a point."""
    return round_score(CHAIN[slug](evidence))


def validator_score(slug: str, evidence: Evidence) -> int:
    """Hundredths of a point."""
    return round_score(100 * VALIDATOR[slug](evidence))


def faults_of_chain(record: dict[str, Any]) -> list[str]:
    """What in a chain's record of the API does not follow from its evidence; decimals parsed as Decimal."""
    faults = list(item_faults(record["ChainId"], record["Weight"], chain_score, 1))
    measured = [item["Weight"] for item in record["Weight"] if item["Weight"] is not None]
    total = record["ChainInfo"]["ChainWeight"]
    if (total is None) != (not measured) or (measured and exact(total) * 100 != sum(map(exact, measured))):
        faults.append(f"{record['ChainId']}: ChainWeight {total} is not the sum of its items")
    return faults


def faults_of_validator(record: dict[str, Any]) -> list[str]:
    """The same of a validator's record."""
    faults = list(item_faults(record["Identity"], record["Weights"], validator_score, 100))
    items = {item["Slug"]: item for item in record["Weights"] if item["Weight"] is not None}
    is_tombstoned = "slashing" in items and any(c["Tombstoned"] for c in items["slashing"]["Evidence"]["Chains"])
    if is_tombstoned != ("tombstone_cap" in items):
        faults.append(f"{record['Identity']}: a tombstone and its cap do not go together")
    if is_tombstoned:
        others = sum(exact(item["Weight"]) for slug, item in items.items() if slug != "tombstone_cap")
        if exact(items["tombstone_cap"]["Evidence"]["Sum"]) != others:
            faults.append(f"{record['Identity']}: the cap is not of the sum of the other items")
        if (others + exact(items["tombstone_cap"]["Weight"])) * 100 > TOMBSTONE_CAP:
            faults.append(f"{record['Identity']}: a tombstoned validator has more than 25 points")
    return faults


def item_faults(subject: str, items: list[dict[str, Any]], score: Callable[[str, Evidence], int], unit: int):
    for item in items:
        weight, evidence = item["Weight"], item["Evidence"]
        if (weight is None) != (evidence is None):
            yield f"{subject} {item['Slug']}: a score without evidence, or evidence without a score"
        elif weight is not None and score(item["Slug"], evidence) != exact(weight) * unit:
            yield f"{subject} {item['Slug']}: {weight}, but {score(item['Slug'], evidence)} by its evidence {evidence}"
        elif weight is None and item["Example"] != "not measured":
            yield f"{subject} {item['Slug']}: is not said to be not measured"
