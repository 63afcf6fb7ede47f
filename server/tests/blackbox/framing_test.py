"""No two readers of a request may differ in where it ends: what could be read in two ways is refused, here and behind nginx."""

import contextlib
import pathlib
import re
import socket
import tempfile
import unittest

import framing_faults
from framing_faults import FAULTS, SMUGGLED
from http_exchange import ask
from server_case import ServerCase
from testing.nginx_front import fronted

STATUS_LINE = re.compile(rb"HTTP/1\.\d (\d{3}) ")
REFUSALS = frozenset({*range(400, 500), 501, 505})
# Long enough for an answer on loopback to be whole, where the connection stays open.
SILENCE_S = 0.3


def exchange(port: int, request: bytes, follower: bytes, *, silence_s: float = 10) -> bytes:
    """All that comes back until the other side ends the connection or, after an answer, is silent for so long."""
    host = f"127.0.0.1:{port}".encode()
    answer = b""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        with contextlib.suppress(ConnectionError):
            connection.sendall((request + follower).replace(b"HOST", host))
            while piece := receive(connection):
                answer += piece
                connection.settimeout(silence_s)
    return answer


def receive(connection: socket.socket) -> bytes:
    try:
        return connection.recv(65_536)
    except TimeoutError:
        return b""


def statuses_of(answer: bytes) -> list[int]:
    """Who asks without a version, as long ago, is sent a page without a status."""
    statuses = [int(status) for status in STATUS_LINE.findall(answer)]
    return statuses or ([200] if answer else [])


class TheCorpus(unittest.TestCase):
    def test_is_large_enough_and_names_each_case_once(self) -> None:
        self.assertGreaterEqual(len(FAULTS), 60)
        self.assertEqual(len(FAULTS), len({fault.name for fault in FAULTS}))


class AFramingFault(ServerCase):
    def test_has_one_answer_of_4xx_and_ends_the_connection(self) -> None:
        for fault in FAULTS:
            with self.subTest(fault=fault.name):
                answer = exchange(self.server.ports["site"], fault.request, SMUGGLED)
                statuses = statuses_of(answer)
                self.assertEqual(1, len(statuses), answer[:300])
                self.assertTrue(statuses[0] in REFUSALS, f"answered with {statuses[0]}")
                self.assertIn(b"\r\nConnection: close\r\n", answer)

    def test_is_told_from_what_is_well_framed(self) -> None:
        """The same exchange finds two answers where two were asked for."""
        answer = exchange(self.server.ports["site"], framing_faults.head(), SMUGGLED, silence_s=SILENCE_S)
        self.assertEqual([200, 404], statuses_of(answer))


class AFramingFaultBehindNginx(ServerCase):
    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        with contextlib.ExitStack() as stack:
            folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="orrery-nginx-")))
            cls.front = stack.enter_context(fronted(folder, "compose.conf", cls.server.ports["site"]))
            cls.addClassCleanup(stack.pop_all().close)

    def test_is_refused_there_too_or_mended_into_one_request(self) -> None:
        for fault in FAULTS:
            with self.subTest(fault=fault.name):
                answer = exchange(self.front.port, fault.request, b"", silence_s=SILENCE_S)
                statuses = statuses_of(answer)
                self.assertEqual(1, len(statuses), answer[:300])
                expected = {200} if fault.mended else REFUSALS
                self.assertTrue(statuses[0] in expected, f"answered with {statuses[0]}; mended: '{fault.mended}'")
                # On the connection between the two, which is kept, nothing of it is left over for somebody else.
                for chain in ("alphab-1", "alphac-1"):
                    target = f"/api/chains?chainId={chain}&fault={FAULTS.index(fault)}"
                    self.assertEqual(chain, ask(f"http://127.0.0.1:{self.front.port}", target).json()["data"][0]["ChainId"])


if __name__ == "__main__":
    unittest.main()
