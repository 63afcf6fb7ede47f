"""nginx before the replicas: one address, a cache that asks once for what many want, and old answers rather than none."""

import os
import shutil

from cluster.layout import REPLICAS, Layout
from cluster.member import Member

# The server says in Cache-Control how long an answer is fresh, and how long it may be told while a newer one is fetched
# or cannot be had (stale-while-revalidate, stale-if-error); nginx follows that.
CONFIGURATION = """
{user}
daemon off;
worker_processes 1;
worker_rlimit_nofile 8192;
pid {home}/nginx.pid;
error_log {home}/error.log;
events {{ worker_connections 4096; }}
http {{
  access_log off;
  server_tokens off;
  client_body_temp_path {home}/body;
  proxy_temp_path {home}/proxy;
  fastcgi_temp_path {home}/fastcgi;
  uwsgi_temp_path {home}/uwsgi;
  scgi_temp_path {home}/scgi;
  proxy_cache_path {home}/cache levels=1:2 keys_zone=site:8m max_size=128m inactive=1d use_temp_path=off;

  # Three spellings of what browsers accept instead of hundreds: Vary makes an entry of each.
  map $http_accept_encoding $encoding {{
    default "";
    "~*br" "br";
    "~*gzip" "gzip";
  }}
  upstream replicas {{
{servers}
    keepalive 32;
  }}
  server {{
    listen 127.0.0.1:{port} backlog=4096;
    location / {{
      proxy_pass http://replicas;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header Accept-Encoding $encoding;
      proxy_connect_timeout 1s;
      proxy_read_timeout 10s;
      proxy_next_upstream error timeout http_502 http_503 http_504;
      proxy_next_upstream_tries 2;
      proxy_cache site;
      proxy_cache_lock on;
      proxy_cache_lock_timeout 10s;
      proxy_cache_lock_age 10s;
      proxy_cache_background_update on;
      proxy_cache_revalidate on;
      proxy_cache_use_stale error timeout updating http_500 http_502 http_503 http_504;
      add_header X-Cache $upstream_cache_status always;
    }}
  }}
}}
"""


def start_nginx(layout: Layout) -> Member:
    member = Member("nginx", layout.home("nginx"))
    if member.pid() is not None:
        return member
    member.home.mkdir(parents=True, exist_ok=True)
    servers = "\n".join(f"    server 127.0.0.1:{layout.replica_ports(replica)['listen']} max_fails=0;"
                        for replica in REPLICAS)
    (member.home / "nginx.conf").write_text(CONFIGURATION.format(
        user="user root;" if os.geteuid() == 0 else "", home=member.home, servers=servers, port=layout.site_port))
    member.start([shutil.which("nginx") or "/usr/sbin/nginx", "-p", member.home, "-c", member.home / "nginx.conf",
                  "-e", member.home / "error.log"])
    return member
