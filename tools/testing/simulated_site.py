"""The site of a simulated world in which every data set was measured; then it stands still."""

import contextlib
import json
import pathlib
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from typing import Any

from testing.context import Context
from testing.live_server import LiveServer, running
from testing.simulated_world import demo_settings, simulating

# Fast enough that something happens before it stands still; the twelfth chain is killed, the twentieth announced.
A_WORLD = ("--chains", "20", "--validators", "120", "--endpoints", "240", "--speed", "120")
PATIENCE_S = 180.0
# Networks with commits: more than one page of theirs.
MANY_NETWORKS = 7


@contextlib.contextmanager
def simulated_site(context: Context) -> Iterator[LiveServer]:
    """Serves without collecting, so that a page and the API tell the same for as long as a test looks."""
    with tempfile.TemporaryDirectory(prefix="orrery-simulated-") as name, contextlib.ExitStack() as stack:
        folder = pathlib.Path(name)
        world = stack.enter_context(simulating(context.build / "bin/simulator", folder / "world", *A_WORLD))
        env = {**world, **demo_settings(folder / "content"), "ORRERY_FETCH_PER_HOST_PER_SECOND": "50"}
        server = LiveServer(context.binary, folder, web=context.root / "web/dist", env=env)
        with running(server):
            wait_until_measured(server)
        yield stack.enter_context(running(server, "--no-collect"))


def wait_until_measured(server: LiveServer) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while missing := find_missing(server):
        if time.monotonic() > deadline:
            raise RuntimeError(f"not within {PATIENCE_S} s: {', '.join(missing)}\n{server.log_text()[-4000:]}")
        time.sleep(0.5)


def find_missing(server: LiveServer) -> list[str]:
    """What the tests look at and the API does not have yet."""
    chains = [ask(server, f"/chains?chainId={chain['ChainId']}")["data"][0] for chain in ask(server, "/chains")["data"]]
    wanted = {
        "prices": len(ask(server, "/prices")) > 1,
        "votes": len(ask(server, "/proposals")) > 0,
        "events": len(ask(server, "/events")["data"]) > 0,
        "contributions": len(ask(server, "/contribution")) >= MANY_NETWORKS,
        "a measured chain": any(is_measured(chain) for chain in chains),
        "a killed and an announced chain": {"killed", "upcoming"} <= {chain["Status"] for chain in chains},
    }
    return [what for what, is_there in wanted.items() if not is_there]


def is_measured(chain: dict[str, Any]) -> bool:
    working = [endpoint for endpoint in chain["Apis"] if endpoint["Verdict"] == "ok"]
    return (len(working) > 1 and chain["ChainPrice"]["CurrentPrice"] is not None and bool(chain["GithubContribution"])
            and chain["ChainInfo"]["ActiveValidators"] is not None and bool(chain["Weight"]))


def ask(server: LiveServer, path: str) -> Any:
    with urllib.request.urlopen(server.api + path, timeout=10) as answer:
        return json.load(answer)
