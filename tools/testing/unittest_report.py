"""python3 -m testing.unittest_report FOLDER REPORT PATTERN: runs a folder's files of that name, writes what became of each test."""

import json
import pathlib
import sys
import unittest


class RecordingResult(unittest.TextTestResult):
    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.rows: list[dict[str, str]] = []

    def record(self, test: unittest.TestCase, verdict: str, reason: str = "") -> None:
        self.rows.append({"name": test.id(), "verdict": verdict, "reason": reason})

    def addSuccess(self, test) -> None:
        super().addSuccess(test)
        self.record(test, "passed")

    def addFailure(self, test, err) -> None:
        super().addFailure(test, err)
        self.record(test, "failed", self.failures[-1][1])

    def addError(self, test, err) -> None:
        super().addError(test, err)
        self.record(test, "failed", self.errors[-1][1])

    def addSkip(self, test, reason) -> None:
        super().addSkip(test, reason)
        self.record(test, "skipped", reason)

    def addSubTest(self, test, subtest, err) -> None:
        super().addSubTest(test, subtest, err)
        if err is not None:
            self.record(subtest, "failed", self._exc_info_to_string(err, test))


def main() -> int:
    folder, report, pattern = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3]
    suite = unittest.defaultTestLoader.discover(str(folder), pattern=pattern, top_level_dir=str(folder))
    runner = unittest.TextTestRunner(resultclass=RecordingResult, verbosity=2)
    result = runner.run(suite)
    report.write_text(json.dumps(result.rows, indent=1))
    return 0 if result.wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main())
