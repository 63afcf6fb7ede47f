"""The site's files: nothing outside the folder, precompressed where the client takes it, cached for ever by name."""

import pathlib
import re

from http_exchange import ask
from server_case import WEB, ServerCase

PARENTS = ["..", "%2e%2e", ".%2e", "%2E.", "%252e%252e", "..%c0%af", "%c0%ae%c0%ae", "..%ef%bc%8f", "....", "..;", "..%00",
           "..%20", "%2e%2e%2f..", "..%5c..", "..\\.."]
PLACES = ["etc/passwd", "etc%2fpasswd", "package.json", "src/main.tsx"]
LEADING_OUT = [
    *(f"{start}{'/'.join([parent] * 6)}/{place}" for start in ("/", "/assets/") for parent in PARENTS for place in PLACES),
    "//etc/passwd", "/%2fetc/passwd", "/%5cetc%5cpasswd", "/C:/Windows/win.ini", "/file:///etc/passwd", "/assets/x.js%00.html",
    "/assets/.%00./x", "/.git/config", "/.vite/manifest.json", "/.env", "/assets/", "/assets", "/assets/.", "/assets/./", "/%00",
    "/proc/self/environ", "/assets/%2e%2e%2findex.html", "/locales/../../package.json", "/favicon.svg/", "/favicon.svg/..",
    "/index.html%20", "/index.html.", "/index.html::$DATA", "/~root/", "/logos/../../../../etc/passwd", "/logos/%2e%2e%2forrery.db",
    "/logos/..%2f..%2forrery.db", "/orrery.db", "/api/../orrery.db", "/api/%2e%2e/%2e%2e/etc/passwd"]


class AStaticFile(ServerCase):
    @classmethod
    def script(cls) -> str:
        page = ask(cls.server.site, "/chains").body.decode()
        found = re.search(r'"(/assets/[^"]+\.js)"', page)
        assert found is not None, "the page names no script"
        return found.group(1)

    def test_never_comes_from_outside_the_folder(self) -> None:
        secret = pathlib.Path("/etc/passwd").read_bytes()[:20]
        for target in LEADING_OUT:
            with self.subTest(target=target):
                reply = ask(self.server.site, target)
                self.assertIn(reply.status, (400, 404))
                self.assertNotIn(secret, reply.body)
                self.assertNotIn(b'"devDependencies"', reply.body)

    def test_is_the_file_that_was_built(self) -> None:
        script = self.script()
        reply = ask(self.server.site, script, headers={"Accept-Encoding": "identity"})
        self.assertEqual(200, reply.status)
        self.assertEqual((WEB / script.lstrip("/")).read_bytes(), reply.body)
        self.assertIn("javascript", reply.header("Content-Type"))

    def test_is_immutable_by_its_hashed_name(self) -> None:
        cache = ask(self.server.site, self.script()).header("Cache-Control")
        self.assertIn("immutable", cache)
        self.assertIn("max-age=31536000", cache)

    def test_comes_compressed_where_the_client_takes_it(self) -> None:
        plain = ask(self.server.site, self.script(), headers={"Accept-Encoding": "identity"})
        for encoding in ("br", "gzip"):
            with self.subTest(encoding=encoding):
                packed = ask(self.server.site, self.script(), headers={"Accept-Encoding": encoding})
                self.assertEqual(encoding, packed.header("Content-Encoding"))
                self.assertLess(len(packed.body), len(plain.body))

    def test_is_304_to_a_client_that_has_it(self) -> None:
        etag = ask(self.server.site, self.script()).header("ETag")
        self.assertEqual(304, ask(self.server.site, self.script(), headers={"If-None-Match": etag}).status)


class APage(ServerCase):
    def test_that_is_unknown_is_html_with_status_404(self) -> None:
        reply = ask(self.server.site, "/no-such-page")
        self.assertEqual((404, "text/html"), (reply.status, reply.header("Content-Type").split(";")[0]))

    def test_of_a_chain_tells_its_name_without_a_script(self) -> None:
        reply = ask(self.server.site, "/chains/alphaa-1")
        self.assertEqual(200, reply.status)
        self.assertIn("Alphaa", reply.body.decode())

    def test_of_an_unknown_chain_is_404(self) -> None:
        self.assertEqual(404, ask(self.server.site, "/chains/no-such-chain-9").status)
