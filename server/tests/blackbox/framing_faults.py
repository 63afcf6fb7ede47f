"""Requests that two readers could take for different ones, and what becomes of them.

HOST stands for the host that is asked. Each is followed by the request SMUGGLED, which nobody may see as one of its own.
"""

import dataclasses

SMUGGLED = b"GET /api/smuggled HTTP/1.1\r\nHost: HOST\r\n\r\n"


@dataclasses.dataclass(frozen=True)
class FramingFault:
    name: str
    request: bytes
    # What nginx does before the server sees it; empty: it refuses it too.
    mended: str = ""


def head(*lines: str, target: str = "/api/chains", method: str = "GET", host: str = "Host: HOST") -> bytes:
    return "\r\n".join([f"{method} {target} HTTP/1.1", host, *lines, "", ""]).encode("latin-1")


def line(request_line: str) -> bytes:
    return f"{request_line}\r\nHost: HOST\r\n\r\n".encode("latin-1")


ENDS_LINES_ALIKE = "a line feed alone ends a line for it, and the server gets CR LF"
LEAVES_OUT = "it leaves out a header whose name it does not take"
NEW_HEAD = "it writes a head of its own"
ONE_PATH = "it takes the address apart, and asks for its path"
NO_BODY = "it reads a body that is empty, and sends none on"

