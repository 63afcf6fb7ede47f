"""Health and metrics are on the admin listener, never on the public ones."""

import re

from http_exchange import ask
from server_case import ServerCase


class TheAdminListener(ServerCase):
    def test_tells_health_and_readiness(self) -> None:
        for path in ("/healthz", "/readyz"):
            with self.subTest(path=path):
                self.assertEqual(200, ask(self.server.admin, path).status)

    def test_keeps_them_from_the_public(self) -> None:
        for base in (self.server.site, self.server.api):
            for path in ("/healthz", "/readyz", "/metrics", "/api/metrics", "/api/healthz"):
                with self.subTest(base=base, path=path):
                    self.assertEqual(404, ask(base, path).status)

    def test_has_metrics_that_prometheus_reads(self) -> None:
        reply = ask(self.server.admin, "/metrics")
        self.assertEqual((200, "text/plain"), (reply.status, reply.header("Content-Type").split(";")[0]))
        lines = reply.body.decode().strip().splitlines()
        self.assertGreater(len(lines), 20)
        for line in lines:
            self.assertRegex(line, r"^(# (HELP|TYPE) \w+ .+|[a-zA-Z_:][\w:]*(\{[^{}]*\})? -?[\d.eE+naif-]+)$")

    def test_counts_requests(self) -> None:
        def answered() -> float:
            text = ask(self.server.admin, "/metrics").body.decode()
            return sum(float(value) for value in re.findall(r"^orrery_http_replies_total(?:\{[^}]*\})? (\S+)$", text,
                                                            re.MULTILINE))

        before = answered()
        for _ in range(5):
            ask(self.server.api, "/chains")
        self.assertGreaterEqual(answered(), before + 5)
