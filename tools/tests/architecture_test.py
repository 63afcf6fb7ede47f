"""docs/ARCHITECTURE.md says what the tree is: its paths exist, its tables are those that are checked."""

import pathlib
import re
import unittest

import check_includes

ROOT = pathlib.Path(__file__).resolve().parents[2]
MOST_WORDS = 40
PAGE = (ROOT / "docs/ARCHITECTURE.md").read_text(encoding="utf-8")
# Where a path of the page may begin.
HOMES = ("", "server/src/", "server/", "web/src/", "web/", "simulator/src/", "tools/", "docs/", "server/tests/",
         "server/src/collectors/", "server/src/sources/", "server/src/store/")
# Not files of the project: what stands in a registry, is made at run time, or is the path of a request or a setting.
ELSEWHERE = ("/", "var/", "cosmoshub/", "collect.", "api.host")
FOLDERS_OF_SUBJECTS = {"core/", "chains/", "validators/", "governance/", "endpoints/", "market/", "weights/",
                       "editorial/", "search/", "impl/", "messages/", "replies/", "connections/", "settings/",
                       "collecting/", "commands/", "publishing/"}


def table_under(heading: str) -> list[list[str]]:
    """The cells of the first table below a heading, without its head."""
    section = PAGE.split(heading, 1)[1]
    rows = re.search(r"(?:^\|.*\n)+", section, re.MULTILINE)
    assert rows, heading
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in rows.group(0).splitlines()[2:]]


def words_of(cell: str) -> set[str]:
    return set(re.findall(r"`([^`]+)`", cell))


class Architecture(unittest.TestCase):
    def test_names_only_paths_that_exist(self) -> None:
        named = {word for word in re.findall(r"`([\w./-]+)`", PAGE)
                 if ("/" in word or word.endswith((".md", ".py", ".cpp", ".hpp"))) and not word.startswith(ELSEWHERE)}
        self.assertGreater(len(named), 40)
        missing = [word for word in sorted(named - FOLDERS_OF_SUBJECTS)
                   if not any((ROOT / home / word).exists() or list((ROOT / home).glob(word + ".*")) for home in HOMES)]
        self.assertEqual(missing, [])

    def test_names_every_room_with_what_it_may_include(self) -> None:
        told = {next(iter(words_of(room))): words_of(may) for room, may in table_under("### What a room may include")}
        self.assertEqual(told.pop("app"), set())  # "everything"
        self.assertEqual(told, {room: may for room, may in check_includes.ROOMS.items() if room != "app"})

    def test_says_what_each_room_is_for(self) -> None:
        told = {word.rstrip("/") for room, _ in table_under("## The rooms") for word in words_of(room)}
        self.assertEqual(told, set(check_includes.ROOMS))

    def test_has_a_glossary_of_few_words_in_order(self) -> None:
        words = [row[0] for row in table_under("## Glossary")]
        self.assertLessEqual(len(words), MOST_WORDS)
        self.assertEqual(words, sorted(words, key=str.lower))


if __name__ == "__main__":
    unittest.main()