FAULTS = [
    # Where the body ends.
    FramingFault("a body", head("Content-Length: 5") + b"hello"),
    FramingFault("a body that is a request", head(f"Content-Length: {len(SMUGGLED)}")),
    FramingFault("two lengths", head("Content-Length: 0", f"Content-Length: {len(SMUGGLED)}")),
    FramingFault("one length twice", head("Content-Length: 0", "Content-Length: 0")),
    FramingFault("a list of lengths", head("Content-Length: 0, 0")),
    FramingFault("a length with a plus", head("Content-Length: +0")),
    FramingFault("a length below zero", head("Content-Length: -1")),
    FramingFault("a length in hex", head("Content-Length: 0x2a")),
    FramingFault("a length with a blank in it", head("Content-Length: 4 2")),
    FramingFault("a length past 64 bits", head("Content-Length: 18446744073709551658")),
    FramingFault("an empty length", head("Content-Length:")),
    FramingFault("a length in letters", head("Content-Length: none")),
    FramingFault("chunks", head("Transfer-Encoding: chunked") + b"0\r\n\r\n", NO_BODY),
    FramingFault("a chunk that is a request", head("Transfer-Encoding: chunked") + b"2a\r\n" + SMUGGLED + b"\r\n0\r\n\r\n"),
    FramingFault("a length and chunks", head("Content-Length: 6", "Transfer-Encoding: chunked") + b"0\r\n\r\nG"),
    FramingFault("chunks and a length", head("Transfer-Encoding: chunked", "Content-Length: 6") + b"0\r\n\r\nG"),
    FramingFault("chunks of another name", head("Transfer-Encoding: xchunked") + b"0\r\n\r\n"),
    FramingFault("chunks and identity", head("Transfer-Encoding: chunked, identity") + b"0\r\n\r\n"),
    FramingFault("identity", head("Transfer-Encoding: identity")),
    FramingFault("two transfer codings", head("Transfer-Encoding: chunked", "Transfer-Encoding: identity") + b"0\r\n\r\n"),
    FramingFault("an empty transfer coding", head("Transfer-Encoding:")),
    FramingFault("chunks in odd letters", head("tRANSFER-eNCODING: cHUNKED") + b"0\r\n\r\n", NO_BODY),
    FramingFault("chunks behind a tab", head("Transfer-Encoding:\tchunked") + b"0\r\n\r\n"),
    FramingFault("chunks behind a vertical tab", head("Transfer-Encoding: \x0bchunked") + b"0\r\n\r\n"),
    FramingFault("chunks in quotes", head('Transfer-Encoding: "chunked"') + b"0\r\n\r\n"),
    FramingFault("a broken chunk", head("Transfer-Encoding: chunked") + b"zz\r\n\r\n"),
    FramingFault("a chunk past 64 bits", head("Transfer-Encoding: chunked") + b"ffffffffffffffff1\r\n\r\n"),
    # Where a line and a head end.
    FramingFault("chunks before a blank and the colon", head("Transfer-Encoding : chunked") + b"0\r\n\r\n"),
    FramingFault("a length before a tab and the colon", head("Content-Length\t: 42")),
    FramingFault("a folded line", head("X-A: b", " c")),
    FramingFault("a folded transfer coding", head("X-A: b", "\tTransfer-Encoding: chunked")),
    FramingFault("a folded line first", b"GET /api/chains HTTP/1.1\r\n X-A: b\r\nHost: HOST\r\n\r\n"),
    FramingFault("line feeds alone", b"GET /api/chains HTTP/1.1\nHost: HOST\n\n", ENDS_LINES_ALIKE),
    FramingFault("a line feed alone behind the first line", b"GET /api/chains HTTP/1.1\nHost: HOST\r\n\r\n", ENDS_LINES_ALIKE),
    FramingFault("a line feed alone between headers", b"GET /api/chains HTTP/1.1\r\nHost: HOST\nX-A: b\r\n\r\n", ENDS_LINES_ALIKE),
    FramingFault("a line feed alone at the end", b"GET /api/chains HTTP/1.1\r\nHost: HOST\r\n\n", ENDS_LINES_ALIKE),
    FramingFault("a carriage return alone", head("X-A: b\rTransfer-Encoding: chunked")),
    FramingFault("two carriage returns", b"GET /api/chains HTTP/1.1\r\nHost: HOST\r\r\n\r\n", NEW_HEAD),
    FramingFault("a NUL in a value", head("X-A: b\0c")),
    FramingFault("a NUL in a name", head("X\0A: b")),
    FramingFault("no name", head(": b")),
    FramingFault("no colon", head("nonsense"), LEAVES_OUT),
    FramingFault("a name in brackets", head("X[]: b"), LEAVES_OUT),
    FramingFault("an empty line first", b"\r\n" + head(), NEW_HEAD),
    # Whose it is.
    FramingFault("no host", b"GET /api/chains HTTP/1.1\r\n\r\n"),
    FramingFault("two hosts", head("Host: elsewhere.example")),
    FramingFault("one host twice", head("Host: HOST")),
    FramingFault("an empty host", head(host="Host:")),
    FramingFault("a host with a user", head(host="Host: a@HOST")),
    FramingFault("a host with a path", head(host="Host: HOST/a")),
    FramingFault("a list of hosts", head(host="Host: HOST, elsewhere.example")),
    FramingFault("an address of another host", head(target="http://elsewhere.example/api/chains"), ONE_PATH),
    FramingFault("an address with a user", head(target="http://a@HOST/api/chains")),
    FramingFault("an address of another scheme", head(target="ftp://HOST/api/chains"), ONE_PATH),
    # What is asked.
    FramingFault("a target with a blank", line("GET /api/cha ins HTTP/1.1")),
    FramingFault("a target with a fragment", line("GET /api/chains#a HTTP/1.1")),
    FramingFault("a target without a slash", line("GET api/chains HTTP/1.1")),
    FramingFault("a target with a NUL", line("GET /api/chains\0 HTTP/1.1")),
    FramingFault("two blanks", line("GET  /api/chains HTTP/1.1"), NEW_HEAD),
    FramingFault("a blank behind the version", line("GET /api/chains HTTP/1.1 "), NEW_HEAD),
    FramingFault("no version", b"GET /api/chains\r\n", NEW_HEAD),
    FramingFault("version 2", line("GET /api/chains HTTP/2.0")),
    FramingFault("version 1.10", line("GET /api/chains HTTP/1.10"), NEW_HEAD),
    FramingFault("a version in small letters", line("GET /api/chains http/1.1")),
    FramingFault("the preface of HTTP/2", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    FramingFault("a greeting of TLS", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"),
    FramingFault("a method in small letters", line("get /api/chains HTTP/1.1")),
    FramingFault("a tunnel", line("CONNECT HOST HTTP/1.1")),
    FramingFault("a target without an end", f"GET /{'a' * 9_000}".encode()),
    FramingFault("a header without an end", head(f"X-A: {'a' * 40_000}")),
]
