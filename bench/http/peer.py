"""Another server on the same core, asked the same."""

import pathlib
import urllib.error
import urllib.request

from cases import Case
from testing.live_server import free_port
from testing.processes import ChildProcess


class Peer:
    name: str
    # A slow one is asked for so many times as long: what it works on when the load ends counts, and is not answered.
    stretch = 1

    def __init__(self, folder: pathlib.Path, core: int) -> None:
        folder.mkdir(parents=True)
        self.folder = folder
        self.core = core
        self.origin = f"http://127.0.0.1:{free_port()}"

    @property
    def port(self) -> str:
        return self.origin.rsplit(":", 1)[1]

    def url(self, case: Case) -> str:
        return self.origin + case.path

    @property
    def pid(self) -> int:
        """The process that answers."""
        return self.process.pid

    def run(self, command: list[str], env: dict[str, str] | None = None) -> None:
        """Returns when it answers."""
        self.process = ChildProcess(self.name, ["taskset", "-c", str(self.core), *command], self.folder / "log", env=env)
        self.process.wait_until(self.answers)

    def answers(self) -> bool:
        try:
            urllib.request.urlopen(self.origin, timeout=2).close()
        except urllib.error.HTTPError as refused:
            refused.close()
        except OSError:
            return False
        return True

    def stop(self) -> None:
        self.process.end()
