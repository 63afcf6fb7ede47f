"""What every answer keeps to: methods, headers, validators, encodings, and the one shape of a request."""

import gzip

from http_exchange import ask, ask_raw
from server_case import ServerCase

EXPOSED = ["ETag", "Last-Modified", "Retry-After", "Content-Language", "X-Orrery-Demo"]
# Refused before anybody looks at what is asked for.
REFUSED = {
    400: b"GET /chains HTTP/1.1\r\n\r\n",
    405: b"BREW /chains HTTP/1.1\r\nHost: h\r\n\r\n",
    414: b"GET /" + b"a" * 5_000 + b" HTTP/1.1\r\nHost: h\r\n\r\n",
    431: b"GET / HTTP/1.1\r\nHost: h\r\nX: " + b"a" * 9_000 + b"\r\n\r\n",
    505: b"GET / HTTP/3.0\r\nHost: h\r\n\r\n",
}


class AnAnswer(ServerCase):
    def test_carries_the_constant_headers_whatever_its_status(self) -> None:
        etag = ask(self.server.api, "/chains").header("ETag")
        replies = {
            "200": ask(self.server.api, "/chains"),
            "304": ask(self.server.api, "/chains", headers={"If-None-Match": etag}),
            "400": ask(self.server.api, "/chains?page=0"),
            "404": ask(self.server.api, "/nothing"),
            "405": ask(self.server.api, "/chains", method="POST"),
            "HTML": ask(self.server.site, "/chains"),
            "site 404": ask(self.server.site, "/no-such-page"),
            "preflight": ask(self.server.api, "/chains", method="OPTIONS"),
            **{f"{status} of the {name}": ask_raw(base, request) for name, base in (("API", self.server.api), ("site", self.server.site))
               for status, request in REFUSED.items()},
        }
        for status in REFUSED:
            self.assertEqual({status}, {reply.status for name, reply in replies.items() if name.startswith(str(status) + " of")})
        for name, reply in replies.items():
            with self.subTest(answer=name):
                self.assertEqual("nosniff", reply.header("X-Content-Type-Options"))
                self.assertIn("Accept-Encoding", reply.header("Vary"))
                policy = reply.header("Content-Security-Policy")
                self.assertIn("frame-ancestors 'none'", policy)
                self.assertNotIn("unsafe-", policy)
                self.assertTrue(reply.header("Referrer-Policy"))
                self.assertTrue(reply.header("Cross-Origin-Opener-Policy"))

    def test_of_the_api_may_be_read_by_a_page_of_any_origin(self) -> None:
        for base, path in ((self.server.api, "/chains"), (self.server.site, "/api/chains"),
                           (self.server.api, "/chains?page=0"), (self.server.site, "/api/nothing"),
                           (self.server.api, "/nothing")):
            with self.subTest(path=path):
                reply = ask(base, path)
                self.assertEqual("*", reply.header("Access-Control-Allow-Origin"))
                exposed = reply.header("Access-Control-Expose-Headers").split(",")
                self.assertEqual(EXPOSED, [part.strip() for part in exposed])
        for status, request in REFUSED.items():
            with self.subTest(status=status):
                self.assertEqual("*", ask_raw(self.server.api, request).header("Access-Control-Allow-Origin"))

    def test_to_head_is_the_answer_to_get_without_its_body(self) -> None:
        for base, path in ((self.server.api, "/chains"), (self.server.site, "/chains"), (self.server.api, "/nothing"),
                           (self.server.api, "/chains?page=0")):
            with self.subTest(path=path):
                got, headed = ask(base, path), ask(base, path, method="HEAD")
                self.assertEqual(b"", headed.body)
                same = ("Content-Type", "Content-Length", "ETag", "Cache-Control", "Last-Modified")
                self.assertEqual([got.status, *(got.header(name) for name in same)],
                                 [headed.status, *(headed.header(name) for name in same)])

    def test_to_options_allows_what_a_browser_asks_for(self) -> None:
        reply = ask(self.server.api, "/chains", method="OPTIONS", headers={
            "Origin": "https://elsewhere.example", "Access-Control-Request-Method": "GET"})
        self.assertIn(reply.status, (200, 204))
        self.assertEqual("86400", reply.header("Access-Control-Max-Age"))
        self.assertIn("If-None-Match", reply.header("Access-Control-Allow-Headers"))
        self.assertIn("GET", reply.header("Access-Control-Allow-Methods"))

    def test_to_another_method_is_405_with_what_is_allowed(self) -> None:
        for method in ("POST", "PUT", "DELETE", "PATCH", "TRACE", "PROPFIND"):
            with self.subTest(method=method):
                reply = ask(self.server.api, "/chains", method=method)
                self.assertEqual(405, reply.status)
                allowed = {part.strip() for part in reply.header("Allow").split(",")}
                self.assertEqual({"GET", "HEAD", "OPTIONS"}, allowed)

    def test_has_a_strong_validator_for_each_encoding(self) -> None:
        tags = {encoding: ask(self.server.api, "/chains", headers={"Accept-Encoding": encoding}).header("ETag")
                for encoding in ("identity", "gzip", "br")}
        self.assertEqual(3, len(set(tags.values())), tags)
        for tag in tags.values():
            self.assertRegex(tag, r'^"[^"]+"$')

    def test_is_304_to_a_client_that_has_it(self) -> None:
        for base, path in ((self.server.api, "/chains"), (self.server.api, "/chains?limit=3&page=2"),
                           (self.server.api, "/chains?chainId=alphaa-1"), (self.server.site, "/chains")):
            etag = ask(base, path).header("ETag")
            for value in (etag, f'"other", {etag}', f"W/{etag}", "*"):
                with self.subTest(path=path, value=value):
                    reply = ask(base, path, headers={"If-None-Match": value})
                    self.assertEqual((304, b"", etag), (reply.status, reply.body, reply.header("ETag")))
            self.assertEqual(200, ask(base, path, headers={"If-None-Match": '"other"'}).status)

    def test_is_encoded_as_the_client_asks(self) -> None:
        for wish, encoding in [("br", "br"), ("gzip", "gzip"), ("gzip, br", "br"), ("br;q=0, gzip", "gzip"),
                               ("identity", ""), ("", ""), ("br;q=0", ""), ("*;q=0", ""), ("GZIP", "gzip"),
                               ("deflate", "")]:
            with self.subTest(wish=wish):
                reply = ask(self.server.api, "/chains", headers={"Accept-Encoding": wish} if wish else None)
                self.assertEqual((200, encoding), (reply.status, reply.header("Content-Encoding")))

    def test_unpacks_to_the_same_bytes(self) -> None:
        plain = ask(self.server.api, "/chains", headers={"Accept-Encoding": "identity"})
        packed = ask(self.server.api, "/chains", headers={"Accept-Encoding": "gzip"})
        self.assertEqual(plain.body, gzip.decompress(packed.body))
        self.assertLess(len(packed.body), len(plain.body))

    def test_is_the_same_at_the_root_and_on_the_site(self) -> None:
        for query in ("", "?limit=5", "?chainId=alphab-1"):
            with self.subTest(query=query):
                self.assertEqual(ask(self.server.api, f"/chains{query}").body,
                                 ask(self.server.site, f"/api/chains{query}").body)


