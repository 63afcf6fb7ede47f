"""Ten thousand idle clients, thousands of slow ones and four times as many as there is room for: the others are served."""

import contextlib
import http.client
import os
import pathlib
import time
import unittest

import fixture_registry
from crowd import Crowd
from http_exchange import ask
from server_case import FolderCase, expect_success
from testing.live_server import LiveServer

IDLE = 10_000
MEMORY_LIMIT_MB = 200
SLOW = 2_000
REAPED_WITHIN_S = 15.0
# With so many files the server takes some more connections than these.
FILES, CAPACITY = 1_500, 1_000
TOLD_WITHIN_S = NORMAL_WITHIN_S = 5.0
HOST = b"Host: 127.0.0.1\r\n"
REQUEST = b"GET /api/chains?limit=5 HTTP/1.1\r\n" + HOST + b"\r\n"


class CrowdCase(FolderCase):
    def start_filled(self, *prefix: str) -> LiveServer:
        server = self.new_server()
        expect_success(self, server.import_registry(self.write_registry(fixture_registry.TWENTY)), "import")
        server.prefix = list(prefix)
        return self.start(server, "--no-collect")

    def place(self, server: LiveServer) -> pathlib.Path:
        assert server.process is not None
        return pathlib.Path(f"/proc/{server.process.pid}")

    def memory_mb(self, server: LiveServer) -> float:
        pages = int((self.place(server) / "statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    def open_files(self, server: LiveServer) -> int:
        return len(os.listdir(self.place(server) / "fd"))

    def wait_for_files(self, server: LiveServer, count: int) -> None:
        """Until so many are let in; nobody is left as soon as that."""
        deadline = time.monotonic() + 8
        while (there := self.open_files(server)) < count:
            self.assertLess(time.monotonic(), deadline, f"{there} open files, not {count}")
            time.sleep(0.01)

    def expect_served(self, server: LiveServer) -> float:
        """How long a fresh request took."""
        begun = time.monotonic()
        self.assertEqual(200, ask(server.site, "/api/chains?limit=5").status)
        return time.monotonic() - begun


class AnIdleCrowd(CrowdCase):
    def test_costs_little_memory_and_keeps_nobody_out(self) -> None:
        server = self.start_filled()
        alone = self.memory_mb(server)
        with Crowd(server.ports["site"]) as crowd:
            crowd.join(IDLE, REQUEST)
            answered = sum(told.startswith(b"HTTP/1.1 200 ") for told in crowd.read_beginnings(30))
            self.assertEqual(IDLE, answered)
            self.assertGreater(self.open_files(server), IDLE)
            took = self.expect_served(server)
            memory = self.memory_mb(server)
        print(f"{IDLE} idle connections: {memory:.0f} MB resident ({alone:.0f} without), a fresh request {took * 1000:.1f} ms")
        self.assertLessEqual(memory, MEMORY_LIMIT_MB)


class ASlowCrowd(CrowdCase):
    def test_is_left_at_absolute_deadlines_while_others_are_served(self) -> None:
        server = self.start_filled()
        files = self.open_files(server)
        asks_much = b"".join(b"GET /api/chains?limit=500&n=%d HTTP/1.1\r\n" % number + HOST + b"\r\n" for number in range(30))
        for name, greeting, word in (("slow headers", b"GET / HTTP/1.1\r\n" + HOST + b"X: ", b"x"),
                                     ("slow reads", asks_much, b"")):
            with self.subTest(crowd=name), Crowd(server.ports["site"], receive_buffer=2_048) as crowd:
                crowd.join(SLOW, greeting)
                self.wait_for_files(server, files + SLOW - SLOW // 100)
                begun = time.monotonic()
                while self.open_files(server) >= files + SLOW // 100 and time.monotonic() < begun + 2 * REAPED_WITHIN_S:
                    crowd.say(word)
                    self.expect_served(server)
                    time.sleep(0.2)
                took = time.monotonic() - begun
                print(f"{SLOW} {name}: all left after {took:.1f} s")
                self.assertLessEqual(took, REAPED_WITHIN_S)


class TooLargeACrowd(CrowdCase):
    def test_is_told_to_come_back_while_those_inside_are_served(self) -> None:
        server = self.start_filled("prlimit", f"--nofile={FILES}:{FILES}")
        inside, outside = Crowd(server.ports["site"]), Crowd(server.ports["site"])
        with inside, outside:
            inside.join(CAPACITY, REQUEST)
            self.expect_all(b"HTTP/1.1 200 ", inside.read_beginnings(20, 100_000))
            begun = time.monotonic()
            outside.join(3 * CAPACITY, REQUEST)
            inside.say(REQUEST)
            self.expect_all(b"HTTP/1.1 200 ", inside.read_beginnings(20, 100_000))
            served_s = time.monotonic() - begun
            refusals = outside.read_beginnings(TOLD_WITHIN_S)
            told_s = time.monotonic() - begun
            refusals = [told for told in refusals if not told.startswith(b"HTTP/1.1 200 ")]
            self.expect_all(b"HTTP/1.1 503 ", refusals)
            self.assertGreaterEqual(len(refusals), 2 * CAPACITY)
            self.assertEqual(0, sum(b"\r\nRetry-After: " not in refusal for refusal in refusals))
            outside.leave()
            normal_s = self.seconds_to_be_normal(server)
        print(f"{len(refusals)} of {3 * CAPACITY} beyond {CAPACITY}: told so within {told_s:.2f} s, those inside answered within "
              f"{served_s:.2f} s, room again {normal_s:.2f} s after they left")
        self.assertLessEqual(normal_s, NORMAL_WITHIN_S)

    def expect_all(self, start: bytes, answers: list[bytes]) -> None:
        others = [answer[:60] for answer in answers if not answer.startswith(start)]
        self.assertEqual(0, len(others), f"{len(others)} of {len(answers)} were told something else: {others[:3]}")

    def seconds_to_be_normal(self, server: LiveServer) -> float:
        begun = time.monotonic()
        while time.monotonic() < begun + 2 * NORMAL_WITHIN_S:
            with contextlib.suppress(OSError, http.client.HTTPException):
                if ask(server.site, "/api/chains?limit=5").status == 200:
                    break
            time.sleep(0.02)
        return time.monotonic() - begun


if __name__ == "__main__":
    unittest.main()
