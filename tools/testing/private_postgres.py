"""A PostgreSQL server in a folder of its own, reached through a socket there and nowhere else."""

import contextlib
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile

from testing.processes import ChildProcess, unprivileged_user
from testing.scratch import short_folder


def find_programs() -> pathlib.Path | None:
    found = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].parent if found else None


class PrivatePostgres:
    def __init__(self, programs: pathlib.Path) -> None:
        self.programs = programs
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="orrery-postgres-", dir=short_folder()))
        self.identity = unprivileged_user()
        if self.identity:
            os.chown(self.folder, self.identity["user"], self.identity["group"])
        self.process: ChildProcess | None = None

    @property
    def data(self) -> pathlib.Path:
        return self.folder / "data"

    @property
    def log(self) -> pathlib.Path:
        return self.folder / "log"

    @property
    def url(self) -> str:
        return self.url_of("postgres")

    def url_of(self, database: str) -> str:
        return f"postgresql://orrery@/{database}?host={self.folder}"

    def start(self) -> None:
        self.make("initdb", "-D", self.data, "-U", "orrery", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
        self.serve()

    def start_standby(self, primary: "PrivatePostgres", name: str) -> None:
        """A copy that follows PRIMARY, which knows it by NAME."""
        self.make("pg_basebackup", "-D", self.data, "-d", f"{primary.url}&application_name={name}", "-R", "-X", "stream",
                  "--checkpoint=fast", "--no-sync")
        self.serve()

    def make(self, program: str, *arguments: object) -> None:
        with self.log.open("ab") as log:
            subprocess.run([self.programs / program, *arguments], check=True, cwd=self.folder, stdin=subprocess.DEVNULL,
                           stdout=log, stderr=log, **self.identity)

    def serve(self) -> None:
        command = [self.programs / "postgres", "-D", self.data, "-k", self.folder, "-c", "listen_addresses=", "-c",
                   "fsync=off"]
        self.process = ChildProcess("PostgreSQL", command, self.log, cwd=self.folder, **self.identity)
        self.process.wait_until(self.is_ready, every_s=0.05)

    def is_ready(self) -> bool:
        done = subprocess.run([self.programs / "pg_isready", "-q", "-h", self.folder], check=False, timeout=10)
        return done.returncode == 0

    def run(self, sql: str) -> str:
        """What psql prints."""
        done = subprocess.run([self.programs / "psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-c", sql, self.url], check=True,
                              capture_output=True, text=True, timeout=30)
        return done.stdout.strip()

    def create_database(self, name: str) -> str:
        """The URL of a new, empty one."""
        self.run(f"CREATE DATABASE {name}")
        return self.url_of(name)

    def kill(self) -> None:
        """As when its machine loses its power: no process of it has time for a last word."""
        assert self.process is not None
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        for pid in (self.process.pid, *map(int, children)):
            # One of them may have ended by itself meanwhile, as all do without the first.
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None:
            self.process.end(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)
