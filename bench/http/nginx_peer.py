"""nginx serving the same bytes as files, the way one would tune it for that."""

import pathlib

from static_peer import ServedFile, StaticPeer
from testing.nginx import configure_nginx

BROTLI_STATIC = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so"
HTTP = """
  # nginx has no escape for a dollar sign in a value: a constant of its own stands for it.
  geo $dollar {{ default "$"; }}
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
  server {{
    listen 127.0.0.1:{port} reuseport;
    root {folder}/files;
{locations}
  }}
"""


def quoted(value: str) -> str:
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("$", "${dollar}") + '"'


def location_of(file: ServedFile) -> str:
    lines = [f"      add_header {key} {quoted(value)};" for key, value in file.headers]
    return "\n".join([f"    location = /{file.name} {{", "      types { }",
                      f"      default_type {quoted(file.content_type)};", *lines, "    }"])


class NginxPeer(StaticPeer):
    name = "nginx"

    def start(self) -> None:
        http = HTTP.format(folder=self.folder, port=self.port, locations="\n".join(map(location_of, self.files)))
        self.run(configure_nginx(self.folder, http, modules=[BROTLI_STATIC]))

    @property
    def pid(self) -> int:
        master = self.process.pid
        return int(pathlib.Path(f"/proc/{master}/task/{master}/children").read_text().split()[0])
