"""The network of the rehearsal, inside network and mount namespaces of its own: every address ends on this machine."""

import ipaddress
import os
import pathlib
import subprocess
from collections.abc import Iterable

# Public ones, so that no address has to be allowed to the program.
SIMULATED = "11.0.0.0/8"
# An address that is no loopback: the resolver of the C library asks for IPv4 only where there is one.
OWN = "11.255.255.254/32"
NAME_SERVER = ("127.0.0.53", 53)
TRUSTED = pathlib.Path("/etc/ssl/certs/ca-certificates.crt")


def run(*command: object) -> None:
    subprocess.run([str(part) for part in command], check=True, stdin=subprocess.DEVNULL)


def route_here(addresses: Iterable[str]) -> None:
    run("ip", "address", "add", OWN, "dev", "lo", "scope", "global")
    for address in (SIMULATED, *addresses):
        run("ip", "route", "add", "local", address, "dev", "lo")


def literal_addresses(hosts: Iterable[str]) -> set[str]:
    found = set()
    for host in hosts:
        try:
            found.add(str(ipaddress.IPv4Address(host)))
        except ValueError:
            continue
    return found


def cover(file: pathlib.Path, text: str, folder: pathlib.Path) -> None:
    """In this mount namespace FILE has this text."""
    stand_in = folder / file.name
    stand_in.write_text(text)
    stand_in.chmod(0o644)
    run("mount", "--bind", stand_in, os.path.realpath(file))


def use_name_server(folder: pathlib.Path) -> None:
    cover(pathlib.Path("/etc/resolv.conf"), f"nameserver {NAME_SERVER[0]}\n", folder)


def trust_only(authority: str, folder: pathlib.Path) -> None:
    cover(TRUSTED, authority, folder)


def received_bytes() -> int:
    """All that went over the network, in one direction."""
    for line in pathlib.Path("/proc/net/dev").read_text().splitlines():
        name, _, counters = line.strip().partition(":")
        if name == "lo":
            return int(counters.split()[0])
    raise RuntimeError("/proc/net/dev does not name lo")
