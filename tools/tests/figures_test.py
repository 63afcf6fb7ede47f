import json
import pathlib
import re
import unittest
from collections.abc import Iterator

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEADER = "| Figure | Route | Shown by | Field of the API | Filled by |"


def read_rows() -> list[list[str]]:
    lines = (ROOT / "docs/screens.md").read_text().splitlines()
    rows = lines[lines.index(HEADER) + 2:]
    return [row.strip("| ").split(" | ") for row in rows if row.startswith("| ")]


def read_texts() -> set[str]:
    """Every English text of the site, of each plural form, with plain spaces."""
    texts: set[str] = set()
    for file in (ROOT / "web/src/locales/en").glob("*.json"):
        for text in json.loads(file.read_text()).values():
            texts |= {text} if isinstance(text, str) else set(text.values())
    return {text.replace("\N{NO-BREAK SPACE}", " ") for text in texts}


def walk(node: object) -> Iterator[str]:
    """The names of all properties that the OpenAPI document declares."""
    if isinstance(node, dict):
        yield from node.get("properties", {})
    for child in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from walk(child)


def list_quoted(cell: str) -> list[str]:
    return re.findall("`([^`]+)`", cell)


class TheTableOfFigures(unittest.TestCase):
    def setUp(self) -> None:
        self.rows = read_rows()
        self.assertGreater(len(self.rows), 40)

    def test_has_labels_as_the_page_has_them(self) -> None:
        texts = read_texts()
        for row in self.rows:
            for label in row[0].split(" · "):
                with self.subTest(label=label):
                    self.assertTrue(label in texts, "no English text of the site reads so")

    def test_names_fields_of_the_api(self) -> None:
        fields = set(walk(json.loads((ROOT / "api/openapi.json").read_text())))
        for row in self.rows:
            for field in list_quoted(row[3]):
                with self.subTest(figure=row[0], field=field):
                    self.assertTrue(set(field.split(".")) <= fields, "the API has no such field")

    def test_names_files_and_what_stands_in_them(self) -> None:
        for row in self.rows:
            for folder, cell in (("web/src", row[2]), ("server/src", row[4])):
                source = ""
                for name in list_quoted(cell):
                    with self.subTest(figure=row[0], name=name):
                        if "/" in name:
                            self.assertTrue((ROOT / folder / name).is_file(), "there is no such file")
                            source = (ROOT / folder / name).read_text()
                        else:
                            self.assertTrue(re.search(rf"\b{name}\b", source), "the file does not have it")
