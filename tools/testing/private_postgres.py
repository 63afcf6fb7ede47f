"""A PostgreSQL server in a folder of its own, reached through a socket there and nowhere else."""

import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import tempfile
import time

START_LIMIT_S = 30.0


def find_programs() -> pathlib.Path | None:
    found = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].parent if found else None


def unprivileged_user() -> pwd.struct_passwd | None:
    """PostgreSQL refuses to run as root."""
    return pwd.getpwnam("postgres") if os.geteuid() == 0 else None


class PrivatePostgres:
    def __init__(self, programs: pathlib.Path) -> None:
        self.programs = programs
        # A socket's path has at most 107 bytes: not below a folder of somebody else's choice.
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="orrery-postgres-", dir="/tmp"))
        user = unprivileged_user()
        self.identity = {} if user is None else {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
        if user is not None:
            os.chown(self.folder, user.pw_uid, user.pw_gid)
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"postgresql://orrery@/postgres?host={self.folder}"

    def start(self) -> None:
        data = self.folder / "data"
        with (self.folder / "log").open("wb") as log:
            subprocess.run(
                [self.programs / "initdb", "-D", data, "-U", "orrery", "-A", "trust", "-E", "UTF8",
                 "--locale=C.UTF-8", "--no-sync"],
                check=True, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log, **self.identity)
            self.process = subprocess.Popen(
                [self.programs / "postgres", "-D", data, "-k", self.folder, "-c", "listen_addresses=", "-c",
                 "fsync=off"],
                cwd=self.folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log, **self.identity)
        deadline = time.monotonic() + START_LIMIT_S
        while not self.is_ready():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"PostgreSQL does not start: {(self.folder / 'log').read_text()[-2000:]}")
            time.sleep(0.05)

    def is_ready(self) -> bool:
        done = subprocess.run([self.programs / "pg_isready", "-q", "-h", self.folder], check=False, timeout=10)
        return done.returncode == 0

    def run(self, sql: str) -> str:
        """What psql prints."""
        done = subprocess.run([self.programs / "psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-c", sql, self.url], check=True,
                              capture_output=True, text=True, timeout=30)
        return done.stdout.strip()

    def stop(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
