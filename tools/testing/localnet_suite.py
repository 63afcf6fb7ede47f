"""The real binary beside real Cosmos SDK networks: what the API says is what the nodes say."""

import concurrent.futures
import os
import subprocess

from testing.context import Context
from testing.outcome import Outcome
from testing.unittest_suites import run_folder

BUILD_LIMIT_S = 2400
NO_GO = "no Go here to build the network's node with; 'tools/dev/install.sh localnet' fetches one"
TESTS = "localnet/tests"
# By the program of a network's nodes: the name and the folder of its tests, and the variable that tells them where the
# program is.
NETWORKS = {"node": ("localnet", TESTS, "ORRERY_LOCALNET_NODE"),
            "poa_node": ("localnet-poa", f"{TESTS}/authority", "ORRERY_LOCALNET_POA_NODE")}


def run(context: Context) -> list[Outcome]:
    """Both networks at once: their tests mostly wait for blocks. Their programs are built one after the other, because
    nearly all of the second is then compiled already."""
    failures = {program: build(context, program) for program in NETWORKS} if can_build(context) else None
    with concurrent.futures.ThreadPoolExecutor(len(NETWORKS)) as pool:
        runs = pool.map(lambda program: run_tests(context, program, failures), NETWORKS)
        return [outcome for outcomes in runs for outcome in outcomes]


def build(context: Context, program: str) -> str | None:
    """The end of the log, where it failed."""
    code, log = context.run(f"localnet-build-{program}", ["tools/dev/build_localnet.sh", program],
                            timeout_s=BUILD_LIMIT_S)
    return log if code != 0 else None


def run_tests(context: Context, program: str, failures: dict[str, str | None] | None) -> list[Outcome]:
    """FAILURES of the builds; none where nothing can be built."""
    suite, folder, variable = NETWORKS[program]
    if failures is not None and (log := failures[program]) is not None:
        return [Outcome.failed(suite, f"localnet/{program} is built", log)]
    place = {"ORRERY_LOCALNET_ABSENT": NO_GO} if failures is None else {
        variable: str(context.root / ".cache/localnet" / program)}
    # The second folder's tests use what the first has in common.
    paths = os.pathsep.join(str(context.root / part) for part in ("tools", "", TESTS))
    return run_folder(context, suite, folder, place | {"PYTHONPATH": paths})


def can_build(context: Context) -> bool:
    return subprocess.run(["tools/dev/find_go.sh"], cwd=context.root, capture_output=True, check=False).returncode == 0
