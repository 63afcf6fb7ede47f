"""A name server for one program: the names of a hosts file, and no others. IPv4 only."""

import pathlib
import socket
import struct
import threading

TYPE_A = 1
NO_SUCH_NAME = 3
LIFE_S = 60


def read_hosts(file: pathlib.Path) -> dict[str, str]:
    return {name: address for address, name in (line.split() for line in file.read_text().splitlines())}


def read_question(query: bytes) -> tuple[str, int, int]:
    """The name, its type, and where the question ends."""
    labels, at = [], 12
    while query[at] != 0:
        labels.append(query[at + 1:at + 1 + query[at]].decode("ascii", "replace"))
        at += 1 + query[at]
    return ".".join(labels).lower(), struct.unpack(">H", query[at + 1:at + 3])[0], at + 5


def make_answer(query: bytes, hosts: dict[str, str]) -> bytes:
    name, kind, end = read_question(query)
    address = hosts.get(name)
    records = b""
    if address is not None and kind == TYPE_A:
        records = b"\xc0\x0c" + struct.pack(">HHIH", TYPE_A, 1, LIFE_S, 4) + socket.inet_aton(address)
    code = 0 if address is not None else NO_SUCH_NAME
    return query[:2] + struct.pack(">HHHHH", 0x8180 | code, 1, 1 if records else 0, 0, 0) + query[12:end] + records


class Resolver:
    """Answers at ADDRESS until the process ends."""

    def __init__(self, hosts: dict[str, str], address: tuple[str, int]) -> None:
        self.hosts = hosts
        self.asked = 0
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind(address)
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self) -> None:
        while True:
            query, client = self.socket.recvfrom(512)
            self.asked += 1
            self.socket.sendto(make_answer(query, self.hosts), client)
