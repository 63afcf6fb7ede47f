"""/metrics is whole from its first answer: of a client who was there before the program."""

import collections
import fcntl
import os
import re
import socket

import fixture_registry
import upgrade_test
from server_case import ROOT, FolderCase, expect_success

DOCUMENTED = re.compile(r"^\| `(orrery_\w+)` \| (\w+):", re.MULTILINE)


class TheFirstAnswer(FolderCase):
    def ask_before_the_start(self) -> str:
        """The admin listener's socket is open already, as systemd does it, and somebody waits in its queue."""
        store = self.new_server()
        expect_success(self, store.import_registry(self.write_registry(fixture_registry.TWENTY)), "import")
        listening = self.enterContext(socket.create_server(("127.0.0.1", 0)))
        client = self.enterContext(socket.create_connection(listening.getsockname()))
        client.sendall(b"GET /metrics HTTP/1.1\r\nHost: admin\r\nConnection: close\r\n\r\n")
        server = self.new_server()
        server.ports["admin"] = listening.getsockname()[1]
        server.passed = (fcntl.fcntl(listening, fcntl.F_DUPFD_CLOEXEC, upgrade_test.HIGH),)
        server.env["PASSED"] = str(server.passed[0])
        server.prefix = ["bash", "-euc", upgrade_test.PASS, "bash"]
        self.addCleanup(os.close, server.passed[0])
        server.spawn("--no-collect")
        self.addCleanup(server.kill)
        client.settimeout(30)
        return b"".join(iter(lambda: client.recv(65_536), b"")).decode()

    def test_has_every_family_that_is_documented(self) -> None:
        head, _, body = self.ask_before_the_start().partition("\r\n\r\n")
        self.assertRegex(head, r"^HTTP/1\.1 200 ")
        documented = dict(DOCUMENTED.findall((ROOT / "docs/operations.md").read_text()))
        self.assertGreater(len(documented), 15)
        self.assertEqual(documented, dict(re.findall(r"^# TYPE (\w+) (\w+)$", body, re.MULTILINE)))
        samples = re.findall(r"^(\w+(?:\{[^}]*\})?) \S+$", body, re.MULTILINE)
        self.assertEqual([name for name, count in collections.Counter(samples).items() if count > 1], [])
        self.assertRegex(body, r"(?m)^orrery_snapshot_chains 20$")
        self.assertRegex(body, r'(?m)^orrery_http_connections_open\{listener="admin"\} \d+$')
        self.assertRegex(body, r'(?m)^orrery_own_faults_total\{limit="threads"\} 0$')
