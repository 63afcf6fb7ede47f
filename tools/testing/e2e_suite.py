"""The site in a real browser against the real server (Playwright)."""

import contextlib
import pathlib
import shutil
import tempfile

from testing.context import Context
from testing.junit import parse_report
from testing.live_server import LiveServer, running
from testing.outcome import Outcome, without_silence
from testing.registry_data import ABSENT, find_registry
from testing.stand_in_node import StandInNode, jail_one, made_up_chains


def run(context: Context) -> list[Outcome]:
    registry = find_registry()
    if registry is None:
        return [Outcome.skipped("e2e", "(the suite)", ABSENT)]
    if shutil.which("chromium") is None:
        return [Outcome.skipped("e2e", "(the suite)", "no chromium on PATH")]
    with tempfile.TemporaryDirectory(prefix="orrery-e2e-") as folder, contextlib.ExitStack() as stack:
        chains = made_up_chains()
        node = StandInNode(chains)
        stack.callback(node.close)
        overlay = pathlib.Path(folder) / "overlay"
        node.write_overlay(overlay)
        env = {"ORRERY_REGISTRY_OVERLAY": str(overlay), "ORRERY_FETCH_ALLOW": "127.0.0.0/8",
               "ORRERY_FETCH_PER_HOST_PER_SECOND": "1000"}
        server = LiveServer(context.binary, pathlib.Path(folder), web=context.root / "web/dist", env=env)
        # The made-up chains are read before the registry comes: its nodes are nobody's to ask in a test.
        steps = [("the made-up chains are taken", ["collect", "--once", "registry"], None),
                 ("their nodes are read", ["collect", "--once", "chain_state", "validators"], None),
                 ("and read again after a change", ["collect", "--once", "validators"], jail_one),
                 ("their delegators are counted", ["collect", "--once", "delegators"], None),
                 ("the registry is imported", ["import", "registry", str(registry)], None)]
        for name, arguments, change in steps:
            if change is not None:
                change(chains)
            done = server.command(*arguments)
            if done.returncode != 0:
                return [Outcome.failed("e2e", name, done.stderr)]
        with running(server, "--no-collect"):
            return run_playwright(context, server)


def run_playwright(context: Context, server: LiveServer) -> list[Outcome]:
    report = context.reports / "e2e.xml"
    report.unlink(missing_ok=True)
    env = {"CI": "true", "ORRERY_E2E_URL": server.site, "PLAYWRIGHT_JUNIT_OUTPUT_FILE": str(report)}
    command = ["node_modules/.bin/playwright", "test", "--reporter=list,junit", "--retries=0"]
    code, log = context.run("e2e", command, cwd=context.root / "web", timeout_s=1200, env=env)
    return without_silence("e2e", parse_report("e2e", report), code, log)
