"""A database that this program may not write to is refused by name, and left as it was."""

import contextlib
import sqlite3
import subprocess
import time

import fixture_registry
from http_exchange import ask
from server_case import FolderCase, expect_success


PATIENCE_S = 20.0


class ADatabase(FolderCase):
    def setUp(self) -> None:
        super().setUp()
        self.server = self.new_server()
        self.registry = self.write_registry(fixture_registry.TWENTY)
        expect_success(self, self.server.import_registry(self.registry), "import")

    @property
    def file(self) -> str:
        return self.server.database.removeprefix("sqlite:")

    def last_line(self, done: subprocess.CompletedProcess[str]) -> str:
        self.assertNotIn("terminate called", done.stderr)
        return done.stderr.strip().splitlines()[-1]

    def read_rows(self) -> list[str]:
        with contextlib.closing(sqlite3.connect(self.file)) as database:
            return list(database.iterdump())

    def test_of_a_newer_version_is_refused_and_not_touched(self) -> None:
        with sqlite3.connect(self.file) as database:
            database.execute("UPDATE schema_version SET version = version + 1000")
        database.close()
        before = self.read_rows()
        for arguments in (self.server.serve_arguments(), [*self.server.serve_arguments(), "--no-collect"],
                          ["import", "registry", str(self.registry)], ["collect", "--once"], ["backup", "newer.backup"]):
            with self.subTest(arguments=arguments[0]):
                done = self.server.command(*arguments)
                self.assertEqual(1, done.returncode, done.stderr)
                self.assertIn("newer", self.last_line(done))
                self.assertIn("orrery.db", self.last_line(done))
                self.assertEqual(before, self.read_rows())

    def test_that_is_no_database_is_refused(self) -> None:
        path = self.folder / "letter.txt"
        path.write_text("Dear reader, this is not a database. " * 100)
        done = self.server.command("serve", "--database", f"sqlite:{path}")
        self.assertEqual(1, done.returncode, done.stderr)
        self.assertIn("letter.txt", self.last_line(done))
        self.assertTrue(path.read_text().startswith("Dear reader"))

    def test_held_by_a_running_server_is_refused_to_a_second_one(self) -> None:
        self.start(self.server)
        second = self.new_server()
        done = second.command(*second.serve_arguments())
        self.assertEqual(1, done.returncode, done.stderr)
        self.assertIn("orrery.db", self.last_line(done))
        assert self.server.process is not None
        self.assertIn(str(self.server.process.pid), self.last_line(done))
        self.assertEqual(200, ask(self.server.api, "/chains").status)

    def test_held_by_a_running_server_is_read_by_a_second_one_that_does_not_collect(self) -> None:
        self.start(self.server)
        reader = self.start(self.new_server(), "--no-collect")
        # The first one still computes scores when it begins to serve.
        deadline = time.monotonic() + PATIENCE_S
        while (told := ask(self.server.api, "/chains").body) != ask(reader.api, "/chains").body:
            self.assertLess(time.monotonic(), deadline, f"the two tell different things; the first one: {told!r}")
            time.sleep(0.05)
