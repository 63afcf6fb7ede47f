"""One node of the local network: a folder, four ports and a process."""

import json
import os
import pathlib
import urllib.error
import urllib.request
from typing import Any

from testing.processes import ChildProcess, end_by_id

STOP_LIMIT_S = 10.0
PORTS_A_NODE = 10


class Node:
    def __init__(self, program: pathlib.Path, home: pathlib.Path, index: int, base_port: int) -> None:
        self.program = program
        self.home = home
        self.index = index
        first = base_port + PORTS_A_NODE * index
        self.ports = {"p2p": first, "rpc": first + 1, "lcd": first + 2, "grpc": first + 3}
        self.child: ChildProcess | None = None

    @property
    def lcd(self) -> str:
        return f"http://127.0.0.1:{self.ports['lcd']}"

    @property
    def rpc(self) -> str:
        return f"http://127.0.0.1:{self.ports['rpc']}"

    @property
    def log(self) -> pathlib.Path:
        return self.home / "log"

    @property
    def pid_file(self) -> pathlib.Path:
        return self.home / "pid"

    def pid(self) -> int | None:
        """Of the running node. A number that meanwhile belongs to another process is none."""
        if self.child is not None:
            # Its command line cannot be read at the moment when 'nice' becomes the node.
            return self.child.pid if self.child.poll() is None else None
        try:
            number = int(self.pid_file.read_text())
            arguments = pathlib.Path(f"/proc/{number}/cmdline").read_bytes().split(b"\0")
        except (OSError, ValueError):
            return None
        return number if os.fsencode(self.home) in arguments else None

    def start(self, *, detached: bool) -> None:
        """DETACHED: it goes on when the caller ends."""
        if self.pid() is not None:
            return
        self.child = ChildProcess(f"node {self.index}", ["nice", "-n", "5", self.program, "start", "--home", self.home],
                                  self.log, start_new_session=detached)
        self.pid_file.write_text(str(self.child.pid))

    def stop(self) -> None:
        end_by_id(self.pid, STOP_LIMIT_S)
        self.pid_file.unlink(missing_ok=True)

    def ask(self, path: str, height: int | None = None) -> Any:
        """The REST answer; of the state at HEIGHT where one is named."""
        return get_json(self.lcd + path, {} if height is None else {"x-cosmos-block-height": str(height)})

    def height(self) -> int:
        """0 while it does not answer."""
        try:
            return int(get_json(self.rpc + "/status")["result"]["sync_info"]["latest_block_height"])
        except (OSError, ValueError, KeyError):
            return 0

    def has_caught_up(self) -> bool:
        try:
            return not self.ask("/cosmos/base/tendermint/v1beta1/syncing")["syncing"]
        except (OSError, ValueError, KeyError):
            return False


def get_json(url: str, headers: dict[str, str] | None = None) -> Any:
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers or {}), timeout=10) as answer:
        return json.loads(answer.read())
