"""The npm packages behind the site: what its dependencies bring, by the lockfile; licences from the packages."""

import base64
import json
import pathlib
import re
import urllib.parse

from sbom.component import Component

ENTRY = re.compile(r"^  '?(?P<key>(?:@[^/]+/)?[^@:']+@[^:']+?)'?:(?: \{\})?$")
DEPENDENCY = re.compile(r"^      '?(?P<name>(?:@[^/]+/)?[^:'@]+)'?: (?P<version>\S+)$")
INTEGRITY = re.compile(r"^    resolution: \{integrity: sha512-(?P<digest>[\w+/=]+)")


class Lockfile:
    """The three sections of pnpm's lockfile (version 9) that say what depends on what."""

    def __init__(self, text: str) -> None:
        if not text.startswith("lockfileVersion: '9."):
            raise RuntimeError("web/pnpm-lock.yaml has another version than 9: tools/sbom/npm.py does not know it")
        self.sections = dict(re.findall(r"^(\w+):\n\n(.*?)(?=^\w+:|\Z)", text, re.MULTILINE | re.DOTALL))

    def direct(self) -> list[str]:
        """The keys of what the site itself names as a dependency, without what only its tools need."""
        listed = re.search(r"^    dependencies:\n(.*?)(?=^    \w|\Z)", self.sections["importers"],
                           re.MULTILINE | re.DOTALL)
        if listed is None:
            return []
        return [f"{name}@{version}" for name, version in
                re.findall(r"^      '?([^:'\s]+)'?:\n        specifier: .*\n        version: (\S+)$", listed.group(1),
                           re.MULTILINE)]

    def dependencies(self) -> dict[str, list[str]]:
        return {key: [f"{found['name']}@{found['version']}" for line in lines if (found := DEPENDENCY.match(line))]
                for key, lines in self.entries("snapshots").items()}

    def digests(self) -> dict[str, str]:
        """SHA-512 of each package's archive, in hex."""
        return {key: base64.b64decode(found["digest"]).hex()
                for key, lines in self.entries("packages").items()
                for line in lines if (found := INTEGRITY.match(line))}

    def entries(self, section: str) -> dict[str, list[str]]:
        entries: dict[str, list[str]] = {}
        lines: list[str] = []
        for line in self.sections[section].splitlines():
            if found := ENTRY.match(line):
                lines = entries.setdefault(found["key"], [])
            else:
                lines.append(line)
        return entries

    def closure(self) -> set[str]:
        """NAME@VERSION of the direct dependencies and of all that they depend on."""
        dependencies = self.dependencies()
        reached: set[str] = set()
        waiting = self.direct()
        while waiting:
            key = waiting.pop()
            if key not in reached:
                reached.add(key)
                waiting += dependencies[key]
        return {key.split("(")[0] for key in reached}


def split_key(key: str) -> tuple[str, str]:
    name, _, version = key.rpartition("@")
    return name, version


def read_licences(modules: pathlib.Path) -> dict[str, str]:
    """What each installed package states, by NAME@VERSION."""
    licences: dict[str, str] = {}
    store = modules / ".pnpm"
    for manifest in [*store.glob("*/node_modules/*/package.json"), *store.glob("*/node_modules/@*/*/package.json")]:
        stated = json.loads(manifest.read_text())
        licences[f"{stated.get('name')}@{stated.get('version')}"] = str(stated.get("license", "not stated"))
    return licences


def list_components(web: pathlib.Path) -> list[Component]:
    lockfile = Lockfile((web / "pnpm-lock.yaml").read_text())
    digests = lockfile.digests()
    licences = read_licences(web / "node_modules")
    components = []
    for key in sorted(lockfile.closure()):
        name, version = split_key(key)
        if key not in licences:
            raise RuntimeError(f"{key} is not installed in {web}/node_modules: run tools/dev/install_web.sh")
        components.append(Component(
            kind="npm", name=name, version=version, licence=licences[key],
            purl=f"pkg:npm/{urllib.parse.quote(name)}@{version}", use="the site", sha512=digests[key]))
    return components
