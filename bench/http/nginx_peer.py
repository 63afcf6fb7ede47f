"""nginx serving the same bytes as files, with the same headers, the way one would tune it for that."""

import os
import pathlib
import subprocess
import time

from cases import Answer
from testing.live_server import free_port

# What nginx writes by itself.
OWN_HEADERS = {"server", "date", "content-type", "content-length", "content-encoding", "connection", "etag",
               "last-modified"}

CONFIGURATION = """
load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;
{user}
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 1024; }}
http {{
  access_log off;
  server_tokens off;
  sendfile on;
  tcp_nopush on;
  tcp_nodelay on;
  keepalive_timeout 75s;
  keepalive_requests 1000000000;
  open_file_cache max=1000 inactive=60m;
  open_file_cache_valid 60m;
  open_file_cache_errors on;
  brotli_static on;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port} reuseport;
    root {folder}/files;
{locations}
  }}
}}
"""


def quoted(value: str) -> str:
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("$", "${dollar}") + '"'


class NginxPeer:
    def __init__(self, folder: pathlib.Path, core: int) -> None:
        self.folder = folder
        self.core = core
        self.port = free_port()
        self.locations: list[str] = []
        (folder / "files").mkdir(parents=True)

    def url(self, name: str) -> str:
        return f"http://127.0.0.1:{self.port}/{name}"

    def add(self, name: str, plain: Answer, brotli: Answer) -> None:
        """Serves NAME with the bytes and the headers of these answers."""
        (self.folder / "files" / name).write_bytes(plain.body)
        (self.folder / "files" / f"{name}.br").write_bytes(brotli.body)
        headers = [(key, value) for key, value in brotli.headers if key.lower() not in OWN_HEADERS]
        lines = [f"      add_header {key} {quoted(value)};" for key, value in headers]
        self.locations.append("\n".join([f"    location = /{name} {{", "      types { }",
                                         f"      default_type {quoted(brotli.header('content-type'))};", *lines,
                                         "    }"]))

    def start(self) -> None:
        text = CONFIGURATION.format(user="user root;" if os.geteuid() == 0 else "", folder=self.folder,
                                    port=self.port, locations="\n".join(self.locations))
        # nginx has no escape for a dollar sign in a value: a constant of its own stands for it.
        text = text.replace("http {\n", "http {\n  geo $dollar { default \"$\"; }\n", 1)
        configuration = self.folder / "nginx.conf"
        configuration.write_text(text)
        self.process = subprocess.Popen(
            ["taskset", "-c", str(self.core), "nginx", "-p", str(self.folder), "-c", str(configuration)],
            stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.worker = self.find_worker()

    def find_worker(self) -> int:
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        deadline = time.monotonic() + 10
        while time.monotonic() < deadline:
            if self.process.poll() is not None:
                break
            found = children.read_text().split()
            if found:
                return int(found[0])
            time.sleep(0.02)
        errors = self.folder / "error.log"
        raise RuntimeError(f"nginx did not start: {errors.read_text() if errors.exists() else 'no log'}")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=10)
