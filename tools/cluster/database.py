"""The database: etcd, and three nodes, each PostgreSQL under Patroni with a pooler before it."""

import json
import os
import pathlib
import signal
import urllib.error
import urllib.request
from typing import Any

from cluster.layout import DATABASE, NODES, Layout
from cluster.member import Member
from cluster.supervisor import end_postgres, postmaster
from testing.processes import unprivileged_user

POSTGRES = pathlib.Path("/usr/lib/postgresql/15/bin")
# The interpreter that Debian's Patroni belongs to, whatever else is on PATH.
PYTHON = "/usr/bin/python3"
# Small: three of them share a machine with all the rest.
PARAMETERS = {"shared_buffers": "16MB", "max_connections": 40, "max_wal_senders": 6, "max_replication_slots": 6,
              "wal_keep_size": "32MB", "max_wal_size": "128MB", "wal_log_hints": "on", "jit": "off",
              "max_parallel_workers_per_gather": 0, "hot_standby_feedback": "on", "unix_socket_directories": "",
              "tcp_keepalives_idle": 10, "wal_receiver_status_interval": 1}
# Connections that a node has for readers, however many clients its pooler has.
POOL_SIZE = 4
# A primary that says nothing for ttl loses its place; the others look each loop_wait.
TIMING = {"ttl": 5, "loop_wait": 1, "retry_timeout": 2, "primary_start_timeout": 0}


def new_folder(path: pathlib.Path) -> None:
    """For what does not run as root."""
    path.mkdir(parents=True, exist_ok=True)
    if user := unprivileged_user():
        os.chown(path, user["user"], user["group"])


def write_private(path: pathlib.Path, text: str) -> None:
    path.touch(mode=0o600)
    path.write_text(text)
    if user := unprivileged_user():
        os.chown(path, user["user"], user["group"])


def start_etcd(layout: Layout) -> Member:
    member = Member("etcd", layout.home("etcd"))
    if member.pid() is None:
        new_folder(member.home)
        client, peer = (f"http://127.0.0.1:{port}" for port in (layout.etcd_port, layout.etcd_peer_port))
        member.start(["etcd", "--name", "etcd", "--data-dir", member.home / "data", "--listen-client-urls", client,
                      "--advertise-client-urls", client, "--listen-peer-urls", peer, "--initial-advertise-peer-urls",
                      peer, "--initial-cluster", f"etcd={peer}", "--log-level", "warn"], identity=unprivileged_user())
    return member


class DatabaseNode:
    def __init__(self, layout: Layout, name: str) -> None:
        self.layout = layout
        self.name = name
        self.home = layout.home(name)
        self.data = self.home / "data"
        self.supervisor = Member(name, self.home)
        self.patroni = Member(f"{name}/patroni", self.home / "patroni")
        self.pooler = Member(f"{name}/pooler", self.home / "pooler")

    def start(self) -> None:
        if self.supervisor.pid() is not None:
            return
        self.end_what_is_left()
        for folder in (self.home, self.patroni.home, self.pooler.home):
            new_folder(folder)
        write_private(self.home / "patroni.json", json.dumps(self.configuration(), indent=1))
        write_private(self.pooler.home / "users", f'"orrery" "{self.layout.password()}"\n')
        write_private(self.pooler.home / "pgbouncer.ini", self.pooler_configuration())
        tools = str(pathlib.Path(__file__).resolve().parents[1])
        self.supervisor.start(
            [PYTHON, "-m", "cluster.supervisor", self.home],
            env={"PYTHONPATH": tools, "LC_ALL": "C.UTF-8", "HOME": str(self.home)}, identity=unprivileged_user())

    def configuration(self) -> dict[str, Any]:
        """Patroni reads YAML, and JSON is that too."""
        port, api_port, password = (self.layout.postgres_port(self.name), self.layout.patroni_port(self.name),
                                    self.layout.password())
        return {
            "scope": "orrery", "namespace": "/orrery/", "name": self.name,
            "restapi": {"listen": f"127.0.0.1:{api_port}", "connect_address": f"127.0.0.1:{api_port}"},
            "etcd3": {"host": f"127.0.0.1:{self.layout.etcd_port}"},
            "bootstrap": {
                "dcs": {**TIMING, "synchronous_mode": True,
                        "postgresql": {"use_pg_rewind": True, "use_slots": True, "parameters": PARAMETERS}},
                "initdb": [{"encoding": "UTF8"}, {"locale": "C.UTF-8"}, "data-checksums"]},
            "postgresql": {
                "listen": f"127.0.0.1:{port}", "connect_address": f"127.0.0.1:{port}", "data_dir": str(self.data),
                "bin_dir": str(POSTGRES), "pgpass": str(self.home / "pgpass"),
                "pg_hba": ["host all all 127.0.0.1/32 scram-sha-256", "host replication all 127.0.0.1/32 scram-sha-256"],
                "authentication": {role: {"username": user, "password": password} for role, user in
                                   (("superuser", "postgres"), ("replication", "replicator"), ("rewind", "rewind"))}}}

    def pooler_configuration(self) -> str:
        return f"""[databases]
{DATABASE} = host=127.0.0.1 port={self.layout.postgres_port(self.name)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {self.layout.pooler_port(self.name)}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = {self.pooler.home}/users
pool_mode = transaction
default_pool_size = {POOL_SIZE}
max_client_conn = 100
server_connect_timeout = 2
server_login_retry = 1
query_wait_timeout = 3
"""

    def role(self) -> str | None:
        """What Patroni says; None where it or its PostgreSQL does not answer."""
        told = self.ask("/patroni")
        return told["role"] if told and told.get("state") == "running" else None

    def ask(self, path: str) -> Any:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.layout.patroni_port(self.name)}{path}", timeout=2) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refused:
            with refused:
                return json.load(refused)
        except (OSError, ValueError):
            return None

    def kill(self) -> None:
        """As when the machine loses its power: nothing of it is asked to end."""
        for member in (self.supervisor, self.patroni, self.pooler):
            member.send(signal.SIGKILL)
        if (pid := postmaster(self.data)) is not None:
            os.kill(pid, signal.SIGKILL)

    def stop(self) -> None:
        self.supervisor.stop()
        self.end_what_is_left()

    def end_what_is_left(self) -> None:
        """Of one whose supervisor was killed."""
        self.patroni.stop()
        self.pooler.stop()
        end_postgres(self.data)


def nodes_of(layout: Layout) -> list[DatabaseNode]:
    return [DatabaseNode(layout, name) for name in NODES]
