import pathlib
import unittest

from testing import screens
from testing.named_test import NamedTest
from testing.outcome import Outcome

ROOT = pathlib.Path(__file__).resolve().parents[2]


class TheTableOfScreens(unittest.TestCase):
    def test_names_tests_that_exist_in_files_that_a_suite_runs(self) -> None:
        tests = screens.read_table((ROOT / screens.TABLE).read_text())
        self.assertGreater(len(tests), 20)
        for test in tests:
            with self.subTest(file=test.file, name=test.name):
                self.assertNotEqual("", test.suite, "no suite runs this file")
                self.assertTrue((ROOT / test.file).is_file(), "there is no such file")
                self.assertTrue(test.stands_in((ROOT / test.file).read_text()), "the file has no such test")


class ARow(unittest.TestCase):
    def test_names_one_test_or_several(self) -> None:
        rows = "| Route | What the spec asks | Test |\n| --- | --- | --- |\n" \
               "| `/a` | b | `web/e2e/a.spec.ts` › one<br>`server/tests/site/b_test.cpp` › Two.Three |\n"
        self.assertEqual([NamedTest("web/e2e/a.spec.ts", "one"), NamedTest("server/tests/site/b_test.cpp", "Two.Three")],
                         screens.read_table(rows))

    def test_without_a_file_is_refused(self) -> None:
        with self.assertRaises(ValueError):
            screens.read_table("| `/a` | b | some test |\n")


class ANamedTest(unittest.TestCase):
    def test_is_found_as_its_source_has_it(self) -> None:
        self.assertTrue(NamedTest("web/src/a.test.ts", "a %j b").stands_in("test.each([1])('a %j b', () => {"))
        self.assertTrue(NamedTest("web/src/a.test.ts", "a b").stands_in("test(\n  'a b',"))
        self.assertFalse(NamedTest("web/src/a.test.ts", "a b").stands_in("// a b"))
        self.assertTrue(NamedTest("server/tests/a_test.cpp", "A.B").stands_in("TEST_P(A, B) {"))
        self.assertFalse(NamedTest("server/tests/a_test.cpp", "A.B").stands_in("TEST(A, Bc) {"))

    def test_that_did_not_run_is_a_failure(self) -> None:
        test = NamedTest("web/src/a.test.ts", "with %j says $name")
        self.assertTrue(test.is_named_by(Outcome.passed("web", 'a > with {"b":1} says c')))
        self.assertTrue(NamedTest("web/src/a.test.ts", "case: %#").is_named_by(Outcome.passed("web", "a > case: 0")))
        self.assertFalse(test.is_named_by(Outcome.passed("e2e", 'a > with {"b":1} says c')))
        self.assertTrue(NamedTest("server/tests/site/a_test.cpp", "A.B").is_named_by(Outcome.passed("cpp/site", "X/A.B/1")))
        named = screens.read_table((ROOT / screens.TABLE).read_text())[0]
        missing = screens.judge(ROOT, [], [named.suite])
        self.assertIn(f"{named.file} › {named.name}", [outcome.name for outcome in missing])
        self.assertEqual([], screens.judge(ROOT, [], ["tools"]))
