"""Where and how a table was measured."""

import argparse
import pathlib

from machine import describe_machine, first_line


def conditions(root: pathlib.Path, binary: pathlib.Path, options: argparse.Namespace) -> dict[str, object]:
    return {
        **describe_machine(root, binary),
        "nginx": first_line("nginx", "-v").removeprefix("nginx version: "),
        "wrk": first_line("wrk", "-v").split(" [")[0],
        "rounds": options.rounds,
        "seconds_each": options.seconds,
        "connections": options.connections,
        "cores": "server and nginx on core 0, the load on core 1",
        "nginx_configuration": "one worker; sendfile, tcp_nopush, open_file_cache, brotli_static, no access log; "
                               "the same bytes and the same response headers",
    }
