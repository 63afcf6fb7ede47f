"""What is compared: each a request that the running server answers, and the ratio of CPU that it is measured by."""

import dataclasses
import pathlib
import urllib.request

CHAIN = "cosmoshub-4"


@dataclasses.dataclass(frozen=True)
class Case:
    name: str
    path: str
    # CPU of this server a request, divided by nginx's: what is aimed at, and what is still accepted.
    goal: float
    gate: float | None
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


def find_cases(web: pathlib.Path) -> list[Case]:
    return [
        Case(f"chain record ({CHAIN}), br", f"/api/chains?chainId={CHAIN}", 1 / 1.3, 1 / 1.1),
        Case("default chain list, br", "/api/chains", 1 / 1.25, 1 / 1.1),
        Case("304 of the chain list", "/api/chains", 1 / 1.05, 1 / 0.9, conditional=True),
        Case("static script, br", largest_script(web), 1.0, 1 / 0.9),
        Case("HTML of /chains, br", "/chains", 1 / 1.2, None),
    ]
