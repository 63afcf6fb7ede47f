"""What is compared: each a request that the running server answers, and how much less CPU than a peer it may take."""

import dataclasses
import json
import pathlib
import urllib.request

BROTLI = {"Accept-Encoding": "br"}

@dataclasses.dataclass(frozen=True)
class Goal:
    """The peer's CPU a request divided by ours: what is aimed at, and what is still accepted."""

    times: float
    gate: float | None = None


FLOOR = "floor"
# Ours takes at most 1.15 times the CPU of a bare loop.
FLOOR_GOAL = Goal(round(1 / 1.15, 2))


@dataclasses.dataclass(frozen=True)
class Case:
    slug: str
    name: str
    path: str
    # By the peer's name. A peer without a goal is measured all the same.
    peers: dict[str, Goal | None]
    # What the design took for the size of the answer.
    designed_bytes: int | None = None
    conditional: bool = False


@dataclasses.dataclass(frozen=True)
class Answer:
    status: int
    headers: list[tuple[str, str]]
    body: bytes

    def header(self, name: str) -> str:
        return next((value for key, value in self.headers if key.lower() == name.lower()), "")


def fetch(url: str, headers: dict[str, str]) -> Answer:
    request = urllib.request.Request(url, headers=headers)
    with urllib.request.urlopen(request, timeout=10) as answer:
        return Answer(answer.status, list(answer.headers.items()), answer.read())


def largest_script(web: pathlib.Path) -> str:
    scripts = list((web / "assets").glob("*.js"))
    if not scripts:
        raise RuntimeError(f"{web} has no script")
    return "/assets/" + max(scripts, key=lambda script: script.stat().st_size).name


def find_cases(site: str, web: pathlib.Path) -> list[Case]:
    """Those of the store that is served at SITE; its first chain with validators is the one that is asked for."""
    chains = json.loads(fetch(f"{site}/api/chains", {}).body)["data"]
    chain = next(chain for chain in chains if chain["ChainInfo"]["ActiveValidators"])
    chain_id, word = chain["ChainId"], chain["PrettyName"][:4].lower()
    files = {"Caddy": None}
    return [
        Case("record", f"chain record ({chain_id})", f"/api/chains?chainId={chain_id}",
             {"nginx": Goal(1.3, 1.1), **files, "Fastify": Goal(12)}),
        Case("list", "default chain list", "/api/chains", {"nginx": Goal(1.25, 1.1), **files, "Fastify": Goal(25)},
             21_000),
        Case("validators", "default validators page", "/api/validators", {"nginx": Goal(1.25, 1.1), **files}, 12_000),
        Case("validators50", "validators, page 50", "/api/validators?page=50&limit=50",
             {"nginx": Goal(1.25, 1.1), **files}, 12_000),
        Case("unchanged", "304 of the chain list", "/api/chains", {"nginx": Goal(1.05, 0.9), **files},
             conditional=True),
        Case("script", "largest static script", largest_script(web), {"nginx": Goal(1.0, 0.9), **files}, 49_000),
        Case("page", "HTML of /chains", "/chains", {"nginx": Goal(1.2), **files}),
        Case("recordpage", f"HTML of /chains/{chain_id}", f"/chains/{chain_id}", {"nginx": Goal(1.2), **files}),
        Case("search", f"search for '{word}'", f"/api/search?q={word}", {"Fastify": Goal(15)}),
    ]
