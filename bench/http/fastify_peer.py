"""The same data behind Fastify, serialised and compressed for each request."""

import json
import pathlib
import shutil
import subprocess
import urllib.request
from typing import Any

from peer import Peer

SOURCES = pathlib.Path(__file__).parent / "fastify"
PNPM = "pnpm@10.34.9"
PAGE = 500
# Between them every title has one.
FREQUENT_LETTERS = "aeiou0123456789"


def ask(url: str) -> Any:
    with urllib.request.urlopen(url, timeout=60) as answer:
        return json.load(answer)


def all_rows(url: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    page = 1
    while True:
        answer = ask(f"{url}limit={PAGE}&page={page}")
        rows += answer["data"]
        if not answer["meta"]["pagination"]["has_next"]:
            return rows
        page += 1


def read_data(api: str) -> dict[str, list[dict[str, Any]]]:
    """What our own API tells, as the objects that Fastify holds in memory."""
    chains = all_rows(f"{api}/chains?")
    records = [ask(f"{api}/chains?chainId={chain['ChainId']}")["data"][0] for chain in chains]
    found = {(row["type"], row["id"]): row
             for letter in FREQUENT_LETTERS for row in all_rows(f"{api}/search?q={letter}&")}
    return {"chains": chains, "records": records, "found": list(found.values())}


def install(folder: pathlib.Path) -> None:
    """Fetches Fastify into FOLDER, as the lock beside its program pins it; once."""
    for name in ("package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", "server.js"):
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(SOURCES / name, folder)
    subprocess.run(["npx", "--yes", PNPM, "--dir", str(folder), "install", "--frozen-lockfile", "--silent"], check=True,
                   stdin=subprocess.DEVNULL)


class FastifyPeer(Peer):
    name = "Fastify"
    stretch = 4

    def start(self, packages: pathlib.Path, api: str) -> None:
        install(packages)
        data = self.folder / "data.json"
        data.write_text(json.dumps(read_data(api)))
        self.run(["node", str(packages / "server.js"), str(data), self.port], {"NODE_ENV": "production"})
