import pathlib
import re
import tempfile
import unittest

import check_includes
import draw_includes


class Folders(unittest.TestCase):
    def arrows_of(self, files: dict[str, str]) -> draw_includes.Arrows:
        """FILES: path and the one header that it includes."""
        with tempfile.TemporaryDirectory() as name:
            sources = pathlib.Path(name)
            for file, target in files.items():
                (sources / file).parent.mkdir(parents=True, exist_ok=True)
                (sources / file).write_text(f'#pragma once\n#include "{target}"\n')
            return draw_includes.read_arrows(sources)

    def test_have_arrows_to_those_whose_headers_they_include(self) -> None:
        arrows = self.arrows_of({"store/chains/rows.cpp": "store/core/store.hpp",
                                 "store/core/store.hpp": "store/core/impl/row.hpp",
                                 "store/core/impl/row.hpp": "boost/json.hpp",
                                 "main.cpp": "store/core/store.hpp"})
        self.assertEqual({"store/chains": {"store/core"}, "store/core": set()}, arrows)

    def test_that_include_each_other_are_named(self) -> None:
        arrows = self.arrows_of({"store/a/a.hpp": "store/b/b.hpp", "store/b/b.hpp": "store/c/c.hpp",
                                 "store/c/c.hpp": "store/b/b.hpp"})
        self.assertEqual(["store/b", "store/c", "store/b"], draw_includes.find_circle(arrows))

    def test_of_the_server_include_each_other_nowhere(self) -> None:
        self.assertEqual([], draw_includes.find_circle(draw_includes.read_arrows(draw_includes.SOURCES)))


class TheDrawing(unittest.TestCase):
    def test_leaves_out_what_other_arrows_imply(self) -> None:
        arrows = {"api": {"snapshot", "domain"}, "snapshot": {"domain"}, "domain": set()}
        self.assertEqual({"api": {"snapshot"}, "snapshot": {"domain"}, "domain": set()},
                         draw_includes.joined(arrows, {name: name for name in arrows}))

    def test_has_every_room_and_every_folder_that_has_a_place(self) -> None:
        drawing = draw_includes.draw(draw_includes.read_arrows(draw_includes.SOURCES))
        rooms, folders = (re.findall(rf'<text class="{kind}"[^>]*>([^<]+)<', drawing) for kind in ("room", "folder"))
        self.assertEqual(sorted({*check_includes.ROOMS, *check_includes.LAYERS}), sorted(rooms))
        placed = [folder for room, steps in check_includes.LAYERS.items() for folder in " ".join(steps).split()
                  if f"{room}/{folder}" not in rooms]
        self.assertEqual(sorted("(directly in it)" if folder == "." else folder for folder in placed), sorted(folders))

    def test_is_committed_as_the_sources_give_it(self) -> None:
        drawing = draw_includes.draw(draw_includes.read_arrows(draw_includes.SOURCES))
        committed = draw_includes.DRAWING.read_text(encoding="utf-8") if draw_includes.DRAWING.is_file() else ""
        self.assertTrue(committed == drawing, "docs/pictures/rooms.svg is another drawing; run tools/draw_includes.py")


if __name__ == "__main__":
    unittest.main()
