"""What is fetched has one version: named here, or held by Debian's release."""

import json
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXACT = re.compile(r"\d+(\.\d+)+")


class EveryVersion(unittest.TestCase):
    def test_of_an_npm_package_is_exact(self) -> None:
        manifest = json.loads((ROOT / "web/package.json").read_text())
        for name, version in {**manifest["dependencies"], **manifest["devDependencies"]}.items():
            with self.subTest(package=name):
                self.assertRegex(version, f"^{EXACT.pattern}$")

    def test_of_a_python_package_is_exact(self) -> None:
        for line in (ROOT / "tools/requirements-test.txt").read_text().splitlines():
            self.assertRegex(line, rf"^[\w-]+=={EXACT.pattern}$")
        wheels = re.findall(r"^\w+_wheel=(.+)$", (ROOT / "tools/dev/install.sh").read_text(), re.MULTILINE)
        self.assertGreater(len(wheels), 2)
        for wheel in wheels:
            self.assertRegex(wheel, rf"^[\w-]+=={EXACT.pattern}$")

    def test_of_what_both_local_networks_use_is_the_same(self) -> None:
        """So that Go compiles it once."""
        requirements = re.compile(r"^\t(\S+) (v\S+)", re.MULTILINE)
        first, second = (dict(requirements.findall((ROOT / f"localnet/{program}/go.mod").read_text()))
                         for program in ("node", "poa_node"))
        both = first.keys() & second.keys()
        self.assertGreater(len(both), 150)
        self.assertEqual({name: first[name] for name in both}, {name: second[name] for name in both})

    def test_of_an_image_is_exact(self) -> None:
        images = re.findall(r"^FROM (\S+)", (ROOT / "deploy/Dockerfile").read_text(), re.MULTILINE)
        images += re.findall(r"^ +image: (\S+)", (ROOT / "deploy/compose.yaml").read_text(), re.MULTILINE)
        self.assertEqual(4, len(images))
        for image in images:
            self.assertRegex(image, rf"^\w+:{EXACT.pattern}(-\w+)?$")

    def test_of_both_stages_of_the_image_is_the_same(self) -> None:
        stages = re.findall(r"^FROM (\S+)", (ROOT / "deploy/Dockerfile").read_text(), re.MULTILINE)
        self.assertEqual(1, len(set(stages)))

    def test_of_the_package_manager_is_the_one_that_the_scripts_ask_for(self) -> None:
        wanted = json.loads((ROOT / "web/package.json").read_text())["packageManager"]
        self.assertRegex(wanted, rf"^pnpm@{EXACT.pattern}$")
        self.assertIn(f" {wanted} ", (ROOT / "tools/dev/environment.sh").read_text())
