"""One request on a socket of its own, written as it is given, and the answer as it came."""

import dataclasses
import http.client
import json
import socket
import urllib.parse
from typing import Any


@dataclasses.dataclass(frozen=True)
class Reply:
    status: int
    headers: http.client.HTTPMessage
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)

    def header(self, name: str) -> str:
        return self.headers.get(name, "")


def ask(base: str, target: str, method: str = "GET", headers: dict[str, str] | None = None) -> Reply:
    """TARGET goes out byte for byte: nothing is normalised or escaped."""
    place = urllib.parse.urlsplit(base)
    lines = [f"{method} {target} HTTP/1.1", f"Host: {place.netloc}", "Connection: close"]
    lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
    return ask_raw(base, "\r\n".join([*lines, "", ""]).encode("latin-1"), method)


def ask_raw(base: str, request: bytes, method: str = "GET") -> Reply:
    place = urllib.parse.urlsplit(base)
    assert place.hostname is not None and place.port is not None
    with socket.create_connection((place.hostname, place.port), timeout=10) as connection:
        connection.sendall(request)
        response = http.client.HTTPResponse(connection, method=method)
        response.begin()
        return Reply(response.status, response.headers, response.read())
