"""tools/dev/build.sh, with stand-ins for the builds that it starts beside each other."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parents[1] / "dev"


class ABuild(unittest.TestCase):
    def setUp(self) -> None:
        self.root = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.scripts = self.root / "tools/dev"
        self.scripts.mkdir(parents=True)
        for script in ("build.sh", "environment.sh"):
            shutil.copy(SCRIPTS / script, self.scripts)
        for script in ("install.sh", "build_server.sh", "build_web.sh", "write_sbom.sh"):
            self.stand_in(script, f'echo "$@" >{script}.called')

    def stand_in(self, script: str, lines: str) -> None:
        (self.scripts / script).write_text(f"#!/usr/bin/env bash\nset -e\ncd '{self.root}'\n{lines}\n")
        (self.scripts / script).chmod(0o755)

    def build(self, *targets: str) -> int:
        """Its exit code, when all that it started has closed the output too."""
        return subprocess.run([self.scripts / "build.sh", *targets], capture_output=True, timeout=30, check=False).returncode

    def was_called(self, script: str) -> bool:
        return (self.root / f"{script}.called").exists()

    def test_makes_what_is_asked_for_then_lists_what_it_is_made_of(self) -> None:
        self.assertEqual(0, self.build("simulator"))
        self.assertEqual("simulator\n", (self.root / "build_server.sh.called").read_text())
        self.assertTrue(self.was_called("build_web.sh") and self.was_called("write_sbom.sh"))

    def test_builds_the_site_while_the_server_is_compiled(self) -> None:
        os.mkfifo(self.root / "meeting")
        self.stand_in("build_web.sh", "echo site >meeting")
        self.stand_in("build_server.sh", "read -r <meeting")
        self.assertEqual(0, self.build())

    def test_fails_where_the_site_does_not_build(self) -> None:
        self.stand_in("build_web.sh", "exit 3")
        self.assertEqual(3, self.build())
        self.assertFalse(self.was_called("write_sbom.sh"))

    def test_ends_the_sites_build_where_the_server_does_not_compile(self) -> None:
        os.mkfifo(self.root / "running")
        self.stand_in("build_web.sh", "echo site >running; sleep 60")
        self.stand_in("build_server.sh", "read -r <running; exit 4")
        self.assertEqual(4, self.build())


if __name__ == "__main__":
    unittest.main()
