"""Where and how a table was measured."""

import argparse
import json
import pathlib

from fastify_peer import SOURCES
from full_store import WORLD
from machine import describe_machine, first_line
from side import LOAD_CORE, SERVER_CORE


def conditions(root: pathlib.Path, binary: pathlib.Path, options: argparse.Namespace) -> dict[str, object]:
    versions = json.loads((SOURCES / "package.json").read_text())["dependencies"]
    return {
        **describe_machine(root, binary),
        "nginx": first_line("nginx", "-v").removeprefix("nginx version: "),
        "caddy": first_line("caddy", "version"),
        "fastify": f"{versions['fastify']} with @fastify/compress {versions['@fastify/compress']}, "
                   f"Node {first_line('node', '--version')}",
        "wrk": first_line("wrk", "-v").split(" [")[0],
        "rounds": options.rounds,
        "seconds_each": options.seconds,
        "connections": options.connections,
        "cores": f"the servers on core {SERVER_CORE}, the load on core {LOAD_CORE}",
        "store": f"filled by the collectors from the simulator: {' '.join(WORLD)}",
        "nginx_configuration": "one worker; sendfile, tcp_nopush, open_file_cache, brotli_static, no access log; "
                               "the same bytes and the same response headers",
        "caddy_configuration": "file_server with precompressed br, no log; the same bytes and, but for Content-Length, "
                               "the same response headers",
        "fastify_configuration": "objects in memory, JSON.stringify a request, @fastify/compress with its defaults "
                                 "(brotli quality 4), no log; none of our further headers",
    }
