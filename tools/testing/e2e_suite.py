"""The site in a real browser against the real server (Playwright)."""

import shutil

from testing.context import LIMIT_S, Context
from testing.filled_server import filled_server
from testing.junit import parse_report
from testing.live_server import LiveServer
from testing.outcome import Outcome, without_silence
from testing.registry_data import ABSENT, find_registry
from testing.simulated_site import simulated_site


def run(context: Context) -> list[Outcome]:
    registry = find_registry()
    if registry is None:
        return [Outcome.skipped("e2e", "(the suite)", ABSENT)]
    if shutil.which("chromium") is None:
        return [Outcome.skipped("e2e", "(the suite)", "no chromium on PATH")]
    with filled_server(context, registry) as server, simulated_site(context) as simulated:
        return run_playwright(context, server, simulated)


def run_playwright(context: Context, server: LiveServer, simulated: LiveServer) -> list[Outcome]:
    report = context.reports / "e2e.xml"
    report.unlink(missing_ok=True)
    env = {"CI": "true", "ORRERY_E2E_URL": server.site, "ORRERY_E2E_SIMULATED_URL": simulated.site,
           "PLAYWRIGHT_JUNIT_OUTPUT_FILE": str(report)}
    command = ["node_modules/.bin/playwright", "test", "--reporter=list,junit", "--retries=0"]
    code, log = context.run("e2e", command, cwd=context.root / "web", timeout_s=LIMIT_S, env=env)
    return without_silence("e2e", parse_report("e2e", report), code, log)
