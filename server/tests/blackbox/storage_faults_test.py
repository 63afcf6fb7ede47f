"""A full disk, a disk that may only be read, a damaged file: what is known is served, and the fault has a name."""

import contextlib
import os
import pathlib
import random
import subprocess
import time
import unittest

import fixture_registry
from cluster.waiting import wait_for
from growing_registry import GrowingRegistry
from http_exchange import ask
from server_case import BINARY, WEB, FolderCase, expect_success
from testing.live_server import LiveServer

# What is stored takes 3.1 MB with 400 chains more, half of it articles, and a write needs the room of what it changes
# beside that: 5 MB were enough, 4 were not. Neither grows with time: the log is emptied before each write where less than
# 64 MB are free, and change_log is cut to 1,000 rows.
DISK_MB = 16
# Too little for what a hundred chains need, or some hundred more: the log may have room in what it has already.
LEFT_BYTES = 40_000
CHAINS = 100
MOST_ROUNDS = 8
# A pass over the registry begins every ten seconds.
ROUND_S = 15.0
PATIENCE_S = 40.0


@unittest.skipUnless(os.geteuid() == 0, "mounting a small disk needs root")
class ADisk(FolderCase):
    def setUp(self) -> None:
        super().setUp()
        self.disk = self.folder / "disk"
        self.disk.mkdir()
        self.mount("-t", "tmpfs", "-o", f"size={DISK_MB}m", "tmpfs", str(self.disk))
        self.addCleanup(subprocess.run, ["umount", "--lazy", self.disk], check=True)
        self.registry = GrowingRegistry(self.folder)

    def mount(self, *arguments: str) -> None:
        subprocess.run(["mount", *arguments], check=True, stdin=subprocess.DEVNULL)

    def server_on_disk(self, **env: str) -> LiveServer:
        return LiveServer(BINARY, self.folder, web=WEB, database=f"sqlite:{self.disk / 'orrery.db'}", env=env)

    def fill(self) -> pathlib.Path:
        ballast = self.disk / "ballast"
        space = os.statvfs(self.disk)
        # The server may have taken some of it meanwhile: the disk is full then too.
        with contextlib.suppress(OSError):
            ballast.write_bytes(b"x" * (space.f_bavail * space.f_frsize - LEFT_BYTES))
        return ballast

    def readiness(self, server: LiveServer) -> str:
        return ask(server.admin, "/readyz").body.decode()

    def count_chains(self, server: LiveServer) -> int:
        reply = ask(server.api, "/chains?limit=1")
        self.assertEqual(200, reply.status)
        return reply.json()["meta"]["pagination"]["total_count"]

    def add_until_full(self, server: LiveServer) -> int:
        """How many chains the registry has more than before."""
        for round_ in range(1, MOST_ROUNDS + 1):
            for _ in range(CHAINS):
                self.registry.add()
            with contextlib.suppress(TimeoutError):
                wait_for("a word of it", lambda: "the disk is full" in self.readiness(server), ROUND_S)
                return round_ * CHAINS
        self.fail(f"the disk took {MOST_ROUNDS * CHAINS} chains")

    def test_that_is_full_stops_the_writer_alone_until_there_is_room_again(self) -> None:
        server = self.server_on_disk(ORRERY_REGISTRY_SOURCE=str(self.registry.folder), ORRERY_COLLECT_REGISTRY_EVERY="10s")
        expect_success(self, server.import_registry(self.registry.folder), "import")
        self.start(server)
        before = self.count_chains(server)
        ballast = self.fill()
        added = self.add_until_full(server)
        self.assertTrue(self.readiness(server).startswith("ready\ndegraded: "))
        refused = server.import_registry(self.registry.folder)
        self.assertEqual((1, True), (refused.returncode, "the disk is full; free some space" in refused.stderr), refused.stderr)
        self.assertLess(self.count_chains(server), before + added)
        ballast.unlink()
        begun = time.monotonic()
        # Retries begin within a minute of the failure.
        wait_for("the writer again", lambda: self.count_chains(server) >= before + added, 2 * PATIENCE_S)
        print(f"the writer went on {time.monotonic() - begun:.1f} s after there was room")
        wait_for("a clean bill", lambda: "disk" not in self.readiness(server), 2 * PATIENCE_S)

    def test_that_may_only_be_read_is_named_and_serves_again_when_it_may_be_written(self) -> None:
        server = self.server_on_disk()
        expect_success(self, server.import_registry(self.registry.folder), "import")
        self.mount("-o", "remount,ro", str(self.disk))
        # SQLite reads a write-ahead log only where it may write beside it.
        for extra, reason in (([], "Read-only file system"), (["--no-collect"], "cannot be opened")):
            with self.subTest(arguments=extra):
                refused = server.command(*server.serve_arguments(), *extra)
                said = refused.stderr.strip().splitlines()[-1]
                self.assertEqual(1, refused.returncode, refused.stderr)
                self.assertIn("orrery.db", said)
                self.assertIn(reason, said)
        self.mount("-o", "remount,rw", str(self.disk))
        self.start(server, "--no-collect")
        self.assertEqual(20, self.count_chains(server))


class ADamagedDatabase(FolderCase):
    def test_is_refused_with_the_command_that_brings_back_a_backup(self) -> None:
        server = self.new_server()
        expect_success(self, server.import_registry(self.write_registry(fixture_registry.TWENTY)), "import")
        expect_success(self, server.command("backup", "good.backup"), "backup")
        file = self.folder / "orrery.db"
        whole = file.read_bytes()
        for name, damaged in self.damage(whole).items():
            with self.subTest(damage=name):
                file.write_bytes(damaged)
                done = server.command(*server.serve_arguments(), timeout_s=20)
                said = done.stderr.strip().splitlines()[-1]
                self.assertEqual(1, done.returncode, done.stderr)
                self.assertIn("orrery.db", said)
                self.assertIn("orrery restore", said)
                self.assertNotIn("terminate called", done.stderr)
        file.unlink()
        expect_success(self, server.command("restore", "good.backup"), "restore")
        self.start(server, "--no-collect")
        self.assertEqual(20, ask(server.api, "/chains?limit=1").json()["meta"]["pagination"]["total_count"])

    def damage(self, whole: bytes) -> dict[str, bytes]:
        rubbish = random.Random(1).randbytes(len(whole))
        middle = len(whole) // 2
        return {
            "its first page": rubbish[:4_096] + whole[4_096:],
            "all but its first page": whole[:4_096] + rubbish[4_096:],
            "its second half is gone": whole[:middle],
            "all of it": rubbish,
        }


if __name__ == "__main__":
    unittest.main()
