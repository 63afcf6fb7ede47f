import pathlib
import tempfile
import unittest

from sbom import cyclonedx, debian, licence_page, npm
from sbom.component import Component

LOCKFILE = """lockfileVersion: '9.0'

importers:

  .:
    dependencies:
      '@scope/one':
        specifier: 1.0.0
        version: 1.0.0(two@2.0.0)
    devDependencies:
      tool:
        specifier: 9.0.0
        version: 9.0.0

packages:

  '@scope/one@1.0.0':
    resolution: {integrity: sha512-AAEC}
    peerDependencies:
      two: '*'

  three@3.0.0:
    resolution: {integrity: sha512-/w==}

  tool@9.0.0:
    resolution: {integrity: sha512-AA==}

  two@2.0.0:
    resolution: {integrity: sha512-AQ==}

snapshots:

  '@scope/one@1.0.0(two@2.0.0)':
    dependencies:
      two: 2.0.0

  three@3.0.0: {}

  tool@9.0.0:
    dependencies:
      three: 3.0.0

  two@2.0.0:
    dependencies:
      three: 3.0.0
    optionalDependencies:
      '@scope/one': 1.0.0(two@2.0.0)
"""


class TheLockfile(unittest.TestCase):
    def test_tells_what_the_site_depends_on_and_not_what_its_tools_do(self) -> None:
        self.assertEqual({"@scope/one@1.0.0", "two@2.0.0", "three@3.0.0"}, npm.Lockfile(LOCKFILE).closure())

    def test_tells_the_digest_of_each_package(self) -> None:
        self.assertEqual({"@scope/one@1.0.0": "000102", "three@3.0.0": "ff", "tool@9.0.0": "00", "two@2.0.0": "01"},
                         npm.Lockfile(LOCKFILE).digests())

    def test_of_another_version_is_refused(self) -> None:
        with self.assertRaisesRegex(RuntimeError, "version"):
            npm.Lockfile("lockfileVersion: '10.0'\n")


class TheLicenceOfADebianPackage(unittest.TestCase):
    def test_is_that_of_its_files_as_a_whole(self) -> None:
        text = ("Format: https://example/\n\nFiles: debian/*\nLicense: GPL-2\n\nFiles: *\nCopyright: someone\n"
                "License: Expat\n Permission is granted\n\nLicense: GPL-2\n See /usr/share/common-licenses/GPL-2.\n")
        self.assertEqual("Expat", debian.read_licence(text))

    def test_is_never_guessed_from_prose(self) -> None:
        self.assertEqual("its copyright file refers to GPL-3, LGPL-2.1", debian.read_licence(
            "You may use it.\nSee /usr/share/common-licenses/LGPL-2.1 and /usr/share/common-licenses/GPL-3.\n"))
        self.assertEqual("see its copyright file", debian.read_licence("It is in the public domain.\n"))


class TheOwnerOfAFile(unittest.TestCase):
    def setUp(self) -> None:
        self.info = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.info / "libone1:amd64.list").write_text("/.\n/lib\n/lib/none/libone.so.1\n")
        (self.info / "two-dev.list").write_text("/usr/include/none/two.h\n/usr/include/none/two.hpp\n")

    def test_is_found_under_either_name_of_a_merged_folder(self) -> None:
        self.assertEqual({"libone1", "two-dev"}, debian.find_packages(
            {"/usr/lib/none/libone.so.1", "/usr/include/none/two.h"}, self.info))

    def test_that_nobody_knows_is_a_fault(self) -> None:
        with self.assertRaisesRegex(RuntimeError, "/opt/libthree.so"):
            debian.find_packages({"/opt/libthree.so"}, self.info)


class TheDocument(unittest.TestCase):
    COMPONENTS = [
        Component("debian", "libone1", "1:2", "Expat", "pkg:deb/debian/libone1@1:2", debian.LOADED),
        Component("debian", "three-dev", "3", "BSL-1.0", "pkg:deb/debian/three-dev@3", debian.COMPILED_IN),
        Component("npm", "two", "2.0.0", "MIT OR ISC", "pkg:npm/two@2.0.0", "the site", "ff"),
    ]

    def test_names_each_component_once_with_version_licence_and_digest(self) -> None:
        document = cyclonedx.make_document("orrery", "0.1.0", self.COMPONENTS)
        one, _, two = document["components"]
        self.assertEqual(("libone1", "1:2", [{"license": {"name": "Expat"}}]), (one["name"], one["version"], one["licenses"]))
        self.assertEqual([{"expression": "MIT OR ISC"}], two["licenses"])
        self.assertEqual([{"alg": "SHA-512", "content": "ff"}], two["hashes"])
        references = [component["bom-ref"] for component in document["components"]]
        self.assertEqual(sorted(references), document["dependencies"][0]["dependsOn"])

    def test_has_a_page_that_stays_the_same_when_debian_updates_a_library(self) -> None:
        page = licence_page.make_page(self.COMPONENTS)
        self.assertNotIn("1:2", page)
        for row in ("| libone1 | Expat |", "| three-dev | BSL-1.0 |", "| two | 2.0.0 | MIT OR ISC |"):
            self.assertIn(row, page)
