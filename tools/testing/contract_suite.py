"""The OpenAPI file is valid, and the running server keeps it (Schemathesis, every check)."""

import dataclasses
import json
import pathlib
import urllib.parse
import urllib.request

from testing.context import Context
from testing.filled_server import filled_server
from testing.junit import parse_report
from testing.live_server import LiveServer
from testing.outcome import Outcome, without_silence
from testing.registry_data import ABSENT, find_registry

# What is made up follows from it.
SEEDS = (1, 2, 3)

# Values that have records: texts made at random find none. An identity that was never jailed has no log.
EXAMPLES = {
    "/chains": {"chainId": "halo-1", "prettyName": "lyra"},
    "/chain-validators": {"chainId": "halo-1"},
    "/validators": {"search": "Station 0", "chain": "halo-1"},
    "/validator-logs": {"identity": "A11CE00000000002"},
}


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
    with filled_server(context, registry) as server:
        return [*check_examples(server), *(outcome for seed in SEEDS for outcome in run_schemathesis(context, server, seed))]


def check_examples(server: LiveServer) -> list[Outcome]:
    """Each example finds records, so that their shapes are tested and not only that of an empty list."""
    outcomes = []
    for path, parameters in EXAMPLES.items():
        for parameter, value in parameters.items():
            target = f"{path}?{urllib.parse.urlencode({parameter: value})}"
            with urllib.request.urlopen(server.api + target, timeout=10) as answer:
                records = json.load(answer)["data"]
            name = f"{target} finds records"
            outcomes.append(Outcome.passed("contract", name) if records
                            else Outcome.failed("contract", name, "its data is empty"))
    return outcomes


def write_document_with_examples(context: Context) -> pathlib.Path:
    document = json.loads((context.root / "api/openapi.json").read_text())
    for path, values in EXAMPLES.items():
        for parameter in document["paths"][path]["get"]["parameters"]:
            if parameter["name"] in values:
                parameter["example"] = values[parameter["name"]]
    written = context.reports / "contract-openapi.json"
    written.write_text(json.dumps(without_tuples(document)))
    return written


def without_tuples(node: object) -> object:
    """Schemathesis does not know its own translation of prefixItems: each item may be any of them here."""
    if isinstance(node, list):
        return [without_tuples(part) for part in node]
    if not isinstance(node, dict):
        return node
    parts = {name: without_tuples(part) for name, part in node.items() if name != "prefixItems"}
    return parts | {"items": {"anyOf": without_tuples(node["prefixItems"])}} if "prefixItems" in node else parts


def run_schemathesis(context: Context, server: LiveServer, seed: int) -> list[Outcome]:
    report = context.reports / f"contract-{seed}.xml"
    report.unlink(missing_ok=True)
    document = write_document_with_examples(context)
    command = [".cache/venv/bin/schemathesis", "--config-file", "tools/testing/contract.toml", "run", str(document), "--url", server.api, "--checks", "all",
               "--phases", "examples,coverage,fuzzing", "--continue-on-failure", "--seed", str(seed),
               "--no-color", "--report", "junit", "--report-junit-path", str(report)]
    code, log = context.run(f"contract-{seed}", command, timeout_s=900)
    outcomes = without_silence("contract", parse_report("contract", report), code, log)
    return [dataclasses.replace(outcome, name=f"{outcome.name} (seed {seed})") for outcome in outcomes]
