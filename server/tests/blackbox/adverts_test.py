"""Adverts without an address to pay to, and the commands on the store that a server holds."""

import time
from typing import Any

from http_exchange import ask
from server_case import FolderCase

PASS_LIMIT_S = 20.0


class Adverts(FolderCase):
    def setUp(self) -> None:
        super().setUp()
        self.server = self.start(self.new_server())

    def test_are_an_empty_list_and_buying_is_said_to_be_closed(self) -> None:
        reply = ask(self.server.api, "/advertisement?page=1&limit=1")
        self.assertEqual((200, []), (reply.status, reply.json()["data"]))
        row = self.wait_for_row()
        self.assertIn("buying is closed", row["WaitingFor"])
        self.assertEqual((None, None, False), (row["LastSuccess"], row["LastError"], row["Stale"]))

    def test_can_be_listed_and_decided_while_the_server_holds_the_store(self) -> None:
        listed = self.server.command("adverts", "list")
        self.assertEqual((0, "no advert was paid for yet\n"), (listed.returncode, listed.stdout))
        for number in ("5", "nonsense"):
            with self.subTest(number=number):
                decided = self.server.command("adverts", "hide", number)
                self.assertEqual((1, ""), (decided.returncode, decided.stdout))
                self.assertIn(number, decided.stderr)

    def wait_for_row(self) -> dict[str, Any]:
        deadline = time.monotonic() + PASS_LIMIT_S
        while time.monotonic() < deadline:
            for row in ask(self.server.api, "/status").json()["data"]:
                if row["DataSet"] == "adverts":
                    return row
            time.sleep(0.1)
        self.fail(f"no word of adverts within {PASS_LIMIT_S} s")
