"""The Debian packages in a binary: shared libraries that it loads, and headers and archives that were compiled in."""

import pathlib
import re
import subprocess
from collections.abc import Iterable

from sbom.component import Component

INFO = pathlib.Path("/var/lib/dpkg/info")
DOCUMENTS = pathlib.Path("/usr/share/doc")
LOADED = "shared library"
COMPILED_IN = "compiled in"


def run(*command: str | pathlib.Path) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL).stdout


def find_loaded(binary: pathlib.Path) -> set[str]:
    """Every shared library, those that others bring included."""
    listing = run("ldd", binary)
    if "not found" in listing:
        raise RuntimeError(f"{binary} lacks a library:\n{listing}")
    return set(re.findall(r"(?:=> |^\s)(/\S+) \(0x", listing, re.MULTILINE))


def find_directly_loaded(binary: pathlib.Path) -> set[str]:
    """Those that the binary itself names."""
    needed = set(re.findall(r"\(NEEDED\).*\[(.+)\]", run("readelf", "--dynamic", "--wide", binary)))
    return {path for path in find_loaded(binary) if pathlib.PurePath(path).name in needed}


def find_compiled_in(build: pathlib.Path, target: str) -> set[str]:
    """Archives on the link line and headers that the compiler read, as ninja recorded them."""
    inputs = run("ninja", "-C", build, "--quiet", "-t", "inputs", target).splitlines()
    objects = [name for name in inputs if name.endswith(".o")]
    if not objects:
        raise RuntimeError(f"{build} has no objects of '{target}': build it first")
    headers = re.findall(r"^ +(/usr/\S+)$", run("ninja", "-C", build, "--quiet", "-t", "deps", *objects), re.MULTILINE)
    return {name for name in inputs if name.startswith("/usr/") and name.endswith(".a")} | set(headers)


def spellings(path: str) -> set[str]:
    """Of a merged /usr a package may list either name, and links lead to the file itself."""
    names = {path, str(pathlib.Path(path).resolve())}
    return names | {name.removeprefix("/usr") for name in names} | {f"/usr{name}" for name in names}


def find_packages(paths: Iterable[str], info: pathlib.Path = INFO) -> set[str]:
    """The packages that own these files."""
    wanted = {spelling: path for path in paths for spelling in spellings(path)}
    missing = set(wanted.values())
    packages = set()
    for listing in info.glob("*.list"):
        owned = wanted.keys() & set(listing.read_text().splitlines())
        if owned:
            packages.add(listing.stem.split(":")[0])
            missing -= {wanted[name] for name in owned}
    if missing:
        raise RuntimeError(f"no Debian package owns {', '.join(sorted(missing)[:5])}")
    return packages


def read_licence(text: str) -> str:
    """What a package's copyright file says of its files as a whole."""
    for stanza in re.split(r"\n\s*\n", text):
        if re.search(r"^Files:\s*\*", stanza, re.MULTILINE):
            found = re.search(r"^License:[ \t]*(\S.*)$", stanza, re.MULTILINE)
            if found:
                return found.group(1).strip()
    named = sorted({name.rstrip(".") for name in re.findall(r"/usr/share/common-licenses/([\w.+-]+)", text)})
    return f"its copyright file refers to {', '.join(named)}" if named else "see its copyright file"


def describe(packages: set[str], use: str) -> list[Component]:
    query = "-f=${Package}\\t${Version}\\t${Architecture}\\t${source:Package}\\n"
    rows = [line.split("\t") for line in run("dpkg-query", "-W", query, *sorted(packages)).splitlines()]
    return sorted({Component(
        kind="debian", name=name, version=version,
        licence=read_licence((DOCUMENTS / name / "copyright").read_text(errors="replace")),
        purl=f"pkg:deb/debian/{name}@{version}?arch={architecture}&distro=debian-12&source={source}", use=use)
        for name, version, architecture, source in rows})


def source_of(packages: set[str]) -> dict[str, str]:
    rows = run("dpkg-query", "-W", "-f=${Package}\\t${source:Package}\\n", *sorted(packages)).splitlines()
    return dict(row.split("\t") for row in rows)


def list_components(build: pathlib.Path, target: str) -> list[Component]:
    loaded = find_packages(find_loaded(build / "bin" / target))
    used = find_packages(find_compiled_in(build, target))
    sources = source_of(loaded | used)
    # Headers of a library that is loaded anyway name it a second time.
    among_loaded = {sources[name] for name in loaded}
    only_compiled = {name for name in used if sources[name] not in among_loaded}
    return describe(loaded, LOADED) + (describe(only_compiled, COMPILED_IN) if only_compiled else [])
