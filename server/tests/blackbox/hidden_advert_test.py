"""An advert that the operator hides is gone from the API and the pages, behind nginx too, within a minute."""

import contextlib
import itertools
import sqlite3
import time

import fixture_registry
from behind_nginx_test import ask_front
from hostile_rows import write_adverts
from http_exchange import ask
from server_case import FolderCase, expect_success
from testing.nginx_front import fronted

LIMIT_S = 60.0
LOOK_EVERY_S = 0.05
HIDDEN = 3
API = "/api/advertisement?limit=100"
PAGES = ("/advertisement", "/ru/advertisement", "/", "/chains", "/es/validators")


class AnAdvert(FolderCase):
    def test_that_is_hidden_is_gone_everywhere_within_a_minute(self) -> None:
        server = self.new_server()
        expect_success(self, server.import_registry(
            fixture_registry.write_registry(self.folder / "registry", ["alpha"])), "import")
        with contextlib.closing(sqlite3.connect(server.database.removeprefix("sqlite:"))) as database, database:
            (chain,) = database.execute("SELECT id FROM chain").fetchone()
            write_adverts(database, chain, (f"words of {number}" for number in itertools.count()))
            (text,) = database.execute("SELECT text FROM advert WHERE id = ?", (HIDDEN,)).fetchone()
        self.start(server, "--no-collect")
        (self.folder / "nginx").mkdir()
        front = self.enterContext(fronted(self.folder / "nginx/front", "compose.conf", server.ports["site"]))

        def where_it_is() -> list[str]:
            places = {f"the API: {API}": ask(server.site, API).body, f"nginx: {API}": ask_front(front, API).body}
            for page in PAGES:
                places[f"the page {page}"] = ask(server.site, page).body
                places[f"nginx: {page}"] = ask_front(front, page).body
            return [place for place, body in places.items() if f"{text}<".encode() in body or f'{text}"'.encode() in body]

        shown = where_it_is()
        self.assertIn(f"nginx: {API}", shown)
        self.assertIn("nginx: /advertisement", shown)
        hidden_at = time.monotonic()
        expect_success(self, server.command("adverts", "hide", str(HIDDEN)), "hide")
        while left := where_it_is():
            self.assertLess(time.monotonic() - hidden_at, LIMIT_S, f"it is still shown at {', '.join(left)}")
            time.sleep(LOOK_EVERY_S)
        print(f"shown at {len(shown)} places, gone from all {time.monotonic() - hidden_at:.1f} s after the command began")
        self.assertIn(b"words of", ask_front(front, API).body, "the others are gone too")
