"""Tests that share one running server on the fixture registry."""

import contextlib
import os
import pathlib
import tempfile
import unittest

import fixture_registry
from testing.live_server import LiveServer, running

ROOT = pathlib.Path(__file__).resolve().parents[3]
BINARY = pathlib.Path(os.environ.get("ORRERY_BINARY", ROOT / "build/release/orrery"))
WEB = ROOT / "web/dist"


def expect_success(case: unittest.TestCase, done, what: str) -> None:
    case.assertEqual(0, done.returncode, f"{what}: {done.stderr or done.stdout}")


class FolderCase(unittest.TestCase):
    """Each test has a folder of its own, and servers in it that end with the test."""

    def setUp(self) -> None:
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory(prefix="orrery-blackbox-")))

    def new_server(self, env: dict[str, str] | None = None) -> LiveServer:
        return LiveServer(BINARY, self.folder, web=WEB, env=env)

    def start(self, server: LiveServer, *extra: str) -> LiveServer:
        return self.enterContext(running(server, *extra))

    def write_registry(self, names: list[str], name: str = "registry") -> pathlib.Path:
        return fixture_registry.write_registry(self.folder / name, names)


class ServerCase(unittest.TestCase):
    """All tests of the class ask the same server, and change nothing in it."""

    server: LiveServer

    @classmethod
    def setUpClass(cls) -> None:
        with contextlib.ExitStack() as stack:
            folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="orrery-blackbox-")))
            cls.server = LiveServer(BINARY, folder, web=WEB)
            imported = cls.server.import_registry(
                fixture_registry.write_registry(folder / "registry", fixture_registry.TWENTY))
            if imported.returncode != 0:
                raise RuntimeError(f"the fixture registry is not imported: {imported.stderr}")
            stack.enter_context(running(cls.server, "--no-collect"))
            cls.addClassCleanup(stack.pop_all().close)
