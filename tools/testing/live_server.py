"""The real binary in a folder of its own: started on free loopback ports, stopped by its process id."""

import contextlib
import os
import pathlib
import signal
import socket
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator

from testing.processes import ChildProcess

CONTENT = pathlib.Path(__file__).resolve().parents[2] / "content"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


# An empty address: this source is not asked.
NO_SOURCES = {"ORRERY_REGISTRY_SOURCE": "none", "ORRERY_COINGECKO_URL": "", "ORRERY_COINPAPRIKA_URL": "",
              "ORRERY_GITHUB_URL": "", "ORRERY_KEYBASE_URL": "",
              "ORRERY_CONTENT_DIR": str(CONTENT)}


class LiveServer:
    """`orrery` with its data in FOLDER. Nothing leaves the machine: no source outside of it is asked."""

    def __init__(self, binary: pathlib.Path, folder: pathlib.Path, *, web: pathlib.Path | None = None,
                 env: dict[str, str] | None = None, database: str | None = None) -> None:
        self.binary = binary
        self.folder = folder
        self.database = database or f"sqlite:{folder / 'orrery.db'}"
        self.web = web
        self.ports = {role: free_port() for role in ("site", "api", "admin")}
        self.log = folder / "serve.log"
        self.env = {**os.environ, **NO_SOURCES, **(env or {})}
        # Put before the command, such as taskset.
        self.prefix: list[str] = []
        # Descriptors that the command inherits.
        self.passed: tuple[int, ...] = ()
        self.process: ChildProcess | None = None

    @property
    def site(self) -> str:
        return f"http://127.0.0.1:{self.ports['site']}"

    @property
    def api(self) -> str:
        return f"http://127.0.0.1:{self.ports['api']}"

    @property
    def admin(self) -> str:
        return f"http://127.0.0.1:{self.ports['admin']}"

    def serve_arguments(self) -> list[str]:
        flags = ["--database", self.database]
        for role, flag in (("site", "--listen"), ("api", "--api-listen"), ("admin", "--admin-listen")):
            flags += [flag, f"127.0.0.1:{self.ports[role]}"]
        if self.web is not None:
            flags += ["--web", str(self.web)]
        return ["serve", *flags]

    def command(self, *arguments: str, timeout_s: float = 120) -> subprocess.CompletedProcess[str]:
        """Another command of the binary, on the same database."""
        return subprocess.run(
            [str(self.binary), *arguments], cwd=self.folder, env={"ORRERY_DATABASE_URL": self.database, **self.env},
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=timeout_s, check=False)

    def import_registry(self, registry: pathlib.Path) -> subprocess.CompletedProcess[str]:
        return self.command("import", "registry", str(registry))

    def start(self, *extra: str) -> None:
        self.spawn(*extra)
        self.wait_until_ready()

    def spawn(self, *extra: str) -> None:
        self.process = ChildProcess("orrery", [*self.prefix, self.binary, *self.serve_arguments(), *extra], self.log,
                                    cwd=self.folder, env=self.env, pass_fds=self.passed)

    def wait_until_ready(self) -> None:
        assert self.process is not None
        self.process.wait_until(self.is_ready)

    def is_ready(self) -> bool:
        with contextlib.suppress(OSError, urllib.error.URLError):
            with urllib.request.urlopen(f"{self.admin}/readyz", timeout=2) as answer:
                # It answers before all its ready-made answers are there, and says so.
                return answer.status == 200 and b"starting" not in answer.read()
        return False

    def stop(self) -> int:
        """Asks it to end, as an operator would; its exit code."""
        assert self.process is not None
        return self.process.end()

    def kill(self) -> None:
        assert self.process is not None
        self.process.end(signal.SIGKILL)

    def log_text(self) -> str:
        return self.log.read_text(errors="replace") if self.log.exists() else ""


@contextlib.contextmanager
def running(server: LiveServer, *extra: str) -> Iterator[LiveServer]:
    server.start(*extra)
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.stop()
