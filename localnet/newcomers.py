"""People who come to the local network after its first block."""

import concurrent.futures
import json

from localnet.chain import DENOM
from localnet.genesis import coin
from localnet.transactions import Message, Receipt, Transactions, payment

FUNDS = 10_000_000
STAKE = 2_000_000
# Less than this is no power, and nobody with less is bonded.
ONE_POWER = 1_000_000
MONIKER, IDENTITY = "newcomer ✧", "E0E1E2E3E4E5E6E7"


class Newcomers:
    """One who runs the bare node as a validator, and others who delegate to it."""

    def __init__(self, transactions: Transactions, delegators: int) -> None:
        self.transactions = transactions
        self.program = transactions.program
        self.names = [f"newcomer{number}" for number in range(1 + delegators)]
        self.addresses = {name: self.program.make_key(name) for name in self.names}
        self.operator = self.program.address(self.names[0], "val")
        rich = self.program.address("carol")
        self.send("carol", *(payment(rich, address, FUNDS) for address in self.addresses.values()))

    def found(self) -> Receipt:
        """A validator that signs, with little more than the least power."""
        network = self.transactions.network
        home = network.nodes[network.bare].home
        return self.send(self.names[0], {
            "@type": "/cosmos.staking.v1beta1.MsgCreateValidator",
            "description": {"moniker": MONIKER, "identity": IDENTITY, "website": "https://newcomer.example",
                            "security_contact": "", "details": ""},
            "commission": {"rate": "0.100000000000000000", "max_rate": "0.200000000000000000",
                           "max_change_rate": "0.010000000000000000"},
            "min_self_delegation": "1", "delegator_address": "", "validator_address": self.operator,
            "pubkey": json.loads(self.program.run("comet", "show-validator", home=home)), "value": coin(STAKE)})

    def delegate(self, amount: int) -> list[Receipt]:
        """Each of the others, at the same time."""
        with concurrent.futures.ThreadPoolExecutor() as pool:
            return list(pool.map(lambda name: self.send(name, self.stake("MsgDelegate", name, amount)), self.names[1:]))

    def leave(self, rest: int) -> Receipt:
        """The validator takes back all of its own stake but REST."""
        return self.send(self.names[0], self.stake("MsgUndelegate", self.names[0], STAKE - rest))

    def stake(self, kind: str, name: str, amount: int) -> Message:
        return {"@type": f"/cosmos.staking.v1beta1.{kind}", "delegator_address": self.addresses[name],
                "validator_address": self.operator, "amount": {"denom": DENOM, "amount": str(amount)}}

    def send(self, sender: str, *messages: Message) -> Receipt:
        receipt = self.transactions.send_messages(sender, "", *messages)
        if receipt.code != 0:
            raise RuntimeError(f"the chain refused {sender}'s {messages[0]['@type']}: {receipt}")
        return receipt
