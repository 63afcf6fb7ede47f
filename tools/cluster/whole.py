"""The whole cluster: the order in which it comes up and goes down."""

import pathlib
import shutil
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from typing import Any

from cluster.database import POSTGRES, DatabaseNode, nodes_of, start_etcd, write_private
from cluster.front import start_nginx
from cluster.layout import COLLECTORS, DATABASE, NODES, REPLICAS, Layout
from cluster.member import Member
from cluster.site import collectors_of, replicas_of, start_collector, start_replica, start_simulator
from cluster.waiting import wait_for

START_LIMIT_S = 60.0
STANDBYS = {"sync_standby", "replica"}


class Cluster:
    """SETTINGS: where its collectors read; None: a simulated world of its own, made with SIMULATOR_FLAGS."""

    def __init__(self, layout: Layout, settings: Mapping[str, str] | None = None,
                 simulator_flags: list[str] | None = None) -> None:
        self.layout = layout
        self.settings = settings
        self.simulator_flags = simulator_flags or []
        self.nodes = nodes_of(layout)

    def members(self) -> list[Member]:
        """In the order in which they end."""
        def named(name: str) -> Member:
            return Member(name, self.layout.home(name))
        return [named("nginx"), *replicas_of(self.layout), *collectors_of(self.layout),
                *(node.supervisor for node in self.nodes), named("etcd"), named("simulator")]

    def up(self) -> None:
        """Starts what does not run; where nothing runs, on empty folders."""
        if not any(member.pid() for member in self.members()):
            self.wipe()
        self.up_database()
        settings = self.settings if self.settings is not None else start_simulator(self.layout, self.simulator_flags)
        for name in COLLECTORS:
            start_collector(self.layout, name, settings)
        wait_for("the tables, made by the first collector", self.has_tables, START_LIMIT_S)
        for name in REPLICAS:
            start_replica(self.layout, name, settings)
        start_nginx(self.layout)
        wait_for(f"an answer at {self.layout.site}", lambda: get(f"{self.layout.site}/api/chains") == 200, START_LIMIT_S)

    def up_database(self) -> None:
        password = self.layout.folder / "password"
        if not password.exists():
            self.layout.folder.mkdir(parents=True, exist_ok=True)
            write_private(password, pathlib.Path("/proc/sys/kernel/random/uuid").read_text().strip())
        start_etcd(self.layout)
        wait_for("etcd", lambda: get(f"http://127.0.0.1:{self.layout.etcd_port}/health") == 200, START_LIMIT_S)
        for node in self.nodes:
            node.start()
        wait_for("a primary with a synchronous and an asynchronous standby", self.is_whole, START_LIMIT_S)
        if self.sql("SELECT count(*) FROM pg_roles WHERE rolname = 'orrery'", database="postgres") == "0":
            self.sql(f"CREATE ROLE orrery LOGIN PASSWORD '{self.layout.password()}'", database="postgres")
            self.sql(f"CREATE DATABASE {DATABASE} OWNER orrery ENCODING 'UTF8' TEMPLATE template0", database="postgres")
        # libpq looks no further than a standby that does not know the database yet.
        wait_for("the database on each node", lambda: all(self.knows_database(node) for node in NODES), START_LIMIT_S)

    def knows_database(self, node: str) -> bool:
        return self.sql(f"SELECT count(*) FROM pg_database WHERE datname = '{DATABASE}'", node=node, database="postgres") == "1"

    def down(self) -> None:
        for member in self.members():
            member.stop()
        for node in self.nodes:
            node.end_what_is_left()

    def wipe(self) -> None:
        """Deletes a folder that a cluster was in, and no other."""
        if self.layout.folder.exists() and not (self.layout.folder / "password").exists():
            raise RuntimeError(f"{self.layout.folder} is no cluster's folder: name another one")
        self.down()
        shutil.rmtree(self.layout.folder, ignore_errors=True)

    def node(self, name: str) -> DatabaseNode:
        return next(node for node in self.nodes if node.name == name)

    def roles(self) -> dict[str, str | None]:
        """What Patroni's leader says of all nodes; where there is none, what each says of itself."""
        for node in self.nodes:
            told = node.ask("/cluster")
            if told and any(member["role"] == "leader" for member in told["members"]):
                return {member["name"]: member["role"] if member["state"] in ("running", "streaming") else None
                        for member in told["members"]}
        return {node.name: node.role() for node in self.nodes}

    def is_whole(self) -> bool:
        roles = self.roles()
        return sorted(role for role in roles.values() if role) == ["leader", "replica", "sync_standby"]

    def leader(self) -> DatabaseNode | None:
        return next((self.node(name) for name, role in self.roles().items() if role == "leader"), None)

    def has_tables(self) -> bool:
        try:
            return self.sql("SELECT count(*) FROM pg_tables WHERE tablename = 'stamp'") == "1"
        except RuntimeError:
            return False

    def sql(self, statement: str, *, node: str | None = None, database: str = DATABASE) -> str:
        """What psql prints, as the superuser, on a named node or else on the primary."""
        ports = [self.layout.postgres_port(name) for name in ([node] if node else NODES)]
        url = (f"postgresql://postgres:{self.layout.password()}@" + ",".join(f"127.0.0.1:{port}" for port in ports)
               + f"/{database}?connect_timeout=5&target_session_attrs={'any' if node else 'read-write'}")
        done = subprocess.run([POSTGRES / "psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-c", statement, url],
                              capture_output=True, text=True, timeout=30, check=False)
        if done.returncode != 0:
            raise RuntimeError(f"psql: {done.stderr.strip()}")
        return done.stdout.strip()

    def status(self) -> Iterator[str]:
        roles: dict[str, Any] = self.roles()
        for member in self.members():
            pid = member.pid()
            part = f", {roles[member.name]}" if roles.get(member.name) else ""
            yield f"{member.name:<11} " + ("does not run" if pid is None else f"runs as process {pid}{part}")


def get(url: str) -> int | None:
    """The status of the answer; None where there is none."""
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:
            return answer.status
    except urllib.error.HTTPError as refused:
        refused.close()
        return refused.code
    except OSError:
        return None
