"""The local network as a whole: made once, started and stopped as often as one likes."""

import base64
import json
import pathlib
import secrets
import shutil

from localnet import genesis, node_config
from localnet.chain import DENOM, Founder, absent_founder
from localnet.kinds import STAKING, Kind
from localnet.node import Node
from localnet.node_program import NodeProgram
from localnet.waiting import wait_for

FOUNDERS_BALANCE = 5_000_000_000
START_LIMIT_S = 120.0


class Network:
    def __init__(self, program: pathlib.Path, folder: pathlib.Path, base_port: int | None = None,
                 kind: Kind = STAKING) -> None:
        self.folder = folder
        self.kind = kind
        self.program = NodeProgram(program, folder, kind.chain_id)
        base_port = base_port or kind.base_port
        if self.exists():
            # The nodes' files name the ports that it was made with.
            base_port = int(self.made.read_text())
        self.base_port = base_port
        self.nodes = [Node(program, folder / f"node{index}", index, base_port) for index in range(self.bare + 1)]

    @property
    def bare(self) -> int:
        """The last node: it validates nothing, has no index of transactions and drops old states."""
        return len(self.kind.founders)

    @property
    def made(self) -> pathlib.Path:
        return self.folder / "made"

    def exists(self) -> bool:
        return self.made.exists()

    def make(self, *, absent: int | None = None, resting: int | None = None) -> None:
        """ABSENT: validators that nobody runs. RESTING: validators that are never bonded. Both as the kind has them
        where no number is given."""
        absent = self.kind.absent if absent is None else absent
        resting = self.kind.resting if resting is None else resting
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        for node in self.nodes:
            self.program.run("init", f"node{node.index}", "--chain-id", self.kind.chain_id, home=node.home)
        founders = [*self.kind.founders, *(absent_founder(number) for number in range(absent))]
        balances = {self.program.make_key(founder.key): self.balance_of(founder) for founder in founders}
        balances |= {self.program.make_key(name): coins for name, coins in self.kind.people.items()}
        genesis.rewrite(self.genesis_file(self.nodes[0]), self.kind, balances, resting)
        self.collect_founders(founders)
        self.configure()
        self.made.write_text(str(self.base_port))

    def balance_of(self, founder: Founder) -> str:
        coins = f"{FOUNDERS_BALANCE}{DENOM}"
        return coins if self.kind.bond_denom == DENOM else f"{coins},{founder.stake}{self.kind.bond_denom}"

    @staticmethod
    def genesis_file(node: Node) -> pathlib.Path:
        return node.home / "config/genesis.json"

    def share_genesis(self) -> None:
        for node in self.nodes[1:]:
            shutil.copyfile(self.genesis_file(self.nodes[0]), self.genesis_file(node))

    def collect_founders(self, founders: list[Founder]) -> None:
        """Each founder signs that it becomes a validator; the first block carries that out."""
        self.share_genesis()
        folder = self.folder / "founders"
        folder.mkdir()
        for index, founder in enumerate(founders):
            runs = index < self.bare
            home = self.nodes[index if runs else 0].home
            self.program.run(
                "genesis", "gentx", founder.key, f"{founder.stake}{self.kind.bond_denom}", "--chain-id",
                self.kind.chain_id,
                "--moniker", founder.moniker, "--identity", founder.identity, "--website", founder.website,
                "--details", founder.details, "--security-contact", founder.security_contact,
                "--commission-rate", founder.commission, "--commission-max-rate", "0.20",
                "--commission-max-change-rate", "0.01", "--output-document", str(folder / f"{founder.key}.json"),
                *([] if runs else key_of_nobody()), *self.program.keyring, home=home)
        self.program.run("genesis", "collect-gentxs", "--gentx-dir", str(folder), home=self.nodes[0].home)
        self.share_genesis()

    def configure(self) -> None:
        ids = [self.program.run("comet", "show-node-id", home=node.home).strip() for node in self.nodes]
        peers = [f"{ids[node.index]}@127.0.0.1:{node.ports['p2p']}" for node in self.nodes[:self.bare]]
        admin = self.program.address(self.kind.admin) if self.kind.admin else None
        for node in self.nodes:
            node_config.write(node.home, node.ports, peers, bare=node.index == self.bare,
                              open_to_browsers=node.index == 0, admin=admin)

    def up(self, *, detached: bool = True) -> int:
        """The height it has reached."""
        for node in self.nodes:
            node.start(detached=detached)
        return wait_for(f"block 3 (see {self.nodes[0].log})", self.reached_three, START_LIMIT_S)

    def reached_three(self) -> int | None:
        if dead := [str(node.log) for node in self.nodes if node.pid() is None]:
            raise RuntimeError(f"a node ended: see the end of {', '.join(dead)}")
        return height if (height := self.nodes[0].height()) >= 3 and self.nodes[0].has_caught_up() else None

    def down(self) -> None:
        for node in reversed(self.nodes):
            node.stop()

    def wipe(self) -> None:
        self.down()
        shutil.rmtree(self.folder, ignore_errors=True)


def new_key() -> dict[str, str]:
    """A consensus key whose other half is thrown away."""
    return {"@type": "/cosmos.crypto.ed25519.PubKey", "key": base64.b64encode(secrets.token_bytes(32)).decode()}


def key_of_nobody() -> list[str]:
    """On a node that does not exist."""
    return ["--pubkey", json.dumps(new_key()), "--ip", "127.0.0.1", "--node-id", "0" * 40]
