"""A copy of a real registry for the rehearsal: a part of its chains, and TLS at one name in ten.

The rest speaks without TLS at the same ports, because what an encrypted connection costs is measured on a tenth as well.
"""

import hashlib
import ipaddress
import json
import pathlib
import shutil
import subprocess
import tempfile

from rehearsal.addresses import Address

TLS_SHARE = 10
# Ports at which an address without a scheme is asked over TLS.
TLS_PORTS = (443, 8443)
KINDS = ("rest", "rpc", "grpc")


def is_ip(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def speaks_tls(host: str) -> bool:
    return not is_ip(host) and hashlib.sha256(host.encode()).digest()[0] % TLS_SHARE == 0


def rewrite(text: str) -> str:
    """The address in the copy: the same, or without TLS."""
    address = Address.parse(text)
    asks_tls = address.scheme == "https" or (not address.scheme and address.port in TLS_PORTS)
    if not asks_tls or speaks_tls(address.host):
        return text
    return f"http://{address.host}:{address.port}{address.path}"


def chain_folders(registry: pathlib.Path) -> list[pathlib.Path]:
    files = [*registry.glob("*/chain.json"), *registry.glob("testnets/*/chain.json")]
    return sorted(file.parent for file in files)


def unpack(archive: pathlib.Path, folder: pathlib.Path) -> None:
    subprocess.run(["tar", "--extract", "--file", archive, "--directory", folder], check=True, stdin=subprocess.DEVNULL)


def copy_registry(source: pathlib.Path, copy: pathlib.Path, every: int) -> None:
    """SOURCE: a directory or an archive. Of its live chains each EVERY-th; of the others too where that is each one."""
    with tempfile.TemporaryDirectory() as folder:
        registry = source
        if source.is_file():
            registry = pathlib.Path(folder)
            unpack(source, registry)
        documents = {chain: json.loads((chain / "chain.json").read_text()) for chain in chain_folders(registry)}
        live = [chain for chain, document in documents.items() if document.get("status") == "live"]
        for chain in documents if every == 1 else live[::every]:
            copy_chain(chain, documents[chain], copy / chain.relative_to(registry))
    # By this file the program knows that what it names is simulated.
    (copy / "SIMULATED").write_text("These nodes are simulated.\n")


def copy_chain(chain: pathlib.Path, document: dict[str, object], to: pathlib.Path) -> None:
    to.mkdir(parents=True)
    for kind in KINDS:
        for endpoint in document.get("apis", {}).get(kind, []):
            endpoint["address"] = rewrite(endpoint["address"])
    (to / "chain.json").write_text(json.dumps(document))
    if (chain / "assetlist.json").exists():
        shutil.copy(chain / "assetlist.json", to)
