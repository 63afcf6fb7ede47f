"""/search finds what the page has not loaded, best first, and takes any text for a text."""

import urllib.parse

from http_exchange import ask
from server_case import ServerCase


class TheSearch(ServerCase):
    def search(self, query: str, rest: str = "") -> dict:
        reply = ask(self.server.api, f"/search?q={urllib.parse.quote(query)}{rest}")
        self.assertEqual(200, reply.status)
        return reply.json()

    def ids(self, query: str, rest: str = "") -> list[str]:
        return [f"{hit['type']} {hit['id']}" for hit in self.search(query, rest)["data"]]

    def test_finds_a_chain_in_any_case_by_whatever_it_is_called(self) -> None:
        for query in ("ALPHAC", " alphac ", "alphac-1", "Alphac is a chain"):
            with self.subTest(query=query):
                self.assertEqual("chain alphac-1", self.ids(query)[0])
        hit = self.search("alphac")["data"][0]
        self.assertEqual({"id", "type", "title", "description", "url", "image", "relevanceScore"}, set(hit))
        self.assertEqual(("Alphac", "/chains/alphac-1", 1), (hit["title"], hit["url"], hit["relevanceScore"]))
        self.assertEqual(200, ask(self.server.site, hit["url"]).status)

    def test_shows_eight_and_counts_the_rest(self) -> None:
        answer = self.search("alpha")
        self.assertEqual(8, len(answer["data"]))
        self.assertEqual(20, answer["meta"]["pagination"]["total_count"])
        pages = [hit for page in (1, 2, 3) for hit in self.ids("alpha", f"&page={page}")]
        self.assertEqual((20, 20), (len(pages), len(set(pages))))

    def test_answers_the_same_bytes_again(self) -> None:
        first = ask(self.server.api, "/search?q=alpha")
        again = ask(self.server.site, "/api/search?q=ALPHA", headers={"If-None-Match": first.header("ETag")})
        self.assertEqual(304, again.status)

    def test_finds_nothing_for_blanks_and_for_what_is_not_there(self) -> None:
        for query in ("", " ", "\t\n", "no such thing", "%", "*", "' or 1=1--", "\U0001F680", "a" * 200):
            with self.subTest(query=query):
                answer = self.search(query)
                self.assertEqual(([], 0), (answer["data"], answer["meta"]["pagination"]["total_count"]))

    def test_finds_what_was_meant_after_what_was_asked(self) -> None:
        for query in ("alhpac", "alphhac", "альпхак", "ＡＬＰＨＡＣ"):
            with self.subTest(query=query):
                self.assertIn("chain alphac-1", self.ids(query))
        self.assertEqual(0.5, self.search("alhpac")["data"][0]["relevanceScore"])

    def test_shows_one_type_and_counts_each(self) -> None:
        answer = self.search("alpha", "&type=chain&limit=3")
        self.assertEqual({"chain"}, {hit["type"] for hit in answer["data"]})
        counts = answer["meta"]["counts"]
        self.assertEqual(answer["meta"]["pagination"]["total_count"], counts["chain"])
        self.assertEqual(sum(counts.values()), self.search("alpha")["meta"]["pagination"]["total_count"])

    def test_has_a_page_that_search_engines_leave_alone(self) -> None:
        for prefix in ("", "/ru", "/uk", "/es"):
            with self.subTest(prefix=prefix):
                reply = ask(self.server.site, f"{prefix}/search?q=alpha")
                self.assertEqual(200, reply.status)
                self.assertIn('<meta name="robots" content="noindex">', reply.body.decode())

    def test_refuses_what_no_text_is(self) -> None:
        for query in ("q=" + "a" * 201, "q=%00", "q=%ff", "q=%zz"):
            with self.subTest(query=query):
                reply = ask(self.server.api, f"/search?{query}")
                self.assertEqual((400, "q"), (reply.status, reply.json()["parameter"]))
