"""Of all that is paid to the account of the adverts exactly what API and node agree on becomes an advert."""

import datetime

import truth
from localnet.chain import DENOM
from localnet.transactions import AD_AMOUNT, Receipt
from localnet.waiting import wait_for
from network_case import Json, NetworkCase, ask
from testing.live_server import LiveServer
from world import PASS_LIMIT_S

LINK = "https://advert.example"
# Text and site of each, oldest first.
ADVERTS = [
    ("Hello from the local network", LINK),
    ('Another ☃ with "quotes"', f"{LINK}/?a=1&b=2"),
    ("a" * 120, None),
    ("Hello from the local network twice in one", LINK),
    ("Hello from the local network as the second message", LINK),
]


def adverts(server: LiveServer) -> list[Json]:
    """Oldest first."""
    return ask(server, "/advertisement?limit=100")["data"][::-1]


class Adverts(NetworkCase):
    def test_are_exactly_the_payments_that_the_rule_takes(self) -> None:
        self.world.neighbour.has_transactions = False
        receipts = self.world.transactions.pay()
        expected = [paid for receipt in receipts if (paid := self.advert_of(receipt))]
        self.assertEqual(len(ADVERTS), len(expected))
        self.for_each_server(lambda server: self.expect_none(server, len(expected)))
        self.world.neighbour.has_transactions = True
        self.for_each_server(lambda server: self.expect_all(server, expected))
        self.for_each_server(self.expect_sources)
        self.for_each_server(self.expect_decisions)

    def advert_of(self, receipt: Receipt) -> Json | None:
        """What the node itself says of a transaction, where it pays for an advert."""
        payee = self.world.transactions.payee()
        told = self.world.node.ask(f"/cosmos/tx/v1beta1/txs/{receipt.hash}")["tx_response"]
        body = told["tx"]["body"]
        senders = [message["from_address"] for message in body["messages"]
                   if message["@type"] == "/cosmos.bank.v1beta1.MsgSend" and message["to_address"] == payee
                   and message["amount"] == [{"denom": DENOM, "amount": str(AD_AMOUNT)}]]
        if told["code"] != 0 or not senders or not body["memo"]:
            return None
        time = datetime.datetime.fromisoformat(truth.to_the_second(told["timestamp"]) or "")
        return {"TxHash": receipt.hash, "Height": int(told["height"]), "Sender": senders[0],
                "CreatedAt": f"{time.isoformat()}Z"}

    def expect_none(self, server: LiveServer, told: int) -> None:
        """As long as one operator alone tells of them."""
        lines = wait_for("payments told by one", lambda: self.listed(server, told), PASS_LIMIT_S, every_s=0.5)
        for line in lines:
            self.assertIn("  pending (told by 1 operators' nodes)  ", line)
        self.assertEqual([], adverts(server))

    @staticmethod
    def listed(server: LiveServer, count: int) -> list[str] | None:
        """By the command line, on the database that the server holds."""
        lines = server.command("adverts", "list").stdout.splitlines()
        return lines if len(lines) == count else None

    def expect_all(self, server: LiveServer, expected: list[Json]) -> None:
        wait_for(f"{len(expected)} adverts", lambda: len(adverts(server)) >= len(expected), PASS_LIMIT_S)
        shown = adverts(server)
        self.assertEqual(expected, [{name: advert[name] for name in expected[0]} for advert in shown])
        self.assertEqual(ADVERTS, [(advert["Text"], advert["Site"]) for advert in shown])
        (banner,) = ask(server, "/advertisement?page=1&limit=1")["data"]
        self.assertEqual(shown[-1], banner)
        # What a later pass would tell again comes with it.
        before = self.status(server)["LastSuccess"]
        wait_for("another pass", lambda: self.status(server)["LastSuccess"] > before, PASS_LIMIT_S)
        self.assertEqual(shown, adverts(server))

    def expect_sources(self, server: LiveServer) -> None:
        row = self.status(server)
        self.assertEqual(({"answered": 2, "of": 2}, None, None),
                         (row["Coverage"], row["LastError"], row["WaitingFor"]))

    def expect_decisions(self, server: LiveServer) -> None:
        shown = adverts(server)
        number = str(shown[0]["ID"])
        for decision, rest in (("hide", shown[1:]), ("show", shown)):
            done = server.command("adverts", decision, number)
            self.assertEqual((0, ""), (done.returncode, done.stderr))
            wait_for(f"the advert to {decision}", lambda rest=rest: adverts(server) == rest, PASS_LIMIT_S)
        self.assertIsNotNone(self.listed(server, len(shown)))
        self.assertEqual(1, server.command("adverts", "hide", "1").returncode)

    @staticmethod
    def status(server: LiveServer) -> Json:
        return next(row for row in ask(server, "/status")["data"] if row["DataSet"] == "adverts")
