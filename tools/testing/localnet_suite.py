"""The real binary beside a real Cosmos SDK network: what the API says is what the nodes say."""

import subprocess

from testing.context import Context
from testing.outcome import Outcome
from testing.unittest_suites import run_folder

BUILD_LIMIT_S = 2400
NO_GO = "no Go here to build the network's node with; 'tools/dev/install.sh localnet' fetches one"


def run(context: Context) -> list[Outcome]:
    node = context.root / ".cache/localnet/node"
    if not can_build(context):
        return run_folder(context, "localnet", "localnet/tests", {"ORRERY_LOCALNET_ABSENT": NO_GO})
    code, log = context.run("localnet-build", ["tools/dev/build_localnet.sh"], timeout_s=BUILD_LIMIT_S)
    if code != 0:
        return [Outcome.failed("localnet", "the network's node is built", log)]
    return run_folder(context, "localnet", "localnet/tests", {"ORRERY_LOCALNET_NODE": str(node)})


def can_build(context: Context) -> bool:
    return subprocess.run(["tools/dev/find_go.sh"], cwd=context.root, capture_output=True, check=False).returncode == 0
