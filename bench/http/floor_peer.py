"""A bare epoll loop that sends the same bytes: the floor, below which no server gets on this machine."""

import pathlib
import socket
import subprocess
import urllib.parse

from cases import BROTLI, FLOOR, Case
from peer import Peer
from side import Side
from testing.live_server import free_port

SOURCE = pathlib.Path(__file__).with_name("floor") / "floor.c"
END_OF_HEAD = b"\r\n\r\n"


def receive(side: Side) -> bytes:
    """The answer to the request of a side, as it stands on the wire, with its head."""
    url = urllib.parse.urlsplit(side.url)
    lines = [f"GET {url.path}{'?' + url.query if url.query else ''} HTTP/1.1", f"Host: {url.netloc}",
             *(f"{key}: {value}" for key, value in (BROTLI | side.headers).items())]
    with socket.create_connection((str(url.hostname), url.port or 80), timeout=10) as connection:
        connection.sendall("\r\n".join([*lines, "", ""]).encode())
        got = b""
        while END_OF_HEAD not in got or len(got) < length_of(got):
            got += connection.recv(1 << 16)
    return got


def length_of(answer: bytes) -> int:
    head, _, _ = answer.partition(END_OF_HEAD)
    lengths = [int(line.split(b":")[1]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
    is_empty = head.split()[1] == b"304"
    return len(head) + len(END_OF_HEAD) + (0 if is_empty or not lengths else lengths[0])


class FloorPeer(Peer):
    name = FLOOR

    def __init__(self, folder: pathlib.Path, core: int) -> None:
        super().__init__(folder, core)
        self.ports: dict[str, int] = {}
        self.arguments: list[str] = []

    def add(self, case: Case, ours: Side) -> None:
        """Sends what our server answered in this case, byte for byte."""
        answer = receive(ours)
        file = self.folder / case.slug
        file.write_bytes(answer)
        self.ports[case.slug] = free_port()
        self.origin = f"http://127.0.0.1:{self.ports[case.slug]}"
        self.arguments += [str(self.ports[case.slug]), str(file), str(answer.index(END_OF_HEAD) + len(END_OF_HEAD))]

    def start(self) -> None:
        program = self.folder / "floor"
        subprocess.run(["cc", "-O2", "-o", str(program), str(SOURCE)], check=True)
        self.run([str(program), *self.arguments])

    def answers(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", int(self.port)), timeout=2).close()
        except OSError:
            return False
        return True

    def url(self, case: Case) -> str:
        return f"http://127.0.0.1:{self.ports[case.slug]}{case.path}"
