"""The disk fails under the running process, in one way after the other, while chains are stored and people look.

Each fault has a name in /readyz, reads go on, and the process goes on by itself. Acknowledged is what the importing
command, another process, was told to be stored.
"""

import dataclasses
import errno
import os
import signal
import sqlite3
import unittest

from cluster.waiting import wait_for
from fault_points import FaultPoints
from growing_registry import CHAINS_ADDED, DOUBLES, GrowingRegistry, SteadyWriter
from http_exchange import ask
from server_case import FolderCase, expect_success

PATIENCE_S = 20.0


@dataclasses.dataclass(frozen=True)
class Fault:
    name: str
    point: str
    error: int
    said: str  # by /readyz
    refuses: bool  # whether nothing can be stored meanwhile
    probability: float = 1.0


WRITE, SYNC, READ = "posix/io/rw/pwrite", "posix/io/sync/fdatasync", "posix/io/rw/pread"
FAULTS = [
    Fault("no write", WRITE, errno.EIO, "disk I/O error", refuses=True),
    Fault("one write in five fails", WRITE, errno.EIO, "disk I/O error", refuses=False, probability=0.2),
    Fault("what is written does not reach the disk", SYNC, errno.EIO, "disk I/O error", refuses=True),
    Fault("one sync in two fails", SYNC, errno.EIO, "disk I/O error", refuses=False, probability=0.5),
    Fault("no room", WRITE, errno.ENOSPC, "the disk is full", refuses=True),
    # SQLite takes an error of reading for a damaged file.
    Fault("no read", READ, errno.EIO, "not a readable database", refuses=False),
]


class ADiskWithErrors(FolderCase):
    def setUp(self) -> None:
        super().setUp()
        self.faults = FaultPoints(self.folder)
        if not self.faults.are_installed():
            self.skipTest("libfiu: fiu-utils and libfiu0 are not installed")
        self.registry = GrowingRegistry(self.folder)
        self.server = self.new_server()
        self.server.prefix = self.faults.prefix
        self.start(self.server)
        expect_success(self, self.server.import_registry(self.registry.folder), "import")

    @property
    def pid(self) -> int:
        assert self.server.process is not None
        return self.server.process.pid

    def lines_on_content(self) -> list[str]:
        """What /readyz says of the data set that a signal has collected at once."""
        os.kill(self.pid, signal.SIGHUP)
        said = ask(self.server.admin, "/readyz")
        self.assertEqual(200, said.status)
        return [line for line in said.body.decode().splitlines() if line.startswith(("degraded: content", "degraded: store"))]

    def count_chains(self) -> int:
        reply = ask(self.server.api, "/chains?limit=1")
        self.assertEqual(200, reply.status)
        return reply.json()["meta"]["pagination"]["total_count"]

    def test_loses_nothing_and_goes_on_when_they_are_over(self) -> None:
        with SteadyWriter(self.registry, lambda: self.server.import_registry(self.registry.folder).returncode == 0) as writer:
            for fault in FAULTS:
                with self.subTest(fault=fault.name):
                    self.suffer(fault, writer)
        print(f"{len(FAULTS)} faults: {len(writer.stored)} chains acknowledged, {writer.refused} not")
        self.assertEqual(0, self.server.stop())
        with sqlite3.connect(f"file:{self.folder / 'orrery.db'}?mode=ro", uri=True) as database:
            def select(sql: str) -> list[tuple[object, ...]]:
                return database.execute(sql).fetchall()

            self.assertEqual([], writer.lost("\n".join("|".join(map(str, row)) for row in select(CHAINS_ADDED))))
            self.assertEqual([], [row for doubles in DOUBLES for row in select(doubles)])
            self.assertEqual([("ok",)], select("PRAGMA integrity_check"))
            self.assertEqual([], select("PRAGMA foreign_key_check"))

    def suffer(self, fault: Fault, writer: SteadyWriter) -> None:
        before = self.count_chains()
        self.faults.switch_on(self.pid, fault.point, fault.error, fault.probability)
        try:
            self.look_on(fault, writer)
            self.assertGreaterEqual(self.count_chains(), before)
        finally:
            self.faults.switch_off(self.pid, fault.point)
        stored = len(writer.stored)
        # Not the one under way: it may have come to its end before.
        wait_for("chains that are stored again", lambda: len(writer.stored) >= stored + 2, PATIENCE_S)
        wait_for("a clean bill", lambda: not self.lines_on_content(), PATIENCE_S)

    def look_on(self, fault: Fault, writer: SteadyWriter) -> None:
        wait_for("the fault's name", lambda: any(fault.said in line for line in self.lines_on_content()), PATIENCE_S)
        if fault.refuses:
            # The order that is under way may have been stored before.
            refused, stored = writer.refused, len(writer.stored)
            wait_for("refused orders", lambda: writer.refused >= refused + 2, PATIENCE_S)
            self.assertLessEqual(len(writer.stored), stored + 1)


if __name__ == "__main__":
    unittest.main()
