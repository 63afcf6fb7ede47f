"""python3 -m cluster.supervisor HOME: keeps a node's Patroni running; its PostgreSQL and its pooler never without it.

Patroni that dies alone leaves its PostgreSQL behind: a primary that goes on taking writes for as long as nobody else is
elected, and beside the new one after that. A pooler remembers what its PostgreSQL once said of itself: it takes clients
for one that is gone, and calls a promoted one a standby. So it ends with each end and each change of part.
"""

import json
import os
import pathlib
import signal
import sys
import time
import urllib.request
from typing import Any

from cluster.member import Member, is_up

LOOK_EVERY_S = 0.25
QUICK_LIMIT_S = 5.0
PAUSE_S = 1.0


def postmaster(data: pathlib.Path) -> int | None:
    """PostgreSQL's first process on this folder."""
    try:
        pid = int((data / "postmaster.pid").read_text().split()[0])
        runs_here = os.readlink(f"/proc/{pid}/cwd") == str(data)
    except (OSError, ValueError, IndexError):
        return None
    return pid if runs_here and is_up(pid) else None


def end_postgres(data: pathlib.Path) -> None:
    """Without a last checkpoint: that would take its time, and its commits might still be told as done."""
    for sign in (signal.SIGQUIT, signal.SIGKILL):
        pid = postmaster(data)
        if pid is None:
            return
        os.kill(pid, sign)
        deadline = time.monotonic() + QUICK_LIMIT_S
        while is_up(pid) and time.monotonic() < deadline:
            time.sleep(0.01)


class Supervisor:
    def __init__(self, home: pathlib.Path) -> None:
        self.home = home
        self.data = home / "data"
        self.settings: dict[str, Any] = json.loads((home / "patroni.json").read_text())
        self.patroni = Member("patroni", home / "patroni")
        self.pooler = Member("pooler", home / "pooler")
        self.part: str | None = None
        self.stopping = False
        signal.signal(signal.SIGTERM, self.stop)

    def stop(self, *_: object) -> None:
        self.stopping = True

    def run(self) -> None:
        while not self.stopping:
            self.patroni.start(["patroni", self.home / "patroni.json"])
            self.watch()
            if self.stopping:
                self.patroni.stop()
            self.end_pooler()
            end_postgres(self.data)
            time.sleep(0 if self.stopping else PAUSE_S)

    def watch(self) -> None:
        """Returns when Patroni has ended, or is to end."""
        while not self.stopping and self.patroni.child is not None and self.patroni.child.poll() is None:
            part = self.ask_part()
            if part != self.part or (part is not None and self.pooler.pid() is None):
                self.end_pooler()
                if part is not None:
                    self.pooler.start(["pgbouncer", self.home / "pooler/pgbouncer.ini"])
                self.part = part
            time.sleep(LOOK_EVERY_S)

    def ask_part(self) -> str | None:
        """What Patroni says that its PostgreSQL is; None where that does not run."""
        if postmaster(self.data) is None:
            return None
        try:
            with urllib.request.urlopen(f"http://{self.settings['restapi']['listen']}/patroni", timeout=2) as answer:
                told = json.load(answer)
        except (OSError, ValueError):
            return self.part
        return told["role"] if told["state"] == "running" else None

    def end_pooler(self) -> None:
        """At once: its clients find another one."""
        self.pooler.send(signal.SIGKILL)
        if self.pooler.child is not None:
            self.pooler.child.wait()
        self.part = None


if __name__ == "__main__":
    Supervisor(pathlib.Path(sys.argv[1])).run()
