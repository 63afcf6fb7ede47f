"""What happens on the local network by somebody's hand. Each waits until it is in a block."""

import dataclasses
import json
import urllib.error
from typing import Any

from localnet.chain import DENOM
from localnet.network import Network
from localnet.node import Node
from localnet.node_program import FEE
from localnet.waiting import wait_for

BLOCK_LIMIT_S = 30.0
JAIL_LIMIT_S = 90.0
AD_AMOUNT = 100_000
MEMO = "Hello from the local network https://advert.example"


Message = dict[str, Any]


@dataclasses.dataclass(frozen=True)
class Receipt:
    hash: str
    height: int
    code: int
    what: str

    def __str__(self) -> str:
        return f"{self.hash} height {self.height} code {self.code} {self.what}"


class Transactions:
    def __init__(self, network: Network) -> None:
        self.network = network
        self.program = network.program
        self.node = network.nodes[0]

    def send(self, sender: str, *arguments: str) -> Receipt:
        return self.receipt(self.program.submit(self.node.rpc, sender, *arguments), " ".join((sender, *arguments)))

    def send_messages(self, sender: str, memo: str, *messages: Message, gas: int = 600_000) -> Receipt:
        document = {
            "body": {"messages": list(messages), "memo": memo, "timeout_height": "0", "extension_options": [],
                     "non_critical_extension_options": []},
            "auth_info": {"signer_infos": [], "fee": {
                "amount": [{"denom": DENOM, "amount": FEE.removesuffix(DENOM)}], "gas_limit": str(gas), "payer": "",
                "granter": ""}},
            "signatures": []}
        return self.receipt(
            self.program.submit_document(self.node.rpc, sender, document, self.network.folder), f"{sender} {memo}")

    def receipt(self, hash_: str, what: str) -> Receipt:
        found = wait_for(f"transaction {hash_} in a block", lambda: find_transaction(self.node, hash_), BLOCK_LIMIT_S)
        return Receipt(hash_, int(found["height"]), found["code"], what)

    def operator(self, number: int) -> str:
        return self.program.address(f"val{number}", "val")

    def is_jailed(self, operator: str) -> bool:
        return self.node.ask(f"/cosmos/staking/v1beta1/validators/{operator}")["validator"]["jailed"]

    def delegate(self) -> list[Receipt]:
        shares = (("alice", 0, 7_000_000), ("bob", 0, 3_000_000), ("carol", 1, 2_500_000))
        return [self.send(person, "staking", "delegate", self.operator(number), f"{amount}{DENOM}")
                for person, number, amount in shares]

    def undelegate(self) -> list[Receipt]:
        return [self.send("bob", "staking", "unbond", self.operator(0), f"1000000{DENOM}")]

    def rename(self, number: int, moniker: str) -> Receipt:
        return self.send(f"val{number}", "staking", "edit-validator", "--new-moniker", moniker)

    def propose(self, vote: str) -> list[Receipt]:
        document = self.network.folder / "proposal.json"
        document.write_text(json.dumps({
            "messages": [], "metadata": "ipfs://CID", "deposit": f"1000000{DENOM}",
            "title": f"A question that is answered with {vote}",
            "summary": "The text of a proposal.\nIts second line has <i>marks</i>, “quotes” and a bell \u0007."}))
        submitted = self.send("alice", "gov", "submit-proposal", str(document))
        newest = self.node.ask("/cosmos/gov/v1/proposals?pagination.limit=1&pagination.reverse=true")
        number = newest["proposals"][0]["id"]
        votes = (("val0", vote), ("val1", vote), ("val2", "abstain"))
        return [submitted, *(self.send(voter, "gov", "vote", number, option) for voter, option in votes)]

    def payee(self) -> str:
        """The account that adverts are paid to."""
        return self.program.address("payee")

    def pay(self) -> list[Receipt]:
        """Payments for adverts: right ones, and one of each kind that is not."""
        payee, bob = self.payee(), self.program.address("bob")
        carol = self.program.address("carol")
        ad = payment(carol, payee, AD_AMOUNT)

        def bank(sender: str, coins: str, memo: str) -> Receipt:
            return self.send(sender, "bank", "send", self.program.address(sender), payee, coins, "--note", memo)

        return [
            bank("alice", f"{AD_AMOUNT}{DENOM}", MEMO),
            bank("bob", f"{AD_AMOUNT}{DENOM}", 'Another ☃ with "quotes" https://advert.example/?a=1&b=2'),
            bank("bob", f"{AD_AMOUNT}{DENOM}", ""),
            bank("bob", f"{AD_AMOUNT}{DENOM}", "a" * 256),
            bank("bob", f"{AD_AMOUNT - 1}{DENOM}", f"{MEMO} too little"),
            bank("alice", f"{AD_AMOUNT}uother", f"{MEMO} a coin that she lacks"),
            bank("alice", f"42uother,{AD_AMOUNT}{DENOM}", f"{MEMO} two coins"),
            self.send("carol", "bank", "multi-send", carol, payee, bob, f"{AD_AMOUNT}{DENOM}", "--note",
                      f"{MEMO} to two people"),
            self.send_messages("carol", f"{MEMO} twice in one", ad, ad),
            self.send_messages("carol", f"{MEMO} with a failing message", ad, payment(carol, bob, 9 * 10**18)),
            self.send_messages("carol", f"{MEMO} as the second message", payment(carol, bob, 1), ad),
        ]

    def jail(self, number: int) -> int:
        """Stops a validator and waits until the chain has jailed it. The height at which that was seen."""
        operator = self.operator(number)
        self.network.nodes[number].stop()
        wait_for(f"val{number} jailed", lambda: self.is_jailed(operator), JAIL_LIMIT_S, every_s=0.3)
        return self.node.height()

    def unjail(self, number: int, *, detached: bool = True) -> Receipt:
        """Starts a validator again and takes it out of jail as soon as the chain allows it."""
        node = self.network.nodes[number]
        node.start(detached=detached)
        wait_for(f"node {number} at the tip", node.has_caught_up, JAIL_LIMIT_S)
        address = self.program.run("comet", "show-address", home=node.home).strip()
        wait_for(f"the end of the jail time of val{number}", lambda: self.may_leave_jail(address), JAIL_LIMIT_S)
        return self.send(f"val{number}", "slashing", "unjail")

    def may_leave_jail(self, address: str) -> bool:
        info = self.node.ask(f"/cosmos/slashing/v1beta1/signing_infos/{address}")["val_signing_info"]
        block = self.node.ask("/cosmos/base/tendermint/v1beta1/blocks/latest")["block"]
        # Both in UTC with as many digits as they need: whole seconds decide, one block late.
        return block["header"]["time"][:19] > info["jailed_until"][:19]


def payment(sender: str, receiver: str, amount: int) -> Message:
    return {"@type": "/cosmos.bank.v1beta1.MsgSend", "from_address": sender, "to_address": receiver,
            "amount": [{"denom": DENOM, "amount": str(amount)}]}


def find_transaction(node: Node, hash_: str) -> dict[str, Any] | None:
    try:
        return node.ask(f"/cosmos/tx/v1beta1/txs/{hash_}")["tx_response"]
    except urllib.error.HTTPError as refusal:
        if refusal.code == 404:
            return None
        raise
