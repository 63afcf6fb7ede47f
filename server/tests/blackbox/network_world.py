"""Run inside a network of its own: name servers, chains' nodes and every other source, as good or bad as it is told.

network_world.py FOLDER HABIT COMMAND…: writes a registry into the folder, lets the command run, writes into
asked.json how often each host was asked, and ends with the command's exit code. HABIT is one of HABITS.
"""

import collections
import datetime
import http.server
import json
import os
import pathlib
import signal
import socketserver
import struct
import subprocess
import sys
import threading

import fixture_registry

HABITS = ("good", "blocking", "lying", "nameless", "silent")
NAMES = [f"chain{number:02}" for number in range(12)]
PORT = 8_000
DNS_PORT = 53
A = 1
NXDOMAIN = 3


def run(*command: str) -> None:
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL)


class NameServer(socketserver.BaseRequestHandler):
    """Gives each name under .test an address of its own. A lying one knows every name."""

    is_lying = False
    addresses: dict[bytes, int] = {}

    def handle(self) -> None:
        query, connection = self.request
        end = query.index(b"\0", 12) + 5
        name = query[12:end - 5]
        kind = struct.unpack(">H", query[end - 4:end - 2])[0]
        is_known = self.is_lying or name.endswith(b"\x04test")
        number = self.addresses.setdefault(name, len(self.addresses) + 1)
        record = b"\xc0\x0c" + struct.pack(">HHIH", A, 1, 60, 4) + bytes([127, 0, 1, number])
        records = [record] if is_known and kind == A else []
        head = query[:2] + struct.pack(">HHHHH", 0x8180 | (0 if is_known else NXDOMAIN), 1, len(records), 0, 0)
        connection.sendto(head + query[12:end] + b"".join(records), self.client_address)


class Everybody(http.server.BaseHTTPRequestHandler):
    """Each host that has a name."""

    protocol_version = "HTTP/1.1"
    habit = "good"
    asked: collections.Counter[str] = collections.Counter()
    never = threading.Event()

    def do_GET(self) -> None:
        host = self.headers["Host"].split(":")[0]
        type(self).asked[host] += 1
        role, chain = host.split(".")[:2]
        is_node = role in {"rest", "rpc"}
        if is_node and self.habit == "silent":
            self.never.wait()
        if is_node and self.habit == "blocking":
            self.answer(403, b"<html><title>Just a moment...</title></html>", {"cf-mitigated": "challenge"})
            return
        body = {"rest": self.newest_block, "rpc": self.status}[role](chain) if is_node else self.of_source(role)
        self.answer(200, json.dumps(body).encode(), {"x-ratelimit-limit": "60", "x-ratelimit-remaining": "59"})

    def answer(self, status: int, body: bytes, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def newest_block(self, chain: str) -> object:
        return {"block": {"header": {"chain_id": f"{chain}-1", "height": "1000", "time": self.now()}}}

    def status(self, chain: str) -> object:
        return {"result": {"node_info": {"network": f"{chain}-1"}, "sync_info": {
            "latest_block_height": "1000", "latest_block_time": self.now(), "catching_up": False}}}

    def of_source(self, role: str) -> object:
        return {"status": {"code": 205, "name": "NOT_FOUND"}} if role == "keybase" else {}

    @staticmethod
    def now() -> str:
        return datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

    def log_message(self, *_: object) -> None:
        pass


class EverybodyServer(http.server.ThreadingHTTPServer):
    request_queue_size = 128


def write_registry(folder: pathlib.Path) -> None:
    for name in NAMES:
        fixture_registry.write_chain(folder / "registry", fixture_registry.chain(name, apis={
            "rest": [{"address": f"http://rest.{name}.test:{PORT}"}],
            "rpc": [{"address": f"http://rpc.{name}.test:{PORT}"}], "grpc": []}))


def use_name_server(folder: pathlib.Path) -> None:
    settings = folder / "resolv.conf"
    settings.write_text("nameserver 127.0.0.1\noptions timeout:1 attempts:1\n")
    run("mount", "--bind", str(settings), os.path.realpath("/etc/resolv.conf"))


def main() -> int:
    folder, habit, *command = sys.argv[1:]
    NameServer.is_lying, Everybody.habit = habit == "lying", habit
    write_registry(pathlib.Path(folder))
    run("ip", "link", "set", "lo", "up")
    use_name_server(pathlib.Path(folder))
    servers: list[socketserver.BaseServer] = [EverybodyServer(("0.0.0.0", PORT), Everybody)]
    if habit != "nameless":
        servers.append(socketserver.ThreadingUDPServer(("127.0.0.1", DNS_PORT), NameServer))
    for server in servers:
        threading.Thread(target=server.serve_forever, daemon=True).start()
    # A signal for the command's process group is the command's.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    done = subprocess.run(command, stdin=subprocess.DEVNULL, timeout=120, check=False,
                          preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
    (pathlib.Path(folder) / "asked.json").write_text(json.dumps(Everybody.asked))
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
