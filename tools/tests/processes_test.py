import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest

from cluster.waiting import wait_for
from testing.processes import ChildProcess, run_logged

LIMIT_S = 10.0
DEAF = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('ready', flush=True); time.sleep(60)"
SLEEPS = "import time; print('ready', flush=True); time.sleep(60)"


class AChildProcess(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory(prefix="orrery-tools-")))

    def start(self, program: str, **options: object) -> ChildProcess:
        child = ChildProcess("a child", [sys.executable, "-c", program], self.folder / "log", **options)
        self.addCleanup(child.end, signal.SIGKILL)
        return child

    def is_ready(self, child: ChildProcess) -> bool:
        return "ready" in child.log_text()

    def test_writes_at_the_end_of_its_log_with_the_environment_of_its_parent_and_more(self) -> None:
        program = "import os, sys; print(os.environ['ADDED'], 'PATH' in os.environ); print('oh', file=sys.stderr)"
        for number in ("1", "2"):
            self.assertEqual(0, self.start(program, env={"ADDED": number}).wait(LIMIT_S))
        self.assertEqual(["1", "2", "True", "True", "oh", "oh"], sorted((self.folder / "log").read_text().split()))

    def test_that_ends_before_it_is_ready_says_so_with_its_log(self) -> None:
        child = self.start("print('no such file'); raise SystemExit(3)")
        with self.assertRaisesRegex(RuntimeError, "a child ended with 3:\nno such file"):
            child.wait_until(lambda: False, LIMIT_S)

    def test_that_is_not_ready_in_time_is_ended(self) -> None:
        child = self.start(SLEEPS)
        with self.assertRaisesRegex(RuntimeError, "a child was not ready within 0 s"):
            child.wait_until(lambda: False, 0)
        self.assertEqual(-signal.SIGKILL, child.returncode)

    def test_ends_with_the_signal_and_gives_its_exit_code(self) -> None:
        child = self.start(SLEEPS)
        child.wait_until(lambda: self.is_ready(child), LIMIT_S)
        self.assertEqual(-signal.SIGTERM, child.end())
        self.assertEqual(-signal.SIGTERM, child.end(), "one that has ended stays as it is")

    def test_that_does_not_hear_the_signal_is_killed_and_that_is_told(self) -> None:
        child = self.start(DEAF)
        child.wait_until(lambda: self.is_ready(child), LIMIT_S)
        with self.assertRaises(subprocess.TimeoutExpired):
            child.end(limit_s=0.05)
        self.assertEqual(-signal.SIGKILL, child.returncode)


    def test_ends_with_its_own_children(self) -> None:
        child = ChildProcess("a shell", ["sh", "-c", "sleep 60 & echo $!; wait"], self.folder / "log",
                                  start_new_session=True)
        self.addCleanup(child.end_group)
        child.wait_until(lambda: child.log_text().endswith("\n"), LIMIT_S)
        grandchild = pathlib.Path("/proc", child.log_text().strip(), "stat")
        child.end_group()
        # Who adopts it may take a moment to hear of its end.
        wait_for("its child's end", lambda: not grandchild.exists() or ") Z " in grandchild.read_text(), LIMIT_S)


class ALoggedCommand(unittest.TestCase):
    def test_that_takes_too_long_is_ended(self) -> None:
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory(prefix="orrery-tools-")))
        self.assertEqual(124, run_logged(["sleep", "60"], folder / "log", cwd=folder, env={}, timeout_s=0.05))

    def test_gives_its_exit_code_and_a_log_of_its_own(self) -> None:
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory(prefix="orrery-tools-")))
        for code in (0, 5):
            self.assertEqual(code, run_logged(["sh", "-c", f"echo {code}; exit {code}"], folder / "logs/log", cwd=folder,
                                              env={}, timeout_s=LIMIT_S))
            self.assertEqual(f"{code}\n", (folder / "logs/log").read_text())


if __name__ == "__main__":
    unittest.main()
