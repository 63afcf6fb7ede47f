"""A store of full size, filled by the real collectors from a simulated world, and kept: filling takes minutes."""

import contextlib
import json
import pathlib
import shutil
import sqlite3
import sys
import tempfile
import time
import urllib.request

from testing.live_server import LiveServer, running
from testing.simulated_world import demo_settings, simulating

# 6,000 operators are some 45,000 validators.
WORLD = ["--chains", "383", "--validators", "6000", "--endpoints", "4640"]
# Its hosts are this machine: politeness towards them would only make the filling longer.
HURRY = {"ORRERY_FETCH_PER_HOST_PER_SECOND": "50"}
# Delegators are counted in a queue that takes hours, and change a few digits of an answer.
DATA_SETS = ["adverts", "chain_state", "contributions", "endpoints", "logos", "prices", "proposals", "validators"]
PATIENCE_S = 1800


def open_full_store(binary: pathlib.Path, simulator: pathlib.Path, web: pathlib.Path, kept: pathlib.Path,
                    folder: pathlib.Path, *, refill: bool) -> dict[str, str]:
    """Puts the store into FOLDER as orrery.db; gives back the settings that it is served with."""
    stamp = kept / "world.json"
    if refill or not stamp.exists() or json.loads(stamp.read_text()) != WORLD:
        shutil.rmtree(kept, ignore_errors=True)
        kept.mkdir(parents=True)
        fill(binary, simulator, web, kept)
        stamp.write_text(json.dumps(WORLD))
    shutil.copy(kept / "orrery.db", folder)
    return {"ORRERY_DATABASE_KIND": "demo", "ORRERY_CONTENT_DIR": str(kept / "content")}


def fill(binary: pathlib.Path, simulator: pathlib.Path, web: pathlib.Path, kept: pathlib.Path) -> None:
    with tempfile.TemporaryDirectory(prefix="orrery-fill-") as name, contextlib.ExitStack() as stack:
        folder = pathlib.Path(name)
        world = stack.enter_context(simulating(simulator, folder / "world", *WORLD))
        server = LiveServer(binary, folder, web=web, env={**world, **demo_settings(kept / "content"), **HURRY})
        with running(server):
            wait_until_filled(server)
        copy_database(folder / "orrery.db", kept / "orrery.db")


def copy_database(source: pathlib.Path, target: pathlib.Path) -> None:
    """With what still stands in its write-ahead log."""
    with contextlib.closing(sqlite3.connect(source)) as full, contextlib.closing(sqlite3.connect(target)) as copy:
        full.backup(copy)


def wait_until_filled(server: LiveServer) -> None:
    started = time.monotonic()
    complete_at = ""
    while time.monotonic() < started + PATIENCE_S:
        time.sleep(5)
        last = last_successes(server)
        missing = [data_set for data_set in DATA_SETS if not last[data_set]]
        print(f"filling a store of full size, {time.monotonic() - started:.0f} s: waiting for "
              f"{', '.join(missing) or 'the scores of all that'}", file=sys.stderr, flush=True)
        if not missing:
            complete_at = complete_at or max(last[data_set] for data_set in DATA_SETS)
            if last["weights"] > complete_at:
                return
    raise RuntimeError(f"the store was not filled within {PATIENCE_S} s:\n{server.log_text()[-4000:]}")


def last_successes(server: LiveServer) -> dict[str, str]:
    """By data set, as RFC 3339; empty where none was."""
    with urllib.request.urlopen(f"{server.api}/status", timeout=60) as answer:
        return {row["DataSet"]: row["LastSuccess"] or "" for row in json.load(answer)["data"]}
