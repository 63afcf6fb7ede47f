"""nginx before the replicas: the files of deploy/nginx, with two servers in the place of one."""

from cluster.layout import REPLICAS, Layout
from cluster.member import Member
from testing.nginx_front import WITHOUT_TLS, configure_front

# With two of them, one faulty second of one that is marked as down would be half of the site (max_fails=0). What one
# cannot answer the other is asked for. X-Cache is for people who look at what nginx did.
BALANCE = """
  proxy_next_upstream error timeout http_502 http_503 http_504;
  proxy_next_upstream_tries 2;
  add_header X-Cache $upstream_cache_status always;
"""


def start_nginx(layout: Layout) -> Member:
    member = Member("nginx", layout.home("nginx"))
    if member.pid() is None:
        servers = [f"127.0.0.1:{layout.replica_ports(replica)['listen']} max_fails=0" for replica in REPLICAS]
        member.start(configure_front(member.home, WITHOUT_TLS, servers, port=layout.site_port, further=BALANCE))
    return member
