"""One thing that the product is made of, whoever made it."""

import dataclasses


@dataclasses.dataclass(frozen=True, order=True)
class Component:
    kind: str
    name: str
    version: str
    # As its own package states it: an SPDX expression of npm, Debian's short name, or what its text refers to.
    licence: str
    purl: str
    # How it comes into the product, for a reader.
    use: str
    sha512: str = ""
