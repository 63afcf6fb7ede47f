"""Addresses of nodes as registries, the simulator and the API write them."""

import dataclasses

DEFAULT_PORTS = {"http": 80, "https": 443, "": 443}


@dataclasses.dataclass(frozen=True)
class Address:
    scheme: str  # empty: none, as most gRPC addresses
    host: str
    port: int
    path: str  # without a slash at the end

    @classmethod
    def parse(cls, text: str) -> "Address":
        scheme, _, rest = text.strip().rpartition("://")
        authority, slash, path = rest.partition("/")
        host, _, port = authority.partition(":")
        return cls(scheme.lower(), host.lower(), int(port) if port else DEFAULT_PORTS[scheme.lower()],
                   (slash + path).rstrip("/"))
