import pathlib
import tempfile
import unittest

from testing import junit, run, skip_rules
from testing.outcome import Outcome, Verdict, without_silence

REPORT = """<testsuites><testsuite name="Store">
 <testcase classname="Store" name="keeps_rows"/>
 <testcase classname="Store" name="loses_rows"><failure message="short">expected 3 rows</failure></testcase>
 <testcase classname="Store" name="crashes"><error message="out of memory"/></testcase>
 <testcase classname="Store" name="on_postgres"><skipped message="no PostgreSQL here"/></testcase>
 <testcase classname="Store" name="DISABLED_slow" status="notrun"/>
 <testcase name="a page"><properties><property name="skip" value="no Chromium"/></properties><skipped/></testcase>
</testsuite></testsuites>"""


def parsed(text: str) -> list[Outcome]:
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "report.xml"
        report.write_text(text)
        return junit.parse_report("cpp", report)


class AReport(unittest.TestCase):
    def test_tells_passed_failed_and_skipped_apart_with_their_reasons(self) -> None:
        self.assertEqual(
            [Outcome.passed("cpp", "Store.keeps_rows"),
             Outcome.failed("cpp", "Store.loses_rows", "expected 3 rows"),
             Outcome.failed("cpp", "Store.crashes", "out of memory"),
             Outcome.skipped("cpp", "Store.on_postgres", "no PostgreSQL here"),
             Outcome.skipped("cpp", "Store.DISABLED_slow", "disabled in the source"),
             Outcome.skipped("cpp", "a page", "no Chromium")],
            parsed(REPORT))

    def test_that_breaks_off_counts_for_nothing(self) -> None:
        self.assertEqual([], parsed(REPORT[:200]))


class ASuite(unittest.TestCase):
    def test_without_any_test_has_failed(self) -> None:
        self.assertEqual([Verdict.FAILED], [o.verdict for o in without_silence("cpp", [], 0, "")])

    def test_that_crashes_after_its_last_test_has_failed(self) -> None:
        outcomes = without_silence("cpp", [Outcome.passed("cpp", "a")], 139, "")
        self.assertEqual([Verdict.PASSED, Verdict.FAILED], [o.verdict for o in outcomes])

    def test_whose_failures_are_named_gets_no_further_one(self) -> None:
        failed = [Outcome.failed("cpp", "a", "b")]
        self.assertEqual(failed, without_silence("cpp", failed, 1, ""))


class ASkip(unittest.TestCase):
    def test_is_a_failure_in_the_strict_run_unless_it_is_listed(self) -> None:
        allowed = skip_rules.load_allowed("# comment\ncpp/localnet.*  # needs Go\n")
        judged = skip_rules.judge(
            [Outcome.skipped("cpp", "localnet.answers", "no Go"), Outcome.skipped("cpp", "store.rows", "none"),
             Outcome.passed("cpp", "a")], allowed)
        self.assertEqual([Verdict.SKIPPED, Verdict.FAILED, Verdict.PASSED], [o.verdict for o in judged])


class TheLastLine(unittest.TestCase):
    def test_sums_all_suites(self) -> None:
        outcomes = [Outcome.passed("a", "1"), Outcome.passed("b", "2"), Outcome.skipped("c", "3", "why")]
        self.assertEqual("2 passed, 0 failed, 1 skipped", run.counts(outcomes))
