"""With ORRERY_CI=1 a skip is a failure, unless allowed_skips.txt names it."""

import fnmatch
import pathlib

from testing.outcome import Outcome, Verdict

ALLOWED = pathlib.Path(__file__).with_name("allowed_skips.txt")


def load_allowed(text: str) -> list[str]:
    lines = (line.split("#")[0].strip() for line in text.splitlines())
    return [line for line in lines if line]


def judge(outcomes: list[Outcome], allowed: list[str]) -> list[Outcome]:
    def judged(outcome: Outcome) -> Outcome:
        if outcome.verdict is not Verdict.SKIPPED:
            return outcome
        if any(fnmatch.fnmatchcase(f"{outcome.suite}/{outcome.name}", pattern) for pattern in allowed):
            return outcome
        return Outcome.failed(outcome.suite, outcome.name, f"skipped where a skip is a failure: {outcome.reason}")

    return [judged(outcome) for outcome in outcomes]
