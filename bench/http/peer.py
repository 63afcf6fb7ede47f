"""Another server on the same core, asked the same."""

import os
import pathlib
import subprocess
import time
import urllib.error
import urllib.request

from cases import Case
from testing.live_server import free_port

START_LIMIT_S = 20


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
        errors = self.folder / "errors"
        with errors.open("wb") as log:
            self.process = subprocess.Popen(["taskset", "-c", str(self.core), *command], stdin=subprocess.DEVNULL,
                                            stdout=subprocess.DEVNULL, stderr=log, env={**os.environ, **(env or {})})
        deadline = time.monotonic() + START_LIMIT_S
        while self.process.poll() is None and time.monotonic() < deadline:
            try:
                urllib.request.urlopen(self.origin, timeout=2).close()
                return
            except urllib.error.HTTPError:
                return
            except OSError:
                time.sleep(0.02)
        raise RuntimeError(f"{self.name} did not start: {errors.read_text()}")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=10)
