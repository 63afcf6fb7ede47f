"""A server that has the recorded registry, and chains whose nodes were read by the real collectors."""

import contextlib
import pathlib
import tempfile
from collections.abc import Callable, Iterator

from testing.context import Context
from testing.live_server import LiveServer, running
from testing.stand_in_node import MadeUpChain, StandInNode, jail_one, made_up_chains

Change = Callable[[list[MadeUpChain]], None]

# Terms of buying an advert, to an account that is nobody's.
ADVERT_ADDRESS = "cosmos1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu"

# The made-up chains are read before the registry comes: its nodes are nobody's to ask in a test.
STEPS: list[tuple[list[str], Change | None]] = [
    (["collect", "--once", "registry"], None),
    (["collect", "--once", "chain_state", "validators"], None),
    (["collect", "--once", "validators"], jail_one),
    (["collect", "--once", "delegators"], None),
    (["collect", "--once", "content"], None),
]


@contextlib.contextmanager
def filled_server(context: Context, registry: pathlib.Path) -> Iterator[LiveServer]:
    """Serves without collecting; the node of the made-up chains still answers whoever asks it."""
    with tempfile.TemporaryDirectory(prefix="orrery-filled-") as name, contextlib.ExitStack() as stack:
        folder = pathlib.Path(name)
        chains = made_up_chains()
        node = StandInNode(chains)
        stack.callback(node.close)
        node.write_overlay(folder / "overlay")
        env = {"ORRERY_REGISTRY_OVERLAY": str(folder / "overlay"), "ORRERY_FETCH_ALLOW": "127.0.0.0/8",
               "ORRERY_FETCH_PER_HOST_PER_SECOND": "1000", "ORRERY_ADVERTS_ADDRESS": ADVERT_ADDRESS}
        server = LiveServer(context.binary, folder, web=context.root / "web/dist", env=env)
        for arguments, change in [*STEPS, (["import", "registry", str(registry)], None)]:
            if change is not None:
                change(chains)
            done = server.command(*arguments)
            if done.returncode != 0:
                raise RuntimeError(f"'orrery {' '.join(arguments)}' ended with {done.returncode}:\n{done.stderr}")
        yield stack.enter_context(running(server, "--no-collect"))