class ARequest(ServerCase):
    def test_of_another_shape_is_refused_and_the_connection_ends(self) -> None:
        place = self.server.api.removeprefix("http://")
        head = f"GET /chains HTTP/1.1\r\nHost: {place}\r\n"
        for name, request in {
            "no Host": "GET /chains HTTP/1.1\r\n\r\n",
            "two Hosts": f"{head}Host: {place}\r\n\r\n",
            "a body": f"{head}Content-Length: 5\r\n\r\nhello",
            "a transfer coding": f"{head}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            "both framings": f"{head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            "a folded header": f"{head}X-A: b\r\n c\r\n\r\n",
            "a space before the colon": f"{head}X-A : b\r\n\r\n",
            "a bare line feed": f"GET /chains HTTP/1.1\nHost: {place}\n\n",
            "absolute form of another host": f"GET http://elsewhere.example/chains HTTP/1.1\r\nHost: {place}\r\n\r\n",
            "no version": "GET /chains\r\n\r\n",
            "version 3": f"GET /chains HTTP/3.0\r\nHost: {place}\r\n\r\n",
            "a NUL": f"{head}X-A: \0\r\n\r\n",
            "an endless target": f"GET /{'a' * 100_000} HTTP/1.1\r\nHost: {place}\r\n\r\n",
            "endless headers": head + "".join(f"X-{n}: {'a' * 100}\r\n" for n in range(2000)) + "\r\n",
        }.items():
            with self.subTest(request=name):
                try:
                    reply = ask_raw(self.server.api, request.encode("latin-1"))
                except (ConnectionError, OSError):
                    self.assertIn(name, ("an endless target", "endless headers"))
                    continue
                self.assertIn(reply.status, range(400, 506))
                self.assertEqual("close", reply.header("Connection").lower())
