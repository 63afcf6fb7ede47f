"""What the admin of a network under proof of authority does, and who asks to be let in."""

import json
from typing import Any

from localnet.chain import DENOM
from localnet.kinds import ADMIN, CANDIDATE, WAITING
from localnet.network import new_key
from localnet.transactions import Message, Receipt, Transactions

MODULE = "strangelove_ventures.poa.v1"
IDENTITIES = {CANDIDATE: "AD0B1C2D3E4F5061", WAITING: "BE0B1C2D3E4F5061"}
# More than it takes. A change of power costs gas for each validator that there is.
GAS = 600_000


class Authority:
    def __init__(self, transactions: Transactions) -> None:
        self.transactions = transactions
        self.program = transactions.program
        self.node = transactions.node

    def operator(self, who: str) -> str:
        return self.program.address(who, "val")

    def apply(self) -> list[Receipt]:
        """Two ask to be let in: the candidate with the key of the last node, and one whom nobody runs."""
        network = self.transactions.network
        home = network.nodes[network.bare].home
        keys = {CANDIDATE: json.loads(self.program.run("comet", "show-validator", home=home)), WAITING: new_key()}
        return [self.send(who, self.application(who, key)) for who, key in keys.items()]

    def application(self, who: str, key: dict[str, Any]) -> Message:
        return {"@type": f"/{MODULE}.MsgCreateValidator",
                "description": {"moniker": f"The {who}", "identity": IDENTITIES[who],
                                "website": f"https://{who}.example", "security_contact": "", "details": ""},
                "commission": {"rate": "0.100000000000000000", "max_rate": "0.200000000000000000",
                               "max_change_rate": "0.010000000000000000"},
                "min_self_delegation": "1", "delegator_address": "", "validator_address": self.operator(who),
                "pubkey": key}

    def set_power(self, who: str, tokens: int) -> Receipt:
        """A million TOKENS are one power. Lets in who waits. The module refuses to change the whole by 30 % at once."""
        return self.send(ADMIN, {"@type": f"/{MODULE}.MsgSetPower", "sender": self.program.address(ADMIN),
                                 "validator_address": self.operator(who), "power": str(tokens), "unsafe": False})

    def remove(self, who: str) -> Receipt:
        return self.send(ADMIN, {"@type": f"/{MODULE}.MsgRemoveValidator", "sender": self.program.address(ADMIN),
                                 "validator_address": self.operator(who)})

    def pending(self) -> list[str]:
        """The operators who wait."""
        waiting = self.node.ask("/poa/v1/pending_validators")["pending"]
        return [validator["operator_address"] for validator in waiting]

    def power(self, operator: str) -> int:
        """In the consensus, by x/poa's own word."""
        answer = self.node.ask(f"/poa/v1/consensus_power?validator_address={operator}")
        return int(answer["consensus_power"])

    def try_to_delegate(self) -> Receipt:
        """What nobody may do here."""
        return self.transactions.send("alice", "staking", "delegate", self.operator("val0"), f"1{DENOM}")

    def send(self, sender: str, message: Message) -> Receipt:
        receipt = self.transactions.send_messages(sender, "", message, gas=GAS)
        if receipt.code != 0:
            raise RuntimeError(f"the chain refused {sender}'s {message['@type']}: {receipt}")
        return receipt
