"""What editors write: checked by a command, taken by a running server."""

import pathlib
import signal
import time
from collections.abc import Callable

from http_exchange import ask
from server_case import FolderCase
from testing.live_server import LiveServer

LIMIT_S = 20.0
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 400">\n{}</svg>\n'


class ContentCase(FolderCase):
    def setUp(self) -> None:
        super().setUp()
        self.content = self.folder / "content"

    def write_review(self, name: str, number: int, text: str) -> pathlib.Path:
        file = self.content / "reviews" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f'+++\nid = {number}\nchains = ["a-1"]\ncreated = 2026-11-20\n+++\n{text}\n')
        return file

    def write(self, name: str, text: str) -> None:
        file = self.content / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def content_server(self) -> LiveServer:
        return self.new_server({"ORRERY_CONTENT_DIR": str(self.content)})


class CheckingTheContent(ContentCase):
    def test_names_each_fault_with_file_and_line(self) -> None:
        self.write_review("good.md", 1, "Calm.")
        self.write_review("bad.md", 2, "Calm.\n\n[x](javascript:alert(1))")
        done = self.content_server().command("check", "content")
        self.assertEqual(1, done.returncode, done.stderr)
        fault, summary = done.stdout.splitlines()
        self.assertTrue(fault.startswith(f"{self.content}/reviews/bad.md:8: the link 'javascript:alert(1)'"), fault)
        self.assertEqual("2 files, 1 left out, 1 fault", summary)

    def test_passes_the_project_s_own_in_every_language(self) -> None:
        done = self.new_server().command("check", "content", "--complete")
        self.assertEqual(0, done.returncode, done.stdout + done.stderr)

    def test_takes_another_folder_and_asks_for_every_language(self) -> None:
        article = self.content / "education/en/01-a.md"
        article.parent.mkdir(parents=True)
        article.write_text('+++\nid = 1\ntitle = "A"\ncategory = "ibc"\nlevel = "beginner"\ncreated = 2026-11-20\n'
                           "+++\nText.\n")
        server = self.new_server()
        self.assertEqual(0, server.command("check", "content", str(self.content)).returncode)
        done = server.command("check", "content", str(self.content), "--complete")
        self.assertEqual(1, done.returncode)
        self.assertEqual(3, done.stdout.count("is not there in the language"))

    def test_names_hostile_figures_and_words_that_the_glossary_avoids(self) -> None:
        article = '+++\nid = 1\ntitle = "A"\ncategory = "ibc"\nlevel = "beginner"\ncreated = 2026-11-20\n+++\n'
        for language in ("en", "ru", "uk", "es"):
            self.write(f"education/{language}/01-a.md", article + "![a](/figures/01-a.svg)\n")
        self.write("education/ru/01-a.md", article + "Нода.\n")
        self.write("education/figures/01-a.svg", SVG.format("<g onload='alert(1)'/>"))
        self.write("education/figures/02-b.svg", SVG.format(""))
        self.write("glossary.json", '[{"term": "node", "ru": {"use": "узел", "avoid": ["\\\\bнода\\\\b"]},'
                                    ' "uk": {"use": "вузол"}, "es": {"use": "nodo"}}]')
        done = self.content_server().command("check", "content", "--complete")
        self.assertEqual(1, done.returncode)
        shown = [line.removeprefix(f"{self.content}/education/") for line in done.stdout.splitlines()]
        self.assertEqual(["en/01-a.md:8: shows a figure that is not there: 01-a.svg",
                          "es/01-a.md:8: shows a figure that is not there: 01-a.svg",
                          "figures/01-a.svg:2: the attribute 'onload' is for events, and figures have none",
                          "figures/02-b.svg:1: is shown by no article",
                          "ru/01-a.md:8: says 'Нода' where the glossary has 'узел' (node)",
                          "uk/01-a.md:8: shows a figure that is not there: 01-a.svg",
                          "7 files, 1 left out, 6 faults"], shown)

    def test_of_no_folder_is_one_line(self) -> None:
        done = self.new_server().command("check", "content", str(self.folder / "missing"))
        self.assertEqual(1, done.returncode)
        self.assertIn("missing: is no folder", done.stderr)


class ARunningServer(ContentCase):
    def reviews(self, server: LiveServer) -> list[str]:
        return [review["Review"] for review in ask(server.api, "/price-reviews").json()["data"]]

    def wait_for(self, what: Callable[[], bool], server: LiveServer) -> None:
        deadline = time.monotonic() + LIMIT_S
        while not what():
            self.assertLess(time.monotonic(), deadline, server.log_text())
            time.sleep(0.05)

    def test_takes_changes_and_keeps_what_a_broken_file_said_before(self) -> None:
        file = self.write_review("week.md", 1, "Calm.")
        server = self.start(self.content_server())
        self.wait_for(lambda: self.reviews(server) == ["Calm."], server)
        file.write_text(file.read_text().replace("Calm.", "Lively."))
        self.wait_for(lambda: self.reviews(server) == ["Lively."], server)
        file.write_text(file.read_text().replace("Lively.", "<b>Broken</b>"))
        self.wait_for(lambda: "reviews/week.md:6: raw HTML" in ask(server.admin, "/readyz").body.decode(), server)
        self.assertEqual(["Lively."], self.reviews(server))
        file.unlink()
        self.write_review("next.md", 2, "New.")
        self.wait_for(lambda: self.reviews(server) == ["New."], server)
        self.wait_for(lambda: "content" not in ask(server.admin, "/readyz").body.decode(), server)

    def test_serves_the_figures_of_its_articles(self) -> None:
        self.write("education/figures/01-a.svg", SVG.format("<g/>"))
        server = self.start(self.content_server())
        self.wait_for(lambda: ask(server.site, "/figures/01-a.svg").status == 200, server)
        answer = ask(server.site, "/figures/01-a.svg")
        self.assertEqual(SVG.format("<g/>"), answer.body.decode())
        self.assertEqual("image/svg+xml; charset=utf-8", answer.header("Content-Type"))
        self.assertEqual("default-src 'none'; style-src 'unsafe-inline'; sandbox",
                         answer.header("Content-Security-Policy"))
        self.assertEqual(404, ask(server.site, "/figures/02-b.svg").status)
        self.write("education/figures/01-a.svg", SVG.format("<script/>"))
        self.wait_for(lambda: "figures/01-a.svg:2: the element" in ask(server.admin, "/readyz").body.decode(), server)
        self.assertEqual(SVG.format("<g/>"), ask(server.site, "/figures/01-a.svg").body.decode())

    def test_reads_on_sighup_and_goes_on(self) -> None:
        self.write_review("week.md", 1, "Calm.")
        server = self.start(self.content_server())
        self.wait_for(lambda: self.reviews(server) == ["Calm."], server)
        for _ in range(2):
            assert server.process is not None
            before = server.log_text().count("reading the content anew")
            server.process.send_signal(signal.SIGHUP)
            self.wait_for(lambda: server.log_text().count("reading the content anew") > before, server)
        self.assertEqual(["Calm."], self.reviews(server))
