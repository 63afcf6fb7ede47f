"""Start, stop and crash of the real process."""

import http.client
import signal
import socket
import threading
import time

import fixture_registry
from http_exchange import ask
from scale import figure
from server_case import FolderCase, expect_success
from testing.live_server import LiveServer

CLIENTS = 8
STOPS = figure("ORRERY_STOPS", 2)
WARM = 20


class Client(threading.Thread):
    """Asks over one kept connection until the server ends it.

    An end before the first byte of an answer is one that HTTP allows (RFC 9112, 9.5): the request met a
    connection that was closed already. Anything else than a whole answer is a failure.
    """

    def __init__(self, server: LiveServer) -> None:
        super().__init__()
        self.port = server.ports["api"]
        self.answered = 0
        self.failures: list[str] = []
        self.warm = threading.Event()

    def run(self) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            while self.ask_once(connection):
                pass
        except (OSError, http.client.HTTPException) as fault:
            self.failures.append(repr(fault))
        finally:
            self.warm.set()
            connection.close()

    def ask_once(self, connection: http.client.HTTPConnection) -> bool:
        """Whether the connection stays open."""
        try:
            connection.request("GET", "/chains?limit=100")
            reply = connection.getresponse()
        except ConnectionError:
            if self.answered == 0:
                self.failures.append("the first request of the connection was not answered")
            return False
        body = reply.read()
        if reply.status != 200 or len(body) != int(reply.headers["Content-Length"]):
            self.failures.append(f"{reply.status} with {len(body)} bytes")
        self.answered += 1
        if self.answered == WARM:
            self.warm.set()
        return reply.headers.get("Connection", "").lower() != "close"


class TheProcess(FolderCase):
    def filled_server(self) -> LiveServer:
        server = self.new_server()
        expect_success(self, server.import_registry(self.write_registry(fixture_registry.TWENTY)), "import")
        return server

    def test_answers_at_once_on_a_filled_store(self) -> None:
        server = self.filled_server()
        started = time.monotonic()
        self.start(server)
        # Printed for the reader; a shared machine is no place to assert it.
        print(f"first answer after {time.monotonic() - started:.3f} s")
        self.assertEqual(200, ask(server.api, "/chains").status)

    def test_shows_the_built_in_chains_on_its_first_start_without_a_network(self) -> None:
        server = self.start(self.new_server())
        self.assertEqual(19, self.wait_for_chains(server))
        self.assertEqual(200, ask(server.site, "/chains").status)

    def wait_for_chains(self, server: LiveServer) -> int:
        """How many there are once the first pass, which starts with the server, has ended."""
        deadline = time.monotonic() + 10
        total = 0
        while total == 0 and time.monotonic() < deadline:
            total = ask(server.api, "/chains?limit=1").json()["meta"]["pagination"]["total_count"]
        return total

    def test_makes_no_failed_request_when_it_is_asked_to_stop(self) -> None:
        server = self.filled_server()
        self.addCleanup(lambda: server.process.poll() is None and server.kill())
        for stop in range(STOPS):
            with self.subTest(stop=stop):
                server.start()
                self.stop_under_load(server)

    def stop_under_load(self, server: LiveServer) -> None:
        clients = [Client(server) for _ in range(CLIENTS)]
        for client in clients:
            client.start()
        for client in clients:
            self.assertTrue(client.warm.wait(timeout=20))
        self.assertEqual(0, server.stop())
        for client in clients:
            client.join(timeout=20)
        self.assertEqual([[]] * CLIENTS, [client.failures for client in clients])
        self.assertGreaterEqual(sum(client.answered for client in clients), WARM * CLIENTS)

    def test_answers_a_request_whose_first_byte_came_before_the_stop(self) -> None:
        server = self.filled_server()
        self.start(server)
        assert server.process is not None
        with socket.create_connection(("127.0.0.1", server.ports["api"]), timeout=10) as connection:
            connection.sendall(b"GET /chains?limit=100 HT")
            # The server has read that much once it has answered somebody who came later.
            ask(server.api, "/chains")
            server.process.send_signal(signal.SIGTERM)
            self.wait_until_refused(server)
            connection.sendall(b"TP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            reply = http.client.HTTPResponse(connection)
            reply.begin()
            body = reply.read()
        self.assertEqual((200, "close"), (reply.status, reply.headers["Connection"]))
        self.assertEqual(int(reply.headers["Content-Length"]), len(body))
        self.assertEqual(0, server.process.wait(timeout=20))

    def wait_until_refused(self, server: LiveServer) -> None:
        deadline = time.monotonic() + 10
        while time.monotonic() < deadline:
            try:
                socket.create_connection(("127.0.0.1", server.ports["api"]), timeout=1).close()
            except ConnectionError:
                return
            time.sleep(0.01)
        self.fail("the stopping server still takes new connections")

    def test_stops_on_an_interrupt_too(self) -> None:
        server = self.filled_server()
        self.start(server)
        assert server.process is not None
        server.process.send_signal(signal.SIGINT)
        self.assertEqual(0, server.process.wait(timeout=20))

    def test_keeps_what_it_acknowledged_when_it_is_killed(self) -> None:
        server = self.filled_server()
        for _ in range(5):
            server.start()
            before = self.list_imported(server)
            server.kill()
        self.start(server)
        self.assertEqual(before, self.list_imported(server))

    def list_imported(self, server: LiveServer) -> list[dict[str, object]]:
        """What an import writes; scores, and the order by them, come when they are computed."""
        chains = ask(server.api, "/chains?limit=500").json()["data"]
        kept = ("ID", "ChainId", "PrettyName", "NetworkType", "Denom", "CreatedAt")
        return sorted(({key: chain[key] for key in kept} for chain in chains), key=lambda chain: chain["ID"])

    def test_starts_again_after_it_was_killed_in_the_middle_of_an_import(self) -> None:
        server = self.filled_server()
        more = self.write_registry([f"beta{number}" for number in range(200)] + fixture_registry.TWENTY, "more")
        for delay_s in (0.0, 0.01, 0.03, 0.1):
            with self.subTest(delay_s=delay_s):
                server.start()
                importing = threading.Thread(target=server.import_registry, args=(more,))
                importing.start()
                time.sleep(delay_s)
                server.kill()
                importing.join()
                server.start()
                count = ask(server.api, "/chains?limit=1").json()["meta"]["pagination"]["total_count"]
                self.assertIn(count, self.either_before_or_after())
                self.assertEqual(0, server.stop())

    def either_before_or_after(self) -> set[int]:
        """The chains of one import or the other, with the built-in ones beside them or not: never a part."""
        return {20, 39, 220, 239}

    def test_writes_no_line_of_its_log_that_is_not_one_line(self) -> None:
        server = self.start(self.filled_server())
        ask(server.api, "/chains?prettyName=a%0Ab%0D%1B%5B31m")
        self.assertEqual(0, server.stop())
        for line in server.log_text().splitlines():
            self.assertNotRegex(line, "[\u0000-\u0008\u000b-\u001f]")
