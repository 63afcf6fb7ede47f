"""Hostile text in what registries, nodes, price sources, editors and buyers of adverts write is shown, and nothing of it is run.

Each route is opened in a real browser, through a proxy that takes the site's policy (CSP) away: what protects is that
text stays text, before any policy. A page that puts the same texts into HTML as they are shows that they do run.
ORRERY_HOSTILE_ROUNDS: so often, each time with other texts in each field.
"""

import contextlib
import html
import http.server
import itertools
import re
import shutil
import subprocess
import threading
import unittest
import urllib.error
import urllib.request
from collections.abc import Iterator

import fixture_registry
from hostile_rows import GROUPS, write_rows
from scale import figure
from script_vectors import MARK, make_vectors
from server_case import FolderCase, expect_success
from testing.live_server import LiveServer
from testing.stand_in_node import MadeUpChain, StandInNode, Validator

ROUNDS = figure("ORRERY_HOSTILE_ROUNDS", 1)
CHAINS = 12
VALIDATORS = 30
BROWSER_LIMIT_S = 480
# Of the browser's own, hurried clock.
WATCHED_MS = 30_000

HARNESS = """<!doctype html><title>harness</title><script>
const hits = new Set();
window.hit = (path) => { hits.add(path); document.documentElement.dataset.hits = [...hits].join(' '); };
setInterval(() => {
  const shown = [...document.querySelectorAll('iframe')].filter((frame) => frame.contentDocument?.body?.innerText.includes('%s'));
  document.documentElement.dataset.shown = shown.map((frame) => frame.getAttribute('src')).join(' ');
  const groups = shown.flatMap((frame) => frame.contentDocument.body.innerText.match(/%s-\\w+/g) ?? []);
  document.documentElement.dataset.groups = [...new Set(groups)].join(' ');
}, 500);
</script>%s"""


