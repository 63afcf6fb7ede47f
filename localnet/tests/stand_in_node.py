"""Nodes that stand before a real one; those that lie spoil its answers in one way."""

import http.server
import sys
import threading
import urllib.error
import urllib.request

from localnet.chain import CHAIN_ID

OTHER_CHAIN = "othernet-7"
HEIGHT_HEADER = "Grpc-Metadata-X-Cosmos-Block-Height"
STATUS = "/cosmos/base/tendermint/"


class PatientServer(http.server.ThreadingHTTPServer):
    """One whose client is killed now and then."""

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class StandInNode:
    """Passes questions on to a real node. `asked` counts them."""

    def __init__(self, upstream: str, host: str = "127.0.0.1") -> None:
        self.upstream = upstream
        self.asked = 0
        self.server = PatientServer((host, 0), self.handler())
        self.server.daemon_threads = True
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    @property
    def address(self) -> str:
        return "http://{}:{}".format(*self.server.server_address[:2])

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    def answer(self, target: str, height: str | None) -> tuple[int, str | None, bytes]:
        """Status, the height that the answer claims, and the body."""
        headers = {"x-cosmos-block-height": height} if height else {}
        request = urllib.request.Request(self.upstream + target, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=10) as reply:
                return reply.status, reply.headers.get(HEIGHT_HEADER), reply.read()
        except urllib.error.HTTPError as refusal:
            with refusal:
                return refusal.code, refusal.headers.get(HEIGHT_HEADER), refusal.read()

    def handler(self) -> type[http.server.BaseHTTPRequestHandler]:
        node = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self) -> None:
                node.asked += 1
                try:
                    status, height, body = node.answer(self.path, self.headers.get("x-cosmos-block-height"))
                except OSError:
                    status, height, body = 502, None, b"<html>Bad Gateway</html>"
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(body)))
                if height is not None:
                    self.send_header(HEIGHT_HEADER, height)
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                """The test's own log is for the tests."""

        return Handler


class NodeOfAnotherOperator(StandInNode):
    """As far as addresses tell. As a node that has deleted old transactions it may show none, with status 200."""

    def __init__(self, upstream: str) -> None:
        super().__init__(upstream, "127.0.0.2")
        self.has_transactions = True

    def answer(self, target: str, height: str | None) -> tuple[int, str | None, bytes]:
        if target.startswith("/cosmos/tx/v1beta1/txs?") and not self.has_transactions:
            return 200, None, b'{"txs":[],"tx_responses":[],"pagination":null,"total":"0"}'
        return super().answer(target, height)


class NodeOfAnotherChain(StandInNode):
    """All is well with it, but for the chain that it is of."""

    def answer(self, target: str, height: str | None) -> tuple[int, str | None, bytes]:
        status, at, body = super().answer(target, height)
        return status, at, body.replace(CHAIN_ID.encode(), OTHER_CHAIN.encode())


class LaggingNode(StandInNode):
    """Stopped at a height: what it is asked at any other is answered with the state there."""

    def __init__(self, upstream: str, height: int) -> None:
        super().__init__(upstream)
        self.height = height

    def answer(self, target: str, height: str | None) -> tuple[int, str | None, bytes]:
        if target.startswith(f"{STATUS}v1beta1/blocks/latest"):
            target = target.replace("latest", str(self.height))
        status, _, body = super().answer(target, str(self.height))
        return status, str(self.height), body


class NodeBehindABalancer(LaggingNode):
    """Its status comes from a machine at the tip, its state from one that lags."""

    def answer(self, target: str, height: str | None) -> tuple[int, str | None, bytes]:
        if target.startswith(STATUS):
            return StandInNode.answer(self, target, height)
        return super().answer(target, height)
