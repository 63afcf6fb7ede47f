#!/usr/bin/env python3
"""What the release is made of: build/release/sbom.json (CycloneDX); with --licences also docs/licences.md.

write_sbom.py [--licences]
"""

import argparse
import json
import pathlib
import subprocess

from sbom import cyclonedx, debian, licence_page, npm

ROOT = pathlib.Path(__file__).resolve().parents[1]
BUILD = ROOT / "build/release"


def read_version(binary: pathlib.Path) -> str:
    said = subprocess.run([binary, "--version"], check=True, capture_output=True, text=True).stdout
    return said.split()[-1]


def main() -> None:
    parser = argparse.ArgumentParser(prog="write_sbom.py")
    parser.add_argument("--licences", action="store_true")
    options = parser.parse_args()
    components = [*debian.list_components(BUILD, "orrery"), *npm.list_components(ROOT / "web")]
    document = cyclonedx.make_document("orrery", read_version(BUILD / "bin/orrery"), components)
    (BUILD / "sbom.json").write_text(json.dumps(document, indent=1) + "\n")
    if options.licences:
        (ROOT / "docs/licences.md").write_text(licence_page.make_page(components))


if __name__ == "__main__":
    main()
