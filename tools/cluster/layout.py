"""What stands where: folders, names and ports of one cluster on loopback."""

import dataclasses
import pathlib

BASE_PORT = 18200
NODES = ("db1", "db2", "db3")
COLLECTORS = ("collector1", "collector2")
REPLICAS = ("replica1", "replica2")
DATABASE = "orrery"


@dataclasses.dataclass(frozen=True)
class Layout:
    root: pathlib.Path
    folder: pathlib.Path
    binaries: pathlib.Path
    base_port: int = BASE_PORT

    @property
    def etcd_port(self) -> int:
        return self.base_port

    @property
    def etcd_peer_port(self) -> int:
        return self.base_port + 1

    @property
    def simulator_port(self) -> int:
        return self.base_port + 2

    @property
    def site_port(self) -> int:
        return self.base_port + 3

    def postgres_port(self, node: str) -> int:
        return self.base_port + 10 + NODES.index(node)

    def patroni_port(self, node: str) -> int:
        return self.base_port + 20 + NODES.index(node)

    def pooler_port(self, node: str) -> int:
        return self.base_port + 30 + NODES.index(node)

    def replica_ports(self, replica: str) -> dict[str, int]:
        first = self.base_port + 40 + 3 * REPLICAS.index(replica)
        return {"listen": first, "api-listen": first + 1, "admin-listen": first + 2}

    def home(self, name: str) -> pathlib.Path:
        """The folder of one member: its configuration, data, log and process id."""
        return self.folder / name

    @property
    def site(self) -> str:
        return f"http://127.0.0.1:{self.site_port}"

    def api(self, replica: str) -> str:
        return f"http://127.0.0.1:{self.replica_ports(replica)['api-listen']}"

    def admin(self, replica: str) -> str:
        return f"http://127.0.0.1:{self.replica_ports(replica)['admin-listen']}"

    def password(self) -> str:
        """Of the database's roles; made anew with the cluster."""
        return (self.folder / "password").read_text()

    def writer_url(self) -> str:
        """Whichever node is the primary now, past the poolers: what they told of a node's part may be of yesterday."""
        hosts = ",".join(f"127.0.0.1:{self.postgres_port(node)}" for node in NODES)
        return f"postgresql://orrery:{self.password()}@{hosts}/{DATABASE}?target_session_attrs=read-write"

    def reader_url(self, replica: str) -> str:
        """A standby through its pooler, each replica another one first; the primary where there is no standby."""
        turn = 1 + REPLICAS.index(replica)
        hosts = ",".join(f"127.0.0.1:{self.pooler_port(node)}" for node in (*NODES[turn:], *NODES[:turn]))
        return f"postgresql://orrery:{self.password()}@{hosts}/{DATABASE}?target_session_attrs=prefer-standby"
