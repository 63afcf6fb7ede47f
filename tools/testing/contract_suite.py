"""The OpenAPI file is valid, and the running server keeps it (Schemathesis, every check)."""

import pathlib
import tempfile

from testing.context import Context
from testing.junit import parse_report
from testing.live_server import LiveServer, running
from testing.outcome import Outcome, without_silence
from testing.registry_data import ABSENT, find_registry


def run(context: Context) -> list[Outcome]:
    return [check_document(context), *check_server(context)]


def check_document(context: Context) -> Outcome:
    command = [".cache/venv/bin/openapi-spec-validator", "api/openapi.json"]
    code, log = context.run("contract-document", command, timeout_s=120)
    name = "api/openapi.json is a valid OpenAPI document"
    return Outcome.passed("contract", name) if code == 0 else Outcome.failed("contract", name, log)


def check_server(context: Context) -> list[Outcome]:
    registry = find_registry()
    if registry is None:
        return [Outcome.skipped("contract", "the server keeps api/openapi.json", ABSENT)]
    with tempfile.TemporaryDirectory(prefix="orrery-contract-") as folder:
        server = LiveServer(context.binary, pathlib.Path(folder), web=context.root / "web/dist")
        imported = server.import_registry(registry)
        if imported.returncode != 0:
            return [Outcome.failed("contract", "the registry is imported", imported.stderr)]
        with running(server, "--no-collect"):
            return run_schemathesis(context, server)


def run_schemathesis(context: Context, server: LiveServer) -> list[Outcome]:
    report = context.reports / "contract.xml"
    report.unlink(missing_ok=True)
    command = [".cache/venv/bin/schemathesis", "run", "api/openapi.json", "--url", server.api, "--checks", "all",
               "--phases", "examples,coverage,fuzzing", "--continue-on-failure", "--generation-deterministic",
               "--no-color", "--report", "junit", "--report-junit-path", str(report)]
    code, log = context.run("contract", command, timeout_s=900)
    return without_silence("contract", parse_report("contract", report), code, log)
