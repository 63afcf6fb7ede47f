"""The site's unit tests (Vitest)."""

from testing.context import Context
from testing.junit import parse_report
from testing.outcome import Outcome, without_silence


def run(context: Context) -> list[Outcome]:
    report = context.reports / "web.xml"
    report.unlink(missing_ok=True)
    command = ["node_modules/.bin/vitest", "run", "--reporter=default", "--reporter=junit",
               f"--outputFile.junit={report}"]
    code, log = context.run("web", command, cwd=context.root / "web", timeout_s=900, env={"CI": "true"})
    return without_silence("web", parse_report("web", report), code, log)
