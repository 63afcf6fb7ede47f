"""Thousands of clients on one thread, each with a connection of its own."""

import contextlib
import resource
import select
import socket
import time

# Of the test itself and of its server's pipes.
OTHER_FILES = 200


class Crowd:
    def __init__(self, port: int, receive_buffer: int = 0) -> None:
        self.port = port
        self.receive_buffer = receive_buffer
        self.members: list[socket.socket] = []

    def join(self, count: int, greeting: bytes) -> None:
        """COUNT more clients that say so much. Who is turned away at once has come all the same."""
        raise_limit_of_files(len(self.members) + count)
        for _ in range(count):
            member = socket.socket()
            self.members.append(member)
            if self.receive_buffer:
                member.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, self.receive_buffer)
                # With the large segments of loopback the sender's own buffer would take megabytes.
                member.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
            member.settimeout(10)
            member.connect(("127.0.0.1", self.port))
            with contextlib.suppress(ConnectionError):
                member.sendall(greeting)
            member.setblocking(False)

    def say(self, words: bytes) -> None:
        for member in self.members:
            with contextlib.suppress(OSError):
                member.send(words)

    def read_beginnings(self, limit_s: float, count: int = 4_096) -> list[bytes]:
        """The first COUNT bytes of what each member was told; nothing for who was told nothing by then."""
        told: dict[int, bytes] = {}
        members = {member.fileno(): member for member in self.members}
        poll = select.epoll()
        for number in members:
            poll.register(number, select.EPOLLIN)
        deadline = time.monotonic() + limit_s
        while len(told) < len(members) and time.monotonic() < deadline:
            for number, _ in poll.poll(max(deadline - time.monotonic(), 0), 1_000):
                told[number] = receive(members[number], count)
                poll.unregister(number)
        poll.close()
        return [told.get(number, b"") for number in members]

    def leave(self) -> None:
        for member in self.members:
            member.close()
        self.members.clear()

    def __enter__(self) -> "Crowd":
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()


def receive(member: socket.socket, count: int) -> bytes:
    with contextlib.suppress(OSError):
        return member.recv(count)
    return b""


def raise_limit_of_files(connections: int) -> None:
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + OTHER_FILES
    if wanted > most:
        raise RuntimeError(f"{wanted} files at once are needed, and at most {most} are allowed (ulimit -Hn)")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(wanted, now), most))
