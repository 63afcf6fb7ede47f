"""nginx on loopback with the files of deploy/nginx: only names, addresses and folders are put in their place."""

import contextlib
import pathlib
import re
import socket
import ssl
import subprocess
from collections.abc import Iterator, Sequence

from testing.live_server import free_port
from testing.nginx import configure_nginx
from testing.processes import ChildProcess

DEPLOY = pathlib.Path(__file__).resolve().parents[2] / "deploy/nginx"
WITH_TLS, WITHOUT_TLS = "orrery.conf", "compose.conf"
SERVER = re.compile(r"^    server \S+:8080;$", re.MULTILINE)


def put(text: str, old: str, new: str) -> str:
    """A test of files that say something else would be a test of nothing."""
    if old not in text:
        raise RuntimeError(f"deploy/nginx does not say '{old}'")
    return text.replace(old, new)


def make_certificate(folder: pathlib.Path) -> None:
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", "/CN=orrery.example", "-keyout", folder / "site.key", "-out", folder / "site.pem"],
        check=True, capture_output=True, stdin=subprocess.DEVNULL)


def configure_front(folder: pathlib.Path, site: str, servers: Sequence[str], *, port: int, plain_port: int | None = None,
                    further: str = "") -> list[str]:
    """The command that runs SITE, a file of deploy/nginx, before SERVERS. FURTHER: directives that hold beside its own."""
    (folder / "conf.d").mkdir(parents=True, exist_ok=True)
    text = re.sub(r"^ *listen \[::\].*\n", "", (DEPLOY / site).read_text(), flags=re.MULTILINE)
    text = put(text, "listen 80;", f"listen 127.0.0.1:{plain_port or port};")
    text = put(text, "/etc/nginx/orrery/", f"{folder}/")
    found = SERVER.search(text)
    text = put(text, found[0] if found else "server ADDRESS:8080;", "\n".join(f"    server {server};" for server in servers))
    if site == WITH_TLS:
        make_certificate(folder)
        text = put(text, "listen 443 ssl http2;", f"listen 127.0.0.1:{port} ssl http2;")
        text = put(text, "/etc/ssl/orrery.example.pem", f"{folder}/site.pem")
        text = put(text, "/etc/ssl/private/orrery.example.key", f"{folder}/site.key")
    (folder / "conf.d" / site).write_text(text)
    cache = put((DEPLOY / "cache.conf").read_text(), "/var/cache/nginx/orrery", f"{folder}/cache")
    (folder / "conf.d/cache.conf").write_text(cache)
    (folder / "locations.conf").write_text((DEPLOY / "locations.conf").read_text())
    return configure_nginx(folder, f"  include {folder}/conf.d/*.conf;\n{further}")


class NginxFront:
    """SITE: WITH_TLS or WITHOUT_TLS."""

    def __init__(self, folder: pathlib.Path, site: str, upstream_port: int) -> None:
        self.folder = folder
        self.tls = site == WITH_TLS
        self.port = free_port()
        self.plain_port = free_port() if self.tls else self.port
        self.command = configure_front(folder, site, [f"127.0.0.1:{upstream_port}"], port=self.port,
                                       plain_port=self.plain_port)
        self.process: ChildProcess | None = None

    def certificate(self) -> ssl.SSLContext:
        context = ssl.create_default_context(cafile=str(self.folder / "site.pem"))
        context.check_hostname = False
        return context

    def start(self) -> None:
        checked = subprocess.run([*self.command, "-t"], capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if checked.returncode != 0 or "[warn]" in checked.stderr:
            raise RuntimeError(f"nginx refuses its configuration:\n{checked.stderr}")
        self.process = ChildProcess("nginx", self.command, self.folder / "error.log")
        self.process.wait_until(self.listens)

    def listens(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=1):
            return True
        return False

    def stop(self) -> None:
        if self.process is not None:
            self.process.end()


@contextlib.contextmanager
def fronted(folder: pathlib.Path, site: str, upstream_port: int) -> Iterator[NginxFront]:
    front = NginxFront(folder, site, upstream_port)
    try:
        front.start()
        yield front
    finally:
        front.stop()
