"""What became of one test, and of a suite of them."""

import dataclasses
import enum


class Verdict(enum.Enum):
    PASSED = "passed"
    FAILED = "failed"
    SKIPPED = "skipped"


@dataclasses.dataclass(frozen=True)
class Outcome:
    suite: str
    name: str
    verdict: Verdict
    reason: str = ""

    @staticmethod
    def passed(suite: str, name: str) -> "Outcome":
        return Outcome(suite, name, Verdict.PASSED)

    @staticmethod
    def failed(suite: str, name: str, reason: str) -> "Outcome":
        return Outcome(suite, name, Verdict.FAILED, reason)

    @staticmethod
    def skipped(suite: str, name: str, reason: str) -> "Outcome":
        return Outcome(suite, name, Verdict.SKIPPED, reason)


def without_silence(suite: str, outcomes: list[Outcome], exit_code: int, log: str) -> list[Outcome]:
    """A suite that ran nothing, or ended badly without naming a failure, has failed."""
    if not outcomes:
        return [Outcome.failed(suite, "(the suite)", f"no test ran; exit code {exit_code}; {log}")]
    named = any(outcome.verdict is Verdict.FAILED for outcome in outcomes)
    if exit_code != 0 and not named:
        return outcomes + [Outcome.failed(suite, "(the suite)", f"ended with exit code {exit_code}; {log}")]
    return outcomes
