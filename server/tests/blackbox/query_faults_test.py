"""Faults of a query are 400 problems that name the parameter; what a call does not know is ignored."""

import urllib.parse

from http_exchange import ask
from server_case import ServerCase


class AQuery(ServerCase):
    def test_with_a_fault_is_refused_by_name(self) -> None:
        for query, parameter in [
            ("page=0", "page"), ("page=-1", "page"), ("page=1.5", "page"), ("page=one", "page"), ("page=", "page"),
            ("page=1000001", "page"), ("page=99999999999999999999", "page"), ("page=+1", "page"), ("page=%201", "page"),
            ("limit=0", "limit"), ("limit=501", "limit"), ("limit=1e2", "limit"), ("limit=0x10", "limit"),
            ("sort_by=name", "sort_by"), ("sort_by=", "sort_by"), ("sort_by=PRICE", "sort_by"),
            ("sort_order=up", "sort_order"), ("sort_order=asc", "sort_order"),
            ("status=live", "status"), ("network=devnet", "network"),
            (f"prettyName={'a' * 201}", "prettyName"), ("prettyName=%ff", "prettyName"),
            ("prettyName=%00", "prettyName"), ("prettyName=%zz", "prettyName"), ("prettyName=%c0%af", "prettyName"),
            ("prettyName=%2", "prettyName"), (f"chainId={'a' * 201}", "chainId"),
        ]:
            with self.subTest(query=query):
                for base, path in ((self.server.api, "/chains"), (self.server.site, "/api/chains")):
                    reply = ask(base, f"{path}?{query}")
                    self.assertEqual(400, reply.status)
                    self.assertEqual("application/problem+json", reply.header("Content-Type").split(";")[0])
                    problem = reply.json()
                    self.assertEqual((400, parameter), (problem["status"], problem["parameter"]))
                    self.assertLessEqual({"type", "title", "detail"}, set(problem))

    def test_with_an_unlisted_value_is_told_the_allowed_ones(self) -> None:
        detail = ask(self.server.api, "/chains?sort_by=size").json()["detail"]
        for allowed in ("market_cap_rank", "chain_weight", "atl"):
            self.assertIn(allowed, detail)

    def test_keeps_what_a_call_does_not_know_out_of_the_way(self) -> None:
        plain = ask(self.server.api, "/chains?limit=3")
        self.assertEqual(plain.body, ask(self.server.api, "/chains?limit=3&utm_source=x&Limit=0").body)

    def test_past_the_last_page_is_an_empty_list(self) -> None:
        reply = ask(self.server.api, "/chains?page=1000000&limit=500")
        self.assertEqual((200, []), (reply.status, reply.json()["data"]))

    def test_pages_through_every_chain_once(self) -> None:
        first = ask(self.server.api, "/chains?limit=7").json()
        total, pages = first["meta"]["pagination"]["total_count"], first["meta"]["pagination"]["total_pages"]
        self.assertEqual(-(-total // 7), pages)
        ids = [chain["ChainId"] for page in range(1, pages + 1)
               for chain in ask(self.server.api, f"/chains?limit=7&page={page}").json()["data"]]
        self.assertEqual((total, total), (len(ids), len(set(ids))))

    def test_finds_a_chain_by_part_of_its_name_and_by_its_id(self) -> None:
        found = ask(self.server.api, "/chains?prettyName=ALPHAC").json()["data"]
        self.assertEqual(["alphac-1"], [chain["ChainId"] for chain in found])
        one = ask(self.server.api, "/chains?chainId=alphac-1").json()["data"]
        self.assertEqual("alphac-1", one[0]["ChainId"])
        self.assertEqual([], ask(self.server.api, "/chains?chainId=alphac").json()["data"])

    def test_of_a_hostile_value_comes_back_only_as_json(self) -> None:
        text = urllib.parse.quote('<script>alert(1)</script>')
        for query in (f"sort_by={text}", f"prettyName={text}", f"chainId={text}"):
            with self.subTest(query=query):
                reply = ask(self.server.api, f"/chains?{query}")
                self.assertIn(reply.header("Content-Type").split(";")[0],
                              ("application/json", "application/problem+json"))
                self.assertEqual("nosniff", reply.header("X-Content-Type-Options"))

    def test_to_an_unknown_path_is_a_404_problem(self) -> None:
        for base, path in ((self.server.api, "/chain"), (self.server.api, "/chains/"), (self.server.api, "/CHAINS"),
                           (self.server.site, "/api/nonsense"), (self.server.api, "/%2e%2e/chains")):
            with self.subTest(path=path):
                reply = ask(base, path)
                self.assertEqual(404, reply.status)
                self.assertEqual("application/problem+json", reply.header("Content-Type").split(";")[0])