class PolicyFreeProxy(http.server.ThreadingHTTPServer):
    """The site without its policy, the page around it, and the control page."""

    daemon_threads = True

    def __init__(self, site: str, pages: dict[str, str]) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.site = site
        self.pages = pages
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class Handler(http.server.BaseHTTPRequestHandler):
    server: PolicyFreeProxy

    def do_GET(self) -> None:
        page = self.server.pages.get(self.path)
        if page is not None:
            self.answer(200, "text/html; charset=utf-8", page.encode())
            return
        with contextlib.closing(self.open_upstream()) as answer:
            self.answer(answer.status, answer.headers.get("Content-Type", ""), answer.read())

    def open_upstream(self):
        try:
            return urllib.request.urlopen(self.server.site + self.path, timeout=20)
        except urllib.error.HTTPError as refusal:
            return refusal

    def answer(self, status: int, kind: str, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@unittest.skipIf(shutil.which("chromium") is None, "no chromium on PATH")
class HostileText(FolderCase):
    def test_is_shown_and_never_run(self) -> None:
        vectors = make_vectors()
        self.assertGreaterEqual(len(vectors), 500)
        for number in range(ROUNDS):
            with self.subTest(round=number), self.hostile_site(number, vectors) as server:
                routes = self.routes(server)
                hits, shown, groups = self.look_at(server, routes, vectors)
                self.assertEqual([], hits, "what it was told to show was run")
                self.assertEqual([], [group for group in GROUPS if f"{MARK}-{group}" not in groups], "their texts are on no page")
                ran, *_ = self.look_at(server, ["/control"], vectors)
                self.assertIn("/control", ran, "nothing would have been run anyway")
                self.assertGreaterEqual(len(shown), len(routes) // 2, f"hostile text is on few pages: {shown}")
                print(f"{len(vectors)} texts, {len(routes)} routes, {len(shown)} of which show some: none was run, "
                      "the control page was")

    @contextlib.contextmanager
    def hostile_site(self, number: int, vectors: list[str]) -> Iterator[LiveServer]:
        texts = itertools.cycle(vectors[number * 37 % len(vectors):] + vectors[:number * 37 % len(vectors)])
        folder = self.folder / f"round{number}"
        folder.mkdir()
        chain = MadeUpChain("halo", "halo", [
            Validator(next(texts), f"{0xBAD00000 + index:016X}", (100 - index) * 10_000_000_000, website=next(texts),
                      details=next(texts)) for index in range(VALIDATORS)])
        with contextlib.ExitStack() as stack:
            node = StandInNode([chain])
            stack.callback(node.close)
            node.write_overlay(folder / "overlay")
            server = self.new_server({"ORRERY_REGISTRY_OVERLAY": str(folder / "overlay"), "ORRERY_FETCH_ALLOW": "127.0.0.0/8",
                                      "ORRERY_FETCH_PER_HOST_PER_SECOND": "1000"})
            server.database = f"sqlite:{folder / 'orrery.db'}"
            for data_sets in (["registry"], ["chain_state", "validators"]):
                expect_success(self, server.command("collect", "--once", *data_sets), "collect")
            expect_success(self, server.import_registry(self.write_hostile_registry(folder.name, texts)), "import")
            write_rows(server, "halo-1", texts)
            server.start("--no-collect")
            stack.callback(server.stop)
            yield server

    def write_hostile_registry(self, name: str, texts: Iterator[str]):
        folder = self.folder / name / "registry"
        for index in range(CHAINS):
            chain = f"hostile{index}"
            endpoints = {kind: [{"address": next(texts), "provider": next(texts)},
                                {"address": f"https://{kind}.{chain}.example", "provider": next(texts)}]
                         for kind in ("rpc", "rest", "grpc")}
            fixture_registry.write_chain(folder, fixture_registry.chain(
                chain, pretty_name=next(texts), description=next(texts), website=next(texts), apis=endpoints,
                codebase={"git_repo": next(texts), "recommended_version": next(texts)},
                peers={"seeds": [{"id": next(texts), "address": next(texts), "provider": next(texts)}]},
                explorers=[{"kind": next(texts), "url": next(texts), "tx_page": next(texts)}]),
                fixture_registry.assets(chain, name=next(texts), symbol=next(texts), description=next(texts),
                                        display=f"{chain}"))
        return folder

    def routes(self, server: LiveServer) -> list[str]:
        chains = ["halo-1", *(f"hostile{index}-1" for index in range(CHAINS))]
        tabs = ["api", "rpc", "grpc", "peer", "seed", "explorers", "proposals", "weight", "markets", "validators"]
        written = ["/prices", "/proposals", "/feed", "/markets", "/markets/900", "/education", "/airdrops", "/resources",
                   "/resources?view=list", "/dev-activity", "/weight", "/about", "/buy-advertisement", "/privacy", "/terms",
                   "/404", *(f"/education/{number}" for number in range(900, 903)), "/ru/education/900", "/ru/feed",
                   "/ru/airdrops", "/ru/proposals"]
        return [*written, "/", "/ru/chains", "/chains", "/validators", "/validators?view=grid", "/advertisement", "/status",
                f"/?q={MARK}", "/providers", *(f"/chains/{chain}" for chain in chains),
                *(f"/chains/halo-1?tab={tab}" for tab in tabs), *(f"/chains/hostile1-1?tab={tab}" for tab in tabs),
                *(f"/validators/{0xBAD00000 + index:016X}" for index in range(0, VALIDATORS, 5))]

    def look_at(self, server: LiveServer, routes: list[str], vectors: list[str]) -> list[list[str]]:
        """The paths of what ran, the routes that show some of the texts, and the marks of groups that are shown."""
        frames = "".join(f'<iframe src="{html.escape(route)}" width=1200 height=900></iframe>' for route in routes)
        # Some of them leave what follows unread: each is on its own.
        control = "<!doctype html>" + "".join(f"<div>{vector}</div>" for vector in vectors)
        proxy = PolicyFreeProxy(server.site, {"/harness": HARNESS % (MARK, MARK, frames), "/control": control})
        try:
            done = subprocess.run(
                ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions",
                 f"--user-data-dir={self.folder / 'browser'}", f"--virtual-time-budget={WATCHED_MS}", "--dump-dom",
                 f"{proxy.address}/harness"],
                capture_output=True, text=True, timeout=BROWSER_LIMIT_S, stdin=subprocess.DEVNULL, check=True)
        finally:
            proxy.shutdown()
            proxy.server_close()

        def told(name: str) -> list[str]:
            found = re.search(rf'data-{name}="([^"]*)"', done.stdout)
            return html.unescape(found.group(1)).split() if found else []

        return [told(name) for name in ("hits", "shown", "groups")]


if __name__ == "__main__":
    unittest.main()
