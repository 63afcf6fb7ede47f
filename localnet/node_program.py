"""The command line of the node program, with the network's keys."""

import json
import pathlib
import subprocess
from typing import Any

from localnet.chain import DENOM

LIMIT_S = 60
FEE = f"500{DENOM}"


class NodeProgram:
    def __init__(self, path: pathlib.Path, folder: pathlib.Path, chain_id: str) -> None:
        self.path = path
        self.chain_id = chain_id
        self.keyring = ["--keyring-backend", "test", "--keyring-dir", str(folder / "keys")]
        # Where it looks for a client configuration of its own.
        self.home = folder / "client"

    def run(self, *arguments: str, home: pathlib.Path | None = None) -> str:
        command = [str(self.path), *arguments, "--home", str(home or self.home)]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=LIMIT_S,
                              check=False)
        if done.returncode != 0:
            raise RuntimeError(f"{' '.join(arguments[:3])} failed: {done.stderr.strip().splitlines()[-1]}")
        return done.stdout or done.stderr

    def make_key(self, name: str) -> str:
        """The account's address."""
        return json.loads(self.run("keys", "add", name, "--output", "json", *self.keyring))["address"]

    def address(self, name: str, kind: str = "acc") -> str:
        """KIND: acc (the account) or val (the operator)."""
        return self.run("keys", "show", name, "--address", "--bech", kind, *self.keyring).strip()

    def submit(self, rpc: str, sender: str, *arguments: str) -> str:
        """Hands a transaction to a node; its hash. It is in no block yet."""
        return self.broadcast_answer(self.run(
            "tx", *arguments, "--from", sender, "--chain-id", self.chain_id, "--node", tcp(rpc), "--gas", "600000",
            "--fees", FEE, "--yes", "--output", "json", *self.keyring))

    def submit_document(self, rpc: str, sender: str, document: dict[str, Any], scratch: pathlib.Path) -> str:
        """The same with a transaction written by hand, for what no command makes."""
        # Several may send at the same time.
        unsigned, signed = scratch / f"unsigned-{sender}.json", scratch / f"signed-{sender}.json"
        unsigned.write_text(json.dumps(document))
        self.run("tx", "sign", str(unsigned), "--from", sender, "--chain-id", self.chain_id, "--node", tcp(rpc),
                 "--output-document", str(signed), *self.keyring)
        return self.broadcast_answer(self.run("tx", "broadcast", str(signed), "--node", tcp(rpc), "--output", "json"))

    @staticmethod
    def broadcast_answer(text: str) -> str:
        answer = json.loads(text)
        if answer["code"] != 0:
            raise RuntimeError(f"the node refused the transaction: code {answer['code']}, {answer['raw_log']}")
        return answer["txhash"]


def tcp(rpc: str) -> str:
    return rpc.replace("http://", "tcp://", 1)
