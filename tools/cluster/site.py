"""Orrery's own processes, and the simulated world that they read where they are given no other source."""

import os
import pathlib
from collections.abc import Mapping

from cluster.layout import COLLECTORS, REPLICAS, Layout
from cluster.member import Member
from cluster.waiting import wait_for
from testing.simulated_world import demo_settings, read_settings

START_LIMIT_S = 30.0
# A socket's path has at most 107 bytes.
LONGEST_SOCKET_FOLDER = 107 - len("/orrery-0123456789abcdef.sock")


def start_simulator(layout: Layout, flags: list[str]) -> dict[str, str]:
    """The settings that point a server at it."""
    member = Member("simulator", layout.home("simulator"))
    settings = member.home / "orrery.env"
    if member.pid() is None:
        member.home.mkdir(parents=True, exist_ok=True)
        settings.unlink(missing_ok=True)
        member.start([layout.binaries / "bin/simulator", "--port", layout.simulator_port, "--directory", member.home,
                      *flags])
        wait_for("the simulator", settings.exists, START_LIMIT_S)
    content = member.home / "content"
    if not content.exists():
        demo_settings(content)
    return {**read_settings(settings), **read_settings(layout.root / "simulator/demo.env"),
            "ORRERY_CONTENT_DIR": str(content)}


def start_collector(layout: Layout, name: str, settings: Mapping[str, str]) -> Member:
    member = Member(name, layout.home(name))
    if member.pid() is None:
        member.home.mkdir(parents=True, exist_ok=True)
        # Two of them on one machine take commands at two addresses; each tells its own in the lease.
        env = {**settings, "ORRERY_DATABASE_URL": layout.writer_url(), "XDG_RUNTIME_DIR": str(socket_folder(member.home))}
        member.start([layout.binaries / "orrery", "collect"], env=env)
    return member


def socket_folder(home: pathlib.Path) -> pathlib.Path:
    if len(os.fsencode(home)) > LONGEST_SOCKET_FOLDER:
        raise RuntimeError(f"the path {home} is too long for a socket in it: use a clone or a --folder nearer to /")
    return home


def start_replica(layout: Layout, name: str, settings: Mapping[str, str]) -> Member:
    member = Member(name, layout.home(name))
    if member.pid() is None:
        member.home.mkdir(parents=True, exist_ok=True)
        listeners = [text for role, port in layout.replica_ports(name).items() for text in (f"--{role}", f"127.0.0.1:{port}")]
        member.start([layout.binaries / "orrery", "serve", "--no-collect", "--web", layout.root / "web/dist", *listeners],
                     env={**settings, "ORRERY_DATABASE_URL": layout.reader_url(name)})
    return member


def collectors_of(layout: Layout) -> list[Member]:
    return [Member(name, layout.home(name)) for name in COLLECTORS]


def replicas_of(layout: Layout) -> list[Member]:
    return [Member(name, layout.home(name)) for name in REPLICAS]
