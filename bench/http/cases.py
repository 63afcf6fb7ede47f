"""What is compared: each a request that the running server answers, and the ratio of CPU that it is measured by."""

import dataclasses
import re
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


def find_cases(site: str) -> list[Case]:
    page = fetch(f"{site}/chains", {}).body.decode()
    script = re.search(r'<script[^>]+src="(/[^"]+\.js)"', page) or re.search(r'"(/assets/[^"]+\.js)"', page)
    if script is None:
        raise RuntimeError(f"{site}/chains names no script")
    return [
        Case(f"chain record ({CHAIN}), br", f"/api/chains?chainId={CHAIN}", 1 / 1.3, 1 / 1.1),
        Case("default chain list, br", "/api/chains", 1 / 1.25, 1 / 1.1),
        Case("304 of the chain list", "/api/chains", 1 / 1.05, 1 / 0.9, conditional=True),
        Case("static script, br", script.group(1), 1.0, 1 / 0.9),
        Case("HTML of /chains, br", "/chains", 1 / 1.2, None),
    ]
