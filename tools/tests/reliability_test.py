import pathlib
import unittest

from testing import reliability
from testing.named_test import NamedTest
from testing.outcome import Outcome
from testing.reliability import Line

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = (ROOT / reliability.TABLE).read_text()
PYTHON = NamedTest("server/tests/blackbox/a_test.py", "AThing.test_stands")


class ThePageOfReliability(unittest.TestCase):
    def test_names_tests_that_exist_in_files_that_a_suite_runs(self) -> None:
        tests = [test for line in reliability.read_table(PAGE) for test in line.tests]
        self.assertGreater(len(tests), 40)
        for test in tests:
            with self.subTest(file=test.file, name=test.name):
                self.assertNotEqual("", test.suite, "no suite runs this file")
                self.assertTrue((ROOT / test.file).is_file(), "there is no such file")
                self.assertTrue(test.stands_in((ROOT / test.file).read_text()), "the file has no such test")

    def test_has_rows_whose_long_forms_are_run_and_whose_figures_have_a_date(self) -> None:
        torture = (ROOT / reliability.TORTURE).read_text()
        for line in reliability.read_table(PAGE):
            with self.subTest(line=line.what):
                self.assertEqual([], line.faults(torture))

    def test_lists_every_fuzz_target(self) -> None:
        targets = {file.stem for file in (ROOT / "server/fuzz").glob("*.cpp")}
        listed = {row.split("`")[1] for row in PAGE.splitlines() if row.startswith("| `") and row.count(" | ") == 2}
        self.assertEqual(targets, listed)


class ALine(unittest.TestCase):
    def test_is_read_with_its_tests(self) -> None:
        row = f"| a | b | `{PYTHON.file}` › {PYTHON.name} | `ORRERY_X=2` | 3 of 3, 2026-11-22 |"
        line = Line("a", "b", [PYTHON], "`ORRERY_X=2`", "3 of 3, 2026-11-22")
        self.assertEqual([line], reliability.read_table("| Line | Figure asked | Test | Long | Last |\n" + row))
        self.assertEqual([], line.faults("export ORRERY_X=2"))

    def test_without_a_test_says_so(self) -> None:
        self.assertEqual([], reliability.read_table("| a | b | none | none | not measured yet |")[0].tests)
        with self.assertRaises(ValueError):
            reliability.read_table("| a | b | some test | none | not measured yet |")

    def test_with_a_long_form_that_nobody_runs_or_a_figure_of_no_day_is_at_fault(self) -> None:
        self.assertEqual(1, len(Line("a", "b", [], "`ORRERY_X=2`", "3, 2026-11-22").faults("export ORRERY_X=1")))
        self.assertEqual(1, len(Line("a", "b", [], "at night", "3, 2026-11-22").faults("")))
        self.assertEqual(1, len(Line("a", "b", [], "the same", "very good").faults("")))


class APythonTest(unittest.TestCase):
    def test_is_found_in_its_class_alone(self) -> None:
        source = "class AThing(Case):\n    def test_falls(self): ...\n\n\nclass Another(Case):\n    def test_stands(self): ...\n"
        self.assertFalse(PYTHON.stands_in(source))
        self.assertTrue(NamedTest(PYTHON.file, "Another.test_stands").stands_in(source))
        self.assertFalse(NamedTest(PYTHON.file, "Another.test_stand").stands_in(source))

    def test_that_did_not_run_is_a_failure(self) -> None:
        self.assertTrue(PYTHON.is_named_by(Outcome.passed("blackbox", "a_test.AThing.test_stands")))
        self.assertFalse(PYTHON.is_named_by(Outcome.passed("blackbox", "a_test.AThing.test_stands_not")))
        named = next(test for line in reliability.read_table(PAGE) for test in line.tests)
        missing = reliability.judge(ROOT, [], [named.suite])
        self.assertIn(f"{named.file} › {named.name}", [outcome.name for outcome in missing])
