import unittest

import check_house


class AHouseRule(unittest.TestCase):
    def test_keeps_sql_in_the_store(self) -> None:
        for statement in ["SELECT id FROM chains", "INSERT INTO chains VALUES (1)", "UPDATE chains SET name = ?",
                          "DELETE FROM chains", "CREATE TABLE chains (id INTEGER)", "PRAGMA journal_mode"]:
            with self.subTest(statement=statement):
                line = f'auto const rows = query("{statement}");'
                self.assertEqual([], list(check_house.faults_of("server/src/store/chains.cpp", line)))
                self.assertEqual(1, len(list(check_house.faults_of("server/src/api/chains.cpp", line))))

    def test_knows_prose_from_sql(self) -> None:
        for text in ['"Select a chain from the list"', '"update the catalogue"', "// SELECT is the store's"]:
            with self.subTest(text=text):
                self.assertEqual([], list(check_house.faults_of("server/src/site/head.cpp", text)))

    def test_refuses_notes_of_unfinished_work(self) -> None:
        for word in ["TO" + "DO", "FIX" + "ME"]:
            with self.subTest(word=word):
                self.assertEqual(1, len(list(check_house.faults_of("web/src/App.tsx", f"// {word} later"))))

    def test_refuses_names_that_say_nothing(self) -> None:
        for name in ["server/src/base/utils.cpp", "web/src/lib/helpers.ts"]:
            with self.subTest(name=name):
                self.assertEqual(1, len(list(check_house.faults_of(name, ""))))

    def test_wants_every_header_guarded(self) -> None:
        self.assertEqual(1, len(list(check_house.faults_of("server/src/base/clock.hpp", "int now();\n"))))
        self.assertEqual([], list(check_house.faults_of("server/src/base/clock.hpp", "#pragma once\nint now();\n")))

    def test_gives_a_name_to_one_type(self) -> None:
        rows = "namespace orrery {\n\nstruct Rows {\n  int a;\n};\n}\n"
        faults = list(check_house.twice_defined({"server/src/store/rows.hpp": rows, "server/src/site/rows.hpp": rows}))
        self.assertEqual(["server/src/store/rows.hpp: orrery::Rows is another type in server/src/site/rows.hpp; "
                          "name one of them anew"], faults)
        apart = {"a.hpp": rows, "b.hpp": rows.replace("namespace orrery", "namespace orrery::wire"),
                 "c.hpp": rows.replace("Rows", "Row"), "d.hpp": "namespace orrery {\nstruct Rows;\n}\n"}
        self.assertEqual([], list(check_house.twice_defined(apart)))
