"""The local network as a whole: made once, started and stopped as often as one likes."""

import base64
import pathlib
import secrets
import shutil

from localnet import genesis, node_config
from localnet.chain import CHAIN_ID, DENOM, FOUNDERS, PEOPLE, Founder, absent_founder
from localnet.node import Node
from localnet.node_program import NodeProgram
from localnet.waiting import wait_for

BASE_PORT = 27300
FOUNDERS_BALANCE = 5_000_000_000
START_LIMIT_S = 120.0
# The last node validates nothing, has no index of transactions and drops old states.
BARE = len(FOUNDERS)


class Network:
    def __init__(self, program: pathlib.Path, folder: pathlib.Path, base_port: int = BASE_PORT) -> None:
        self.folder = folder
        self.program = NodeProgram(program, folder)
        if self.exists():
            # The nodes' files name the ports that it was made with.
            base_port = int(self.made.read_text())
        self.base_port = base_port
        self.nodes = [Node(program, folder / f"node{index}", index, base_port) for index in range(BARE + 1)]

    @property
    def made(self) -> pathlib.Path:
        return self.folder / "made"

    def exists(self) -> bool:
        return self.made.exists()

    def make(self, *, absent: int, resting: int) -> None:
        """ABSENT: validators that nobody runs. RESTING: validators that are never bonded."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        for node in self.nodes:
            self.program.run("init", f"node{node.index}", "--chain-id", CHAIN_ID, home=node.home)
        founders = [*FOUNDERS, *(absent_founder(number) for number in range(absent))]
        balances = {self.program.make_key(founder.key): f"{FOUNDERS_BALANCE}{DENOM}" for founder in founders}
        balances |= {self.program.make_key(name): coins for name, coins in PEOPLE.items()}
        genesis.rewrite(self.genesis_file(self.nodes[0]), balances, resting)
        self.collect_founders(founders)
        self.configure()
        self.made.write_text(str(self.base_port))

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
            runs = index < len(FOUNDERS)
            home = self.nodes[index if runs else 0].home
            self.program.run(
                "genesis", "gentx", founder.key, f"{founder.stake}{DENOM}", "--chain-id", CHAIN_ID,
                "--moniker", founder.moniker, "--identity", founder.identity, "--website", founder.website,
                "--details", founder.details, "--security-contact", founder.security_contact,
                "--commission-rate", founder.commission, "--commission-max-rate", "0.20",
                "--commission-max-change-rate", "0.01", "--output-document", str(folder / f"{founder.key}.json"),
                *([] if runs else key_of_nobody()), *self.program.keyring, home=home)
        self.program.run("genesis", "collect-gentxs", "--gentx-dir", str(folder), home=self.nodes[0].home)
        self.share_genesis()

    def configure(self) -> None:
        ids = [self.program.run("comet", "show-node-id", home=node.home).strip() for node in self.nodes]
        peers = [f"{ids[node.index]}@127.0.0.1:{node.ports['p2p']}" for node in self.nodes[:BARE]]
        for node in self.nodes:
            node_config.write(node.home, node.ports, peers, bare=node.index == BARE,
                              open_to_browsers=node.index == 0)

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


def key_of_nobody() -> list[str]:
    """A consensus key whose other half is thrown away, on a node that does not exist."""
    key = base64.b64encode(secrets.token_bytes(32)).decode()
    return ["--pubkey", f'{{"@type":"/cosmos.crypto.ed25519.PubKey","key":"{key}"}}', "--ip", "127.0.0.1",
            "--node-id", "0" * 40]
