"""deploy/nginx in front of the real binary: the same answers, fewer questions, and a site while the server is away."""

import concurrent.futures
import contextlib
import http.client
import http.server
import pathlib
import re
import tempfile
import threading
import time
import unittest

from http_exchange import Reply, ask
from server_case import ServerCase
from testing.nginx_front import NginxFront, fronted

NAME = "orrery.example"
# Each hop writes its own; ranges of what it keeps nginx can cut out by itself.
OF_A_HOP = {"date", "server", "connection", "keep-alive", "accept-ranges"}
CROWD = 200


def ask_front(front: NginxFront, target: str, method: str = "GET", headers: dict[str, str] | None = None) -> Reply:
    connection = (http.client.HTTPSConnection("127.0.0.1", front.port, timeout=10, context=front.certificate())
                  if front.tls else http.client.HTTPConnection("127.0.0.1", front.port, timeout=10))
    with contextlib.closing(connection):
        connection.putrequest(method, target, skip_host=True, skip_accept_encoding=True)
        for name, value in {"Host": NAME, "Connection": "close", **(headers or {})}.items():
            connection.putheader(name, value)
        connection.endheaders()
        response = connection.getresponse()
        return Reply(response.status, response.headers, response.read())


def comparable(reply: Reply) -> tuple[int, dict[str, str], bytes]:
    headers = {name.lower(): value for name, value in reply.headers.items() if name.lower() not in OF_A_HOP}
    return reply.status, headers, reply.body


class FrontedCase(ServerCase):
    site = "compose.conf"
    front: NginxFront

    @classmethod
    def setUpClass(cls) -> None:
        super().setUpClass()
        with contextlib.ExitStack() as stack:
            folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="orrery-nginx-")))
            cls.front = stack.enter_context(fronted(folder, cls.site, cls.server.ports["site"]))
            cls.addClassCleanup(stack.pop_all().close)

    def count_replies(self) -> int:
        """How many requests have come to the server itself."""
        text = ask(self.server.admin, "/metrics").body.decode()
        return sum(int(count) for count in re.findall(r'^orrery_http_replies_total\{listener="site".*\} (\d+)$', text,
                                                      re.MULTILINE))

    def script(self) -> str:
        found = re.search(r'"(/assets/[^"]+\.js)"', ask(self.server.site, "/chains").body.decode())
        assert found is not None, "the page names no script"
        return found.group(1)


class TheSiteBehindNginx(FrontedCase):
    site = "orrery.conf"

    def test_gives_the_answers_of_the_server_whether_they_were_kept_or_not(self) -> None:
        targets = ["/", "/chains", "/ru/chains/alphaa-1", "/api/chains", "/api/chains?limit=3&page=2", self.script(),
                   "/robots.txt", "/api/advertisement", "/no-such-page", "/api/chains?limit=x", "/news", "/api/nothing"]
        for target in targets:
            for encoding in ("identity", "gzip", "br"):
                for method in ("GET", "GET", "HEAD"):
                    headers = {"Accept-Encoding": encoding}
                    with self.subTest(target=target, encoding=encoding, method=method):
                        direct = ask(self.server.site, target, method, headers)
                        self.assertEqual(comparable(direct),
                                         comparable(ask_front(self.front, target, method, headers)))

    def test_answers_304_to_who_has_it(self) -> None:
        for target in ("/api/chains", "/chains", self.script()):
            for _ in ("not kept yet", "kept"):
                with self.subTest(target=target):
                    etag = ask_front(self.front, target).header("ETag")
                    reply = ask_front(self.front, target, headers={"If-None-Match": etag})
                    self.assertEqual((304, b"", etag), (reply.status, reply.body, reply.header("ETag")))

    def test_leads_from_plain_http_to_tls(self) -> None:
        reply = ask(f"http://127.0.0.1:{self.front.plain_port}", "/chains?page=2")
        self.assertEqual((308, "https://127.0.0.1/chains?page=2"), (reply.status, reply.header("Location")))


