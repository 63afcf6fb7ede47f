"""nginx on loopback with the files of deploy/nginx: only names, addresses and folders are put in their place."""

import contextlib
import os
import pathlib
import re
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator

from testing.live_server import free_port

DEPLOY = pathlib.Path(__file__).resolve().parents[2] / "deploy/nginx"
START_LIMIT_S = 30.0

MAIN = """
{user}
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 2048; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  include {folder}/conf.d/*.conf;
}}
"""


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


class NginxFront:
    """SITE is a file of deploy/nginx: orrery.conf, with TLS, or compose.conf, without."""

    def __init__(self, folder: pathlib.Path, site: str, upstream_port: int) -> None:
        self.folder = folder
        self.tls = site == "orrery.conf"
        self.port = free_port()
        self.plain_port = free_port() if self.tls else self.port
        self.process: subprocess.Popen[bytes] | None = None
        (folder / "conf.d").mkdir(parents=True)
        text = re.sub(r"^ *listen \[::\].*\n", "", (DEPLOY / site).read_text(), flags=re.MULTILINE)
        text = put(text, "listen 80;", f"listen 127.0.0.1:{self.plain_port};")
        text = put(text, "/etc/nginx/orrery/", f"{folder}/")
        if self.tls:
            make_certificate(folder)
            text = put(text, "listen 443 ssl http2;", f"listen 127.0.0.1:{self.port} ssl http2;")
            text = put(text, "/etc/ssl/orrery.example.pem", f"{folder}/site.pem")
            text = put(text, "/etc/ssl/private/orrery.example.key", f"{folder}/site.key")
            text = put(text, "server 127.0.0.1:8080;", f"server 127.0.0.1:{upstream_port};")
        else:
            text = put(text, "server orrery:8080;", f"server 127.0.0.1:{upstream_port};")
        (folder / "conf.d" / site).write_text(text)
        cache = put((DEPLOY / "cache.conf").read_text(), "/var/cache/nginx/orrery", f"{folder}/cache")
        (folder / "conf.d/cache.conf").write_text(cache)
        (folder / "locations.conf").write_text((DEPLOY / "locations.conf").read_text())
        user = "user root;" if os.geteuid() == 0 else ""
        (folder / "nginx.conf").write_text(MAIN.format(user=user, folder=folder))

    @property
    def command(self) -> list[str]:
        return ["/usr/sbin/nginx", "-p", str(self.folder), "-e", str(self.folder / "error.log"),
                "-c", str(self.folder / "nginx.conf")]

    def certificate(self) -> ssl.SSLContext:
        context = ssl.create_default_context(cafile=str(self.folder / "site.pem"))
        context.check_hostname = False
        return context

    def start(self) -> None:
        checked = subprocess.run([*self.command, "-t"], capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if checked.returncode != 0 or "[warn]" in checked.stderr:
            raise RuntimeError(f"nginx refuses its configuration:\n{checked.stderr}")
        self.process = subprocess.Popen(self.command, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + START_LIMIT_S
        while not self.listens():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"nginx does not start:\n{(self.folder / 'error.log').read_text()}")
            time.sleep(0.01)

    def listens(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=1):
            return True
        return False

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(timeout=10)


@contextlib.contextmanager
def fronted(folder: pathlib.Path, site: str, upstream_port: int) -> Iterator[NginxFront]:
    front = NginxFront(folder, site, upstream_port)
    try:
        front.start()
        yield front
    finally:
        front.stop()
