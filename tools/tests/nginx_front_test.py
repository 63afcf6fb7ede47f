"""The cluster's nginx: what operators have, before two servers."""

import http.server
import pathlib
import tempfile
import threading
import unittest
import urllib.request

from cluster.front import BALANCE
from testing.live_server import free_port
from testing.nginx_front import WITHOUT_TLS, configure_front
from testing.processes import ChildProcess


class Replica(http.server.ThreadingHTTPServer):
    """Answers with its name, or with nothing but its status."""

    def __init__(self, name: str, status: int) -> None:
        super().__init__(("127.0.0.1", 0), Answer)
        self.name, self.status, self.asked = name, status, 0


class Answer(http.server.BaseHTTPRequestHandler):
    server: Replica

    def do_GET(self) -> None:
        self.server.asked += 1
        body = self.server.name.encode()
        self.send_response(self.server.status)
        self.send_header("Cache-Control", "public, max-age=60")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


class TheFrontOfTwoServers(unittest.TestCase):
    def start_replica(self, name: str, status: int = 200) -> Replica:
        replica = Replica(name, status)
        self.addCleanup(replica.server_close)
        self.addCleanup(replica.shutdown)
        threading.Thread(target=replica.serve_forever, daemon=True).start()
        return replica

    def start_front(self, *ports: int) -> str:
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory(prefix="orrery-nginx-")))
        port = free_port()
        command = configure_front(folder, WITHOUT_TLS, [f"127.0.0.1:{one} max_fails=0" for one in ports], port=port,
                                  further=BALANCE)
        nginx = ChildProcess("nginx", command, folder / "error.log")
        self.addCleanup(nginx.end)
        site = f"http://127.0.0.1:{port}"
        nginx.wait_until((folder / "nginx.pid").exists)
        return site

    def ask(self, url: str) -> tuple[str, str]:
        with urllib.request.urlopen(url, timeout=10) as answer:
            return answer.read().decode(), answer.headers["X-Cache"]

    def test_asks_both_in_turn_and_keeps_what_they_say(self) -> None:
        first, second = self.start_replica("first"), self.start_replica("second")
        site = self.start_front(first.server_port, second.server_port)
        told = [self.ask(f"{site}/api/chains?page={page}") for page in range(4)]
        self.assertEqual([("first", "MISS"), ("first", "MISS"), ("second", "MISS"), ("second", "MISS")], sorted(told))
        self.assertEqual("HIT", self.ask(f"{site}/api/chains?page=0")[1])
        self.assertEqual(4, first.asked + second.asked)

    def test_shows_nobody_that_one_of_them_is_away_or_overloaded(self) -> None:
        for absent in (self.start_replica("overloaded", 503).server_port, free_port()):
            with self.subTest(port=absent):
                site = self.start_front(absent, self.start_replica("present").server_port)
                self.assertEqual(["present"] * 4, [self.ask(f"{site}/api/chains?page={page}")[0] for page in range(4)])


if __name__ == "__main__":
    unittest.main()