class TheCacheOfNginx(FrontedCase):
    def test_asks_once_for_a_crowd(self) -> None:
        for target, kept_for_a_second in (("/api/chains?limit=7", False), ("/chains/alphaa-1", True)):
            with self.subTest(target=target):
                before = self.count_replies()
                started = time.monotonic()
                with concurrent.futures.ThreadPoolExecutor(CROWD) as crowd:
                    replies = list(crowd.map(lambda _: ask_front(self.front, target), range(CROWD)))
                self.assertEqual({200}, {reply.status for reply in replies})
                self.assertEqual(1, len({reply.body for reply in replies}))
                renewals = int(time.monotonic() - started) if kept_for_a_second else 0
                self.assertLessEqual(self.count_replies() - before, 1 + renewals)

    def test_knows_the_many_spellings_of_three_encodings(self) -> None:
        before = self.count_replies()
        for header, encoding in [("br", "br"), ("gzip, deflate, br", "br"), ("gzip, deflate, br, zstd", "br"),
                                 ("BR;q=0.5,gzip", "br"), ("gzip;q=0.0, br;q=1.0", "br"), ("gzip", "gzip"),
                                 ("deflate, gzip;q=1.0, *;q=0.5", "gzip"), ("br;q=0, gzip", "gzip"),
                                 ("br;q=0.000,gzip;q=0.001", "gzip"), ("identity", ""), ("brotli, x-gzip", ""),
                                 ("br;q=0", ""), ("deflate", "")]:
            with self.subTest(header=header):
                reply = ask_front(self.front, "/api/chains?limit=11", headers={"Accept-Encoding": header})
                self.assertEqual((200, encoding), (reply.status, reply.header("Content-Encoding")))
        self.assertEqual(3, self.count_replies() - before)

    def test_keeps_no_adverts_and_no_errors(self) -> None:
        for target in ("/api/advertisement", "/no-such-page", "/api/chains?limit=none"):
            with self.subTest(target=target):
                before = self.count_replies()
                for _ in range(3):
                    ask_front(self.front, target)
                self.assertEqual(3, self.count_replies() - before)


class ASiteWithoutItsServer(FrontedCase):
    def test_answers_from_what_was_kept(self) -> None:
        targets = ["/", "/chains/alphaa-1", "/api/chains", self.script()]
        before = [comparable(ask_front(self.front, target)) for target in targets]
        self.server.stop()
        # Pages are new for a second, counted in whole ones.
        time.sleep(2.2)
        self.assertEqual(before, [comparable(ask_front(self.front, target)) for target in targets])
        self.assertEqual(502, ask_front(self.front, "/chains/alphab-1").status)


class SlowOrigin(http.server.BaseHTTPRequestHandler):
    """Counts, and from the second answer on waits until it is let go."""

    answered = 0
    let_go = threading.Event()

    def do_GET(self) -> None:
        type(self).answered += 1
        if self.answered > 1:
            self.let_go.wait(timeout=10)
        body = str(self.answered).encode()
        self.send_response(200)
        self.send_header("Cache-Control", "public, max-age=1, stale-while-revalidate=60, stale-if-error=600")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


class AnOldAnswer(unittest.TestCase):
    def test_is_sent_while_the_new_one_is_fetched(self) -> None:
        origin = http.server.ThreadingHTTPServer(("127.0.0.1", 0), SlowOrigin)
        self.addCleanup(origin.server_close)
        self.addCleanup(origin.shutdown)
        threading.Thread(target=origin.serve_forever, daemon=True).start()
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory(prefix="orrery-nginx-")))
        front = self.enterContext(fronted(folder, "compose.conf", origin.server_address[1]))
        self.addCleanup(SlowOrigin.let_go.set)
        self.assertEqual(b"1", ask_front(front, "/api/chains").body)
        time.sleep(2.1)
        # The origin holds its answer back: whoever waited for it would get none.
        self.assertEqual([b"1"] * 3, [ask_front(front, "/api/chains").body for _ in range(3)])
        SlowOrigin.let_go.set()
        deadline = time.monotonic() + 5
        while ask_front(front, "/api/chains").body == b"1" and time.monotonic() < deadline:
            time.sleep(0.02)
        self.assertEqual(b"2", ask_front(front, "/api/chains").body)
        self.assertEqual(2, SlowOrigin.answered)
