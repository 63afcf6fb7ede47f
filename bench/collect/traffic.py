"""What was received from upstreams, by data set, and what that comes to in a day of the whole fleet."""

import re
import urllib.request

METRIC = re.compile(r'^orrery_fetch_received_bytes_total\{data_set="(\w+)"\} (\d+)$', re.MULTILINE)
DAY_S = 86_400
GOAL_GB = 5.0
# The chain registry of November 2026.
FLEET = {"chains": 383, "endpoints": 4_640, "validators": 45_000}
# What the traffic of a data set grows with; of the others the chains.
GROWS_WITH = {"endpoints": "endpoints", "validators": "validators", "delegators": "validators"}

Received = dict[str, int]


def read_received(admin: str) -> Received:
    with urllib.request.urlopen(f"{admin}/metrics", timeout=60) as answer:
        return {data_set: int(count) for data_set, count in METRIC.findall(answer.read().decode())}


def gigabytes_a_day(before: Received, after: Received, seconds: float) -> dict[str, float]:
    return {data_set: (count - before.get(data_set, 0)) * DAY_S / seconds / 1e9 for data_set, count in after.items()}


def scale_to_fleet(by_data_set: dict[str, float], world: dict[str, int]) -> dict[str, float]:
    def factor(data_set: str) -> float:
        unit = GROWS_WITH.get(data_set, "chains")
        return FLEET[unit] / world[unit]

    return {data_set: amount * factor(data_set) for data_set, amount in by_data_set.items()}


def list_amounts(by_data_set: dict[str, float]) -> str:
    largest = sorted(by_data_set.items(), key=lambda item: -item[1])
    return ", ".join(f"{data_set} {amount:.2f}" for data_set, amount in largest if amount >= 0.005)


def traffic_lines(by_data_set: dict[str, float], fleet: dict[str, float], seconds: float) -> list[str]:
    size = f"{FLEET['chains']} chains, {FLEET['endpoints']:,} endpoints, {FLEET['validators']:,} validators"
    return [
        f"received: {sum(by_data_set.values()):.2f} GB a day at the rate of {seconds:.0f} s, heads and bodies as they came "
        f"({list_amounts(by_data_set)})",
        f"for {size}: {sum(fleet.values()):.2f} GB a day, goal at most {GOAL_GB:.0f} GB ({list_amounts(fleet)}). What is "
        "read once an hour (unbonded validators) or in each sixth interval (test networks) is whole in it where the "
        "stretch is an hour: --cycle 3600. No TLS is in it",
    ]
