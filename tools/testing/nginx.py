"""One nginx on loopback with everything that it writes in a folder of its own; what it serves is its caller's."""

import os
import pathlib
import shutil
from collections.abc import Sequence

MAIN = """
{modules}
{user}
daemon off;
worker_processes 1;
worker_rlimit_nofile 8192;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 4096; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
{http}
}}
"""


def configure_nginx(folder: pathlib.Path, http: str, modules: Sequence[str] = ()) -> list[str]:
    """Writes FOLDER/nginx.conf with HTTP in its http { }; the command that runs it in the foreground."""
    text = MAIN.format(modules="\n".join(f"load_module {module};" for module in modules),
                       user="user root;" if os.geteuid() == 0 else "", folder=folder, http=http)
    (folder / "nginx.conf").write_text(text)
    return [shutil.which("nginx") or "/usr/sbin/nginx", "-p", str(folder), "-e", str(folder / "error.log"),
            "-c", str(folder / "nginx.conf")]
