"""Every command of docs/operations.md does what it is written for: tried in order, on one installation."""

import os
import pathlib
import re
import signal
import sqlite3
import subprocess
import tarfile
import unittest

import fixture_registry
from server_case import BINARY, ROOT, FolderCase, expect_success
from testing.documented_commands import inline_commands, read_blocks
from testing.live_server import NO_SOURCES, free_port
from testing.private_postgres import PrivatePostgres, find_programs

PAGE = (ROOT / "docs/operations.md").read_text()
# The advert that the page's examples speak of.
ADVERT = 3141592653589793
OF_THE_MACHINE = re.compile(r"(?<![\w.}])/(etc/orrery|etc/systemd|var/lib/orrery|usr/bin/orrery|usr/share/orrery)\b")
LISTENERS = {"http": 8080, "api": 8081, "admin": 8082}


class Operations(FolderCase):
    def setUp(self) -> None:
        super().setUp()
        self.root = self.folder / "root"
        self.work = self.folder / "work"
        self.ports = {name: free_port() for name in LISTENERS}
        self.postgres: PrivatePostgres | None = None
        programs = self.folder / "programs"
        for folder in (self.work, programs, self.root / "var/lib/orrery", self.root / "etc/systemd/system"):
            folder.mkdir(parents=True)
        for name in ("content", "deploy", "tools"):
            (self.work / name).symlink_to(ROOT / name)
        (self.work / "build/release/bin").mkdir(parents=True)
        (self.work / "build/release/bin/orrery").symlink_to(BINARY.resolve())
        (self.work / "web").mkdir()
        (self.work / "web/dist").symlink_to(ROOT / "web/dist")
        (programs / "systemctl").symlink_to(ROOT / "tools/testing/stand_in_systemctl.sh")
        with tarfile.open(self.work / "chain-registry.tar.gz", "w:gz") as archive:
            archive.add(self.write_registry(fixture_registry.TWENTY), "chain-registry")
        path = [str(self.root / "usr/bin"), str(programs), *([str(found)] if (found := find_programs()) else []),
                os.environ["PATH"]]
        self.env = {**os.environ, **NO_SOURCES, "PATH": os.pathsep.join(path), "UNITS_ROOT": str(self.root),
                    **{f"ORRERY_{name.upper()}_LISTEN": f"127.0.0.1:{port}" for name, port in self.ports.items()}}
        # The page sets it.
        del self.env["ORRERY_CONTENT_DIR"]
        self.addCleanup(self.stop)

    def stop(self) -> None:
        process = self.root / "orrery.pid"
        if process.exists():
            try:
                os.kill(int(process.read_text()), signal.SIGKILL)
            except ProcessLookupError:
                pass
        if self.postgres is not None:
            self.postgres.stop()

    def in_place(self, script: str) -> str:
        """With the folders, the ports and the database of this test instead of the machine's."""
        for name, port in LISTENERS.items():
            script = script.replace(f"127.0.0.1:{port}", f"127.0.0.1:{self.ports[name]}")
        if "db.example" in script:
            script = script.replace("postgresql://orrery@db.example/orrery", self.database_url())
        return OF_THE_MACHINE.sub(lambda found: f"{self.root}/{found.group(1)}", script)

    def database_url(self) -> str:
        if self.postgres is None:
            self.postgres = PrivatePostgres(pathlib.Path(find_programs() or ""))
            self.postgres.start()
            subprocess.run(["createdb", "--host", self.postgres.folder, "--username", "orrery", "orrery"], check=True,
                           env=self.env)
        return f"postgresql://orrery@/orrery?host={self.postgres.folder}"

    def pay_for_an_advert(self) -> None:
        """As if it had been collected: what the page hides and shows."""
        database = self.root / "var/lib/orrery/orrery.db"
        imported = subprocess.run(
            [BINARY, "import", "registry", self.work / "chain-registry.tar.gz", "--database", f"sqlite:{database}"],
            cwd=self.work, env=self.env, capture_output=True, text=True, check=False)
        expect_success(self, imported, "import")
        with sqlite3.connect(database) as connection:
            (chain,) = connection.execute("SELECT id FROM chain LIMIT 1").fetchone()
            connection.execute(
                "INSERT INTO advert (id, chain, tx_hash, height, sender, memo, paid_at, text, witnesses, confirmed, state, "
                "created_at, changed_at) VALUES (?, ?, ?, 7, 'cosmos1sender', 'A bargain', 1, 'A bargain', '[]', 1, 'shown', "
                "1, 1)", (ADVERT, chain, "A" * 64))
        connection.close()

    def run_script(self, script: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(["bash", "-euo", "pipefail", "-c", self.in_place(script)], cwd=self.work, env=self.env,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              timeout=240, check=False)

    @unittest.skipIf(find_programs() is None, "PostgreSQL is not installed")
    def test_are_written_so_that_they_can_be_done_in_their_order(self) -> None:
        self.pay_for_an_advert()
        for block in read_blocks(PAGE):
            if block.reason:
                continue
            done = self.run_script(block.script)
            # The next ones build on it.
            self.assertEqual(0, done.returncode, f"docs/operations.md:{block.line}:\n{block.script}\n{done.stdout}")

    def test_that_no_test_runs_have_a_reason_and_are_shell(self) -> None:
        left_out = [block for block in read_blocks(PAGE) if block.reason]
        self.assertLess(0, len(left_out))
        for block in left_out:
            with self.subTest(line=block.line):
                self.assertGreater(len(block.reason), 10)
                checked = subprocess.run(["bash", "-n"], input=block.script, capture_output=True, text=True, check=False)
                self.assertEqual((0, ""), (checked.returncode, checked.stderr))

    def test_of_the_program_are_all_among_those_that_are_run(self) -> None:
        scripts = "".join(block.script for block in read_blocks(PAGE) if not block.reason)
        # The unit runs it.
        run = set(re.findall(r"\borrery (-*[a-z]+)", scripts)) | {"serve"}
        self.assertEqual(set(), inline_commands(PAGE, "orrery") - run)
