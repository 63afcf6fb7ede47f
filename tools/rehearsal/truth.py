"""Holds what the API says against what the simulator knows: whom it calls down or dead, and which figures it lacks.

Takes /_control/world of the simulator and records of /chains; has no other knowledge and asks nobody.
"""

import dataclasses
from collections.abc import Iterable, Mapping

from rehearsal.addresses import Address
from rehearsal.registry_copy import is_ip

Json = Mapping[str, object]

LISTS = {"lcd": "Apis", "rpc": "Rpcs", "grpc": "Grpcs"}
SOUND = "sound"
# Of these nodes nobody may say that they are down: they answer, or will not answer us.
BLAMELESS = {SOUND, "challenged", "unwelcoming", "rate_limited"}
# Verdicts that count against a node.
BLAMING = {"wrong_chain", "stale", "syncing", "timeout", "refused", "tls", "http_error", "not_json"}
# Of a chain, and of an endpoint for its chain.
DEAD = {"halted", "unreachable"}
# Groups of facts that chains' nodes tell.
READ_FROM_NODES = ("chain_state", "validators", "endpoints", "proposals")
# Figures that move with time; they are read minutes before they are compared.
MOVING = {"Supply", "Bonded", "ActiveValidators", "ProposalsTotal"}
TOLERANCE = 0.1


@dataclasses.dataclass(frozen=True)
class Finding:
    chain: str
    what: str
    why: str
    quirks: str = ""  # of the chain


@dataclasses.dataclass
class Verdicts:
    """What is wrong. Each list has to be empty, but that of what nobody can know."""

    called_down: list[Finding] = dataclasses.field(default_factory=list)
    called_dead: list[Finding] = dataclasses.field(default_factory=list)
    lacking: list[Finding] = dataclasses.field(default_factory=list)
    differing: list[Finding] = dataclasses.field(default_factory=list)
    # Figures lacking of chains that stand still by one operator's word.
    by_one_word: list[Finding] = dataclasses.field(default_factory=list)
    # Sound endpoints of which nothing is said: neither right nor wrong.
    not_measured: int = 0
    endpoints: int = 0
    chains: int = 0
    figures: int = 0

    def counts(self) -> dict[str, int]:
        return {"endpoints wrongly called down": len(self.called_down),
                "chains wrongly called dead": len(self.called_dead),
                "figures that a node tells and we lack": len(self.lacking),
                "figures that differ from what a node tells": len(self.differing)}

    def add(self, other: "Verdicts") -> None:
        for field in dataclasses.fields(self):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))


def quirks_of(chain: Json) -> str:
    return ", ".join(chain["quirks"]) or "no quirk"


def operators_of(endpoints: Iterable[Json]) -> set[str]:
    """By the last two labels of their names, which is enough for the simulated ones."""
    hosts = [Address.parse(endpoint["address"]).host for endpoint in endpoints]
    return {host if is_ip(host) else ".".join(host.split(".")[-2:]) for host in hosts}


def hangs_on_one_word(chain: Json) -> bool:
    """One operator's stuck nodes look the same, so that nobody can know that the chain stands still."""
    return (not is_producing(chain) and len(operators_of(sound_endpoints(chain))) == 1
            and len(operators_of(chain["endpoints"])) > 1)


def live_chains(world: Json) -> list[Json]:
    return [chain for chain in world["chains"] if chain["life"] == "live"]


def is_producing(chain: Json) -> bool:
    return chain["last_block"] is None


def sound_endpoints(chain: Json, *faces: str) -> list[Json]:
    return [endpoint for endpoint in chain["endpoints"]
            if endpoint["habit"] == SOUND and (not faces or endpoint["face"] in faces)]


def served_endpoints(record: Json) -> dict[tuple[str, Address], Json]:
    return {(face, Address.parse(endpoint["Address"])): endpoint
            for face, list_name in LISTS.items() for endpoint in record[list_name]}


