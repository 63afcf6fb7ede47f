"""docs/licences.md: the same components for a reader, without what changes with each update of Debian."""

from sbom.component import Component
from sbom.debian import COMPILED_IN, LOADED

HEAD = """# Licences of what Orrery is made of

Written by `./dev gen` from what the build records; not edited by hand. `build/release/sbom.json` (CycloneDX) has the same with the versions of the machine that built it. Each licence is as the package states it of its files as a whole; where a Debian package does not state that in a form that programs read, its copyright file decides.

Nothing is vendored: no source, font or script of somebody else is kept in this project. [ADR 43](adr/0043-nothing-vendored-everything-pinned.md) says how versions are held.
"""


def make_table(title: str, note: str, columns: list[str], rows: list[list[str]]) -> str:
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join([f"## {title}", "", note, "", *(f"| {' | '.join(line)} |" for line in lines), ""])


def debian_rows(components: list[Component], use: str) -> list[list[str]]:
    return [[one.name, one.licence] for one in components if one.kind == "debian" and one.use == use]


def make_page(components: list[Component]) -> str:
    return "\n".join([
        HEAD,
        make_table("Shared libraries of the server",
                   "Debian packages that the binary loads, those that others bring included.",
                   ["package", "licence"], debian_rows(components, LOADED)),
        make_table("Compiled into the server",
                   "Debian packages whose headers or archives are in the binary, of sources that it does not load.",
                   ["package", "licence"], debian_rows(components, COMPILED_IN)),
        make_table("Packages of the site",
                   "The site's dependencies and all that they bring, by the lockfile. Some of them are types and tools that "
                   "leave nothing in the files that are served.",
                   ["package", "version", "licence"],
                   [[one.name, one.version, one.licence] for one in components if one.kind == "npm"]),
    ])
