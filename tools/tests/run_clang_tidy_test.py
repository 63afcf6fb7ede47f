import pathlib
import tempfile
import unittest
from unittest import mock

import run_clang_tidy


class AKey(unittest.TestCase):
    def key_in_a_clone(self, header: str = "int a;", command: str = "c++ -c a.cpp", rules: bytes = b"1") -> str:
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            sources = root / "server/src"
            sources.mkdir(parents=True)
            (sources / "a.cpp").write_text('#include "a.hpp"\n')
            (sources / "a.hpp").write_text('#include "b.hpp"\n')
            (sources / "b.hpp").write_text(header)
            with mock.patch.multiple(run_clang_tidy, ROOT=root, SOURCES=sources):
                return run_clang_tidy.key_of(sources / "a.cpp", command, rules)

    def test_is_the_same_in_another_clone(self) -> None:
        self.assertEqual(self.key_in_a_clone(), self.key_in_a_clone())

    def test_is_another_when_anything_changed_that_the_tool_sees(self) -> None:
        for change in ({"header": "int b;"}, {"command": "c++ -O2 -c a.cpp"}, {"rules": b"2"}):
            with self.subTest(change):
                self.assertNotEqual(self.key_in_a_clone(), self.key_in_a_clone(**change))


class ACompileCommand(unittest.TestCase):
    def test_is_read_without_the_precompiled_headers_that_would_hide_a_missing_include(self) -> None:
        built = {"directory": "/a/build", "file": "/a/b.cpp",
                 "command": "c++ -std=c++20 -Winvalid-pch -include /a/build/server/CMakeFiles/base.dir/cmake_pch.hxx"
                            " -include /a/kept.hpp -o b.o -c /a/b.cpp"}
        self.assertEqual([built | {"command": "c++ -std=c++20 -include /a/kept.hpp -o b.o -c /a/b.cpp"}],
                         run_clang_tidy.without_precompiled_headers([built]))


if __name__ == "__main__":
    unittest.main()