def judge_endpoint(chain: Json, endpoint: Json, served: Json | None) -> Finding | None:
    if served is None:
        return Finding(chain["chain_id"], endpoint["address"], "is not in the API", quirks_of(chain))
    blaming = served["Verdict"] in BLAMING
    uptime = served["Uptime24h"]
    if not (blaming or served["IsBrokenAddress"] or (uptime is not None and uptime < 100)):
        return None
    return Finding(chain["chain_id"], endpoint["address"],
                   f"{endpoint['face']}, {endpoint['habit']}, and called {served['Verdict']}, uptime {uptime}",
                   quirks_of(chain))


def judge_endpoints(chain: Json, record: Json) -> Verdicts:
    found = Verdicts()
    served = served_endpoints(record)
    for endpoint in chain["endpoints"]:
        if endpoint["habit"] not in BLAMELESS:
            continue
        found.endpoints += 1
        known = served.get((endpoint["face"], Address.parse(endpoint["address"])))
        if endpoint["habit"] == SOUND and known is not None and known["Verdict"] == "never":
            found.not_measured += 1
        if (wrong := judge_endpoint(chain, endpoint, known)) is not None:
            found.called_down.append(wrong)
    return found


def is_called_dead(record: Json) -> str | None:
    """Why, where it is: by its own word, or because its endpoints are judged and none is said to work."""
    alive = record.get("Alive")
    if alive is not None:
        return f"Alive is {alive}" if alive in DEAD else None
    endpoints = [endpoint for list_name in LISTS.values() for endpoint in record[list_name]]
    is_judged = any(endpoint["Verdict"] in BLAMING or endpoint["Verdict"] in DEAD for endpoint in endpoints)
    works = any(endpoint["IsWorkAddress"] for endpoint in endpoints)
    return "no endpoint is said to work" if is_judged and not works else None


def judge_life(chain: Json, record: Json | None) -> Verdicts:
    found = Verdicts()
    if not is_producing(chain) or not sound_endpoints(chain):
        return found
    found.chains = 1
    why = "is not in the API" if record is None else is_called_dead(record)
    if why is not None:
        found.called_dead.append(Finding(chain["chain_id"], chain["folder"], why, quirks_of(chain)))
    return found


def told_figure(record: Json, name: str) -> float | None:
    value = record["ProposalsTotal"] if name == "ProposalsTotal" else record["ChainInfo"][name]
    return None if value is None else float(value)


def judge_figures(chain: Json, record: Json) -> Verdicts:
    found = Verdicts()
    if not sound_endpoints(chain, "lcd"):
        return found
    lacks = found.by_one_word if hangs_on_one_word(chain) else found.lacking
    for name, told in chain["figures"].items():
        found.figures += 1
        ours = told_figure(record, name)
        if ours is None:
            lacks.append(Finding(chain["chain_id"], name, f"a node tells {told:g}", quirks_of(chain)))
        elif differs(name, told, ours):
            found.differing.append(Finding(chain["chain_id"], name, f"a node tells {told:g}, the API {ours:g}",
                                          quirks_of(chain)))
    return found


def differs(name: str, told: float, ours: float) -> bool:
    room = max(abs(told) * TOLERANCE, 2) if name in MOVING else max(abs(told) * 1e-6, 1e-9)
    return abs(told - ours) > room


def judge_chain(chain: Json, record: Json | None) -> Verdicts:
    found = judge_life(chain, record)
    if record is not None:
        found.add(judge_endpoints(chain, record))
        found.add(judge_figures(chain, record))
    return found


def share_fresh(chains: Iterable[Json], records: Mapping[str, Json]) -> dict[str, tuple[int, int]]:
    """Of each data set: of how many producing chains that a node tells of the API has facts that are not stale, of all."""
    shares = {}
    readable = [chain for chain in chains if is_producing(chain) and sound_endpoints(chain, "lcd")]
    for data_set in READ_FROM_NODES:
        facts = [records.get(chain["chain_id"], {}).get("Facts", {}).get(data_set) for chain in readable]
        shares[data_set] = (sum(fact is not None and not fact["Stale"] for fact in facts), len(facts))
    return shares


def judge(chains: Iterable[Json], records: Mapping[str, Json]) -> Verdicts:
    """RECORDS by chain id."""
    found = Verdicts()
    for chain in chains:
        found.add(judge_chain(chain, records.get(chain["chain_id"])))
    return found
