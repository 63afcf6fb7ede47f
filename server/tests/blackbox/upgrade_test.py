"""One program after the other on sockets that stay open, under requests: none of these fails."""

import fcntl
import http.client
import os
import pathlib
import re
import shutil
import socket
import threading
import time
import unittest

import fixture_registry
from http_exchange import ask
from server_case import FolderCase, expect_success
from testing.live_server import LiveServer

SWAPS = 5
CLIENTS = 3
ANSWERS_BETWEEN = 60
# Far from the numbers that the sockets have in the program.
HIGH = 100
# As a service manager passes them: from 3 on, for the process that is about to become the program.
PASS = """
place=3
for descriptor in $PASSED; do
  eval "exec $place<&$descriptor $descriptor<&-"
  place=$((place + 1))
done
LISTEN_PID=$$ LISTEN_FDS=$((place - 3)) exec "$@"
"""


class Client(threading.Thread):
    """Asks again and again: on a new connection each time, or on one as long as the server keeps it.

    The server may end a connection on which it has answered, and a request that meets that end is asked anew. One on a
    new connection has to be answered.
    """

    def __init__(self, port: int, keeps: bool) -> None:
        super().__init__()
        self.port = port
        self.headers = {} if keeps else {"Connection": "close"}
        self.answered = 0
        self.failures: list[str] = []
        self.done = threading.Event()

    def run(self) -> None:
        while not self.done.is_set():
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
            on_this = 0
            try:
                while not self.done.is_set() and self.ask_once(connection):
                    on_this += 1
            except (OSError, http.client.HTTPException) as fault:
                if on_this == 0 or not isinstance(fault, ConnectionError):
                    self.failures.append(f"{fault!r} after {on_this} answers")
            finally:
                connection.close()

    def ask_once(self, connection: http.client.HTTPConnection) -> bool:
        """Whether the connection stays open."""
        connection.request("GET", "/chains?limit=20", headers=self.headers)
        reply = connection.getresponse()
        body = reply.read()
        if reply.status != 200 or len(body) != int(reply.headers["Content-Length"]):
            self.failures.append(f"{reply.status} with {len(body)} bytes")
        self.answered += 1
        return reply.headers.get("Connection", "").lower() != "close"


class Upgrade(FolderCase):
    def setUp(self) -> None:
        super().setUp()
        self.store = self.new_server()
        expect_success(self, self.store.import_registry(self.write_registry(fixture_registry.TWENTY)), "import")
        self.sockets: dict[str, socket.socket] = {}

    def listen(self, *roles: str) -> None:
        for role in roles:
            self.sockets[role] = self.enterContext(socket.create_server(("127.0.0.1", 0), backlog=4096))

    def next_server(self) -> LiveServer:
        server = self.new_server()
        server.ports |= {role: listening.getsockname()[1] for role, listening in self.sockets.items()}
        server.passed = tuple(fcntl.fcntl(one, fcntl.F_DUPFD_CLOEXEC, HIGH) for one in self.sockets.values())
        server.env["PASSED"] = " ".join(map(str, server.passed))
        server.prefix = ["bash", "-euc", PASS, "bash"]
        return server

    def begin(self, *extra: str) -> LiveServer:
        server = self.next_server()
        self.addCleanup(self.end_if_running, server)
        self.spawn(server, *extra)
        server.wait_until_ready()
        return server

    def spawn(self, server: LiveServer, *extra: str) -> None:
        server.spawn(*extra)
        for descriptor in server.passed:
            os.close(descriptor)

    def end_if_running(self, server: LiveServer) -> None:
        if server.process is not None and server.process.poll() is None:
            server.kill()

    def start_clients(self) -> list[Client]:
        clients = [Client(self.sockets["api"].getsockname()[1], keeps) for keeps in (True, False) for _ in range(CLIENTS)]
        for client in clients:
            self.addCleanup(client.join)
            self.addCleanup(client.done.set)
            client.start()
        return clients

    def wait_for_answers(self, clients: list[Client]) -> None:
        wanted = sum(client.answered for client in clients) + ANSWERS_BETWEEN
        deadline = time.monotonic() + 20
        while sum(client.answered for client in clients) < wanted and time.monotonic() < deadline:
            time.sleep(0.01)

    def check(self, clients: list[Client]) -> None:
        self.wait_for_answers(clients)
        for client in clients:
            client.done.set()
        for client in clients:
            client.join(timeout=30)
        self.assertEqual([[]] * len(clients), [client.failures for client in clients])
        self.assertGreaterEqual(sum(client.answered for client in clients), SWAPS * ANSWERS_BETWEEN)

    def test_with_both_at_once_fails_no_request(self) -> None:
        self.listen("site", "api")  # each has an admin listener of its own, by which it tells that it is ready
        server = self.begin("--no-collect")
        clients = self.start_clients()
        for _ in range(SWAPS):
            self.wait_for_answers(clients)
            following = self.begin("--no-collect")
            self.assertEqual(0, server.stop())
            server = following
            self.wait_for_answers(clients)
            self.assertLess(0, self.count_replies(server))
        self.check(clients)

    def count_replies(self, server: LiveServer) -> int:
        text = ask(server.admin, "/metrics").body.decode()
        return sum(int(count) for count in re.findall(r'^orrery_http_replies_total\{listener="api".*\} (\d+)$', text,
                                                      re.MULTILINE))

    def test_by_a_restart_fails_no_request(self) -> None:
        self.listen("api", "admin", "site")
        server = self.begin()
        clients = self.start_clients()
        for _ in range(SWAPS):
            self.wait_for_answers(clients)
            self.assertEqual(0, server.stop())
            server = self.begin()
        self.check(clients)
        self.assertEqual(0, server.stop())

    def test_says_which_socket_belongs_to_no_listener(self) -> None:
        self.listen("site", "api")
        server = self.next_server()
        server.ports["api"] = 1
        self.spawn(server)
        assert server.process is not None
        self.assertEqual(1, server.process.wait(timeout=20))
        address = "127.0.0.1:{}".format(self.sockets["api"].getsockname()[1])
        self.assertIn(f"passed socket 4 on {address}: is not the address of a listener", server.log_text())


@unittest.skipIf(shutil.which("systemd-socket-activate") is None, "systemd is not installed")
class SystemdItself(FolderCase):
    def test_passes_sockets_that_are_taken(self) -> None:
        server = self.new_server()
        server.prefix = ["systemd-socket-activate", *(f"--listen=127.0.0.1:{port}" for port in server.ports.values()),
                         *(f"--setenv={name}" for name in server.env if name.startswith("ORRERY_"))]
        self.start(server)
        self.assertEqual(200, ask(server.site, "/chains").status)
        # The program itself would open one a thread. Another test's server may have the same port of another address.
        listening = re.findall(rf"^ *\d+: 0100007F:{server.ports['api']:04X} 00000000:0000 0A",
                               pathlib.Path("/proc/net/tcp").read_text(), re.MULTILINE)
        self.assertEqual(1, len(listening))
