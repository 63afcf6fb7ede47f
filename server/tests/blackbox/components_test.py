"""What the binary is made of is what the build says and what the image installs."""

import json
import unittest

from sbom import debian
from server_case import BINARY, ROOT

PACKAGES = ROOT / "tools/dev/packages.txt"


class TheBinary(unittest.TestCase):
    def test_loads_only_what_the_image_installs(self) -> None:
        line = next(line for line in PACKAGES.read_text().splitlines() if line.startswith("image |"))
        installed = set(line.split("|")[2].split())
        self.assertEqual(installed, debian.find_packages(debian.find_directly_loaded(BINARY)))

    def test_is_listed_by_the_build_with_every_package_that_it_loads(self) -> None:
        listed = json.loads((BINARY.parent / "sbom.json").read_text())
        names = [component["name"] for component in listed["components"]]
        self.assertEqual(set(), debian.find_packages(debian.find_loaded(BINARY)) - set(names))
        for compiled_in in ("libboost1.81-dev", "libsqlitecpp-dev"):
            self.assertIn(compiled_in, names)
        for of_the_site in ("react", "react-dom", "react-markdown"):
            self.assertIn(of_the_site, names)

    def test_is_made_of_nothing_without_a_licence(self) -> None:
        page = (ROOT / "docs/licences.md").read_text()
        listed = json.loads((BINARY.parent / "sbom.json").read_text())["components"]
        self.assertGreater(len(listed), 100)
        for component in listed:
            with self.subTest(component=component["name"]):
                self.assertTrue(component["licenses"])
                self.assertNotIn("not stated", json.dumps(component["licenses"]))
                self.assertIn(f"| {component['name']} |", page)
