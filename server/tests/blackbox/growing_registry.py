"""A folder of chains that grows by one after the other, and somebody who has each of them stored."""

import math
import pathlib
import threading
import time
from collections.abc import Callable

import fixture_registry
#As psql prints it : what SteadyWriter.lost() asks for.
CHAINS_ADDED = "SELECT chain_id, created_at FROM chain WHERE chain_id LIKE 'added%'"


class GrowingRegistry:
    def __init__(self, folder: pathlib.Path) -> None:
        self.draft = folder / "draft"
        self.folder = fixture_registry.write_registry(folder / "registry", fixture_registry.TWENTY)
        self.added = 0

    def add(self) -> str:
        """Puts in a further chain, whole from its first moment; its chain id."""
        self.added += 1
        name = f"added{self.added}"
        fixture_registry.write_chain(self.draft, fixture_registry.chain(name))
        (self.draft / name).rename(self.folder / name)
        return f"{name}-1"


class SteadyWriter(threading.Thread):
    """Adds one chain after the other, and notes which of them were told to be stored. STORE: whether it was."""

    def __init__(self, registry: GrowingRegistry, store: Callable[[], bool]) -> None:
        super().__init__()
        self.registry = registry
        self.store = store
        self.stored: list[tuple[float, str]] = []
        self.refused = 0
        self.enough = threading.Event()

    def run(self) -> None:
        while not self.enough.is_set():
            chain = self.registry.add()
            if self.store():
                self.stored.append((time.time(), chain))
            else:
                self.refused += 1

    @property
    def chains(self) -> list[str]:
        return [chain for _, chain in self.stored]

    def lost(self, chains_added: str) -> list[str]:
        """Told to be stored, and yet not there, or made only later: each import brings all of the folder."""
        made_at = {chain: int(moment) for chain, moment in (line.split("|") for line in chains_added.split())}
        return [chain for told_at, chain in self.stored if made_at.get(chain, math.inf) > told_at]

    def longest_gap_s(self) -> float:
        """Between one chain that was stored and the next."""
        return max(later - earlier for (earlier, _), (later, _) in zip(self.stored, self.stored[1:]))

    def __enter__(self) -> "SteadyWriter":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.enough.set()
        self.join()
