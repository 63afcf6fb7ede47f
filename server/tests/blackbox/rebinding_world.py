"""Run inside a network of its own: a resolver that says what it is told to, and a trap on every address that it names.

rebinding_world.py COMMAND…: the cases as JSON from standard input, what became of them on standard output.
"""

import json
import os
import pathlib
import socket
import socketserver
import struct
import subprocess
import sys
import tempfile
import threading

TYPES = {1: socket.AF_INET, 28: socket.AF_INET6}
TRAP_PORT, CLOSED_PORT = 8_000, 8_001


def end_of_question(query: bytes) -> int:
    return query.index(b"\0", 12) + 5


def answer_to(query: bytes, addresses: list[str] | None) -> bytes:
    """What a name server says of the one name that it is asked for. None: there is no such name."""
    end = end_of_question(query)
    kind = struct.unpack(">H", query[end - 4:end - 2])[0]
    named = [address for address in addresses or [] if kind in TYPES and (":" in address) == (kind == 28)]
    packed = [socket.inet_pton(TYPES[kind], address) for address in named]
    records = [b"\xc0\x0c" + struct.pack(">HHIH", kind, 1, 0, len(address)) + address for address in packed]
    flags = 0x8183 if addresses is None else 0x8180
    return query[:2] + struct.pack(">HHHHH", flags, 1, len(records), 0, 0) + query[12:end] + b"".join(records)


class Resolver(socketserver.BaseRequestHandler):
    answers: list[list[str]] = []

    def handle(self) -> None:
        query, connection = self.request
        kind = struct.unpack(">H", query[end_of_question(query) - 4:end_of_question(query) - 2])[0]
        # The last answer is for good; an answer lives no longer than it takes.
        named = type(self).answers.pop(0) if kind == 1 and len(type(self).answers) > 1 else type(self).answers[0]
        connection.sendto(answer_to(query, named), self.client_address)


class Trap(socketserver.BaseRequestHandler):
    caught: list[str] = []

    def handle(self) -> None:
        type(self).caught.append(self.request.getsockname()[0].removeprefix("::ffff:"))
        self.request.recv(65_536)
        self.request.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")


class TrapServer(socketserver.ThreadingTCPServer):
    address_family = socket.AF_INET6
    allow_reuse_address = True
    daemon_threads = True


def run(*command: str) -> None:
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL)


def be_everybody(addresses: set[str]) -> None:
    run("ip", "link", "set", "lo", "up")
    for address in sorted(addresses - {"127.0.0.1", "::1"}):
        if not address.startswith(("127.", "::ffff:")):
            run("ip", "address", "add", address, "dev", "lo")


def use_resolver() -> None:
    file = pathlib.Path(tempfile.mkdtemp()) / "resolv.conf"
    file.write_text("nameserver 127.0.0.1\noptions timeout:1 attempts:1\n")
    run("mount", "--bind", str(file), os.path.realpath("/etc/resolv.conf"))


def main() -> None:
    cases = json.load(sys.stdin)
    be_everybody({address for case in cases for answer in case["answers"] for address in answer})
    use_resolver()
    for server in (socketserver.ThreadingUDPServer(("127.0.0.1", 53), Resolver), TrapServer(("::", TRAP_PORT), Trap)):
        threading.Thread(target=server.serve_forever, daemon=True).start()
    outcomes = []
    for case in cases:
        Resolver.answers, Trap.caught = [list(answer) for answer in case["answers"]], []
        said = []
        for _ in range(case.get("times", 1)):
            done = subprocess.run([*sys.argv[1:], case["url"]], env={**os.environ, **case.get("env", {})}, text=True,
                                  stdin=subprocess.DEVNULL, capture_output=True, timeout=60, check=False)
            said.append(done.stderr.strip().splitlines()[-1])
        outcomes.append({"caught": Trap.caught, "said": said})
    json.dump(outcomes, sys.stdout)


if __name__ == "__main__":
    main()
