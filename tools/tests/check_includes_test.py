import pathlib
import re
import tempfile
import unittest

import check_includes

ROOT = pathlib.Path(__file__).resolve().parents[2]


class AnArrow(unittest.TestCase):
    def test_may_be_followed_forwards(self) -> None:
        for name, target in [("api/chains.cpp", "snapshot/snapshot.hpp"),
                             ("site/core/head.cpp", "http/messages/message.hpp"),
                             ("app/serve.cpp", "collectors/runner/runner.hpp"), ("main.cpp", "app/command_line.hpp"),
                             ("store/chains/chain_repository.cpp", "store/core/store.hpp")]:
            with self.subTest(name=name, target=target):
                self.assertEqual([], list(check_includes.faults_of(name, f'#include "{target}"\n')))

    def test_may_not_be_reversed(self) -> None:
        for name, target in [("base/clock.hpp", "domain/chains/chain.hpp"),
                             ("http/replies/router.cpp", "domain/chains/chain.hpp"),
                             ("api/chains.cpp", "store/core/store.hpp"),
                             ("api/chains.cpp", "sources/registry/chain.hpp"),
                             ("store/store.cpp", "snapshot/snapshot.hpp"),
                             ("fetch/fetcher.cpp", "domain/chains/chain.hpp"),
                             ("sources/registry/import.cpp", "store/core/store.hpp"),
                             ("site/head.cpp", "api/chains.hpp")]:
            with self.subTest(name=name, target=target):
                faults = list(check_includes.faults_of(name, f'#pragma once\n\n#include "{target}"\n'))
                self.assertEqual(1, len(faults))
                self.assertIn(f"{name}:3:", faults[0])

    def test_of_the_simulator_leads_to_its_own_rooms_and_to_the_lowest_of_the_server(self) -> None:
        for name, target, faults in [
                ("world/stake.cpp", "domain/chains/bech32.hpp", 0), ("serving/simulation.cpp", "upstreams/github.hpp", 0),
                ("world/stake.cpp", "upstreams/http_message.hpp", 1), ("upstreams/github.cpp", "sources/json_fields.hpp", 1),
                ("run.cpp", "serving/simulation.hpp", 0), ("run.cpp", "store/core/store.hpp", 1)]:
            with self.subTest(name=name, target=target):
                found = check_includes.faults_of(name, f'#include "{target}"\n', check_includes.SIMULATOR_ROOMS,
                                                 check_includes.SIMULATOR_LIBRARIES)
                self.assertEqual(faults, len(list(found)))

    def test_fails_the_check_of_a_folder(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "http/replies").mkdir(parents=True)
            (folder / "http/replies/router.cpp").write_text('  #  include "snapshot/snapshot.hpp"\n')
            self.assertEqual(1, len(check_includes.check(folder)))

    def test_is_not_followed_out_of_an_empty_folder(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            self.assertEqual(1, len(check_includes.check(pathlib.Path(name))))

    def test_needs_a_room_to_start_from(self) -> None:
        self.assertEqual(1, len(list(check_includes.faults_of("attic/box.cpp", ""))))


class AFolderOfARoom(unittest.TestCase):
    def faults(self, name: str, target: str) -> list[str]:
        return list(check_includes.faults_of(name, f'#pragma once\n\n#include "{target}"\n'))

    def test_includes_lower_ones_and_itself(self) -> None:
        for name, target in [("store/chains/rows.cpp", "store/core/store.hpp"),
                             ("store/chains/rows.cpp", "store/chains/key.hpp"),
                             ("store/database_store.cpp", "store/chains/rows.hpp"),
                             ("store/driver/sqlite/statement.cpp", "store/driver/value.hpp"),
                             ("sources/cosmos_node/core/answer.cpp", "sources/json_fields.hpp"),
                             ("snapshot/chains/price.cpp", "store/validators/rows.hpp")]:
            with self.subTest(name=name, target=target):
                self.assertEqual([], self.faults(name, target))

    def test_includes_none_that_is_higher_or_beside_it(self) -> None:
        for name, target in [("store/core/store.hpp", "store/chains/rows.hpp"),
                             ("store/driver/value.hpp", "store/core/store.hpp"),
                             ("store/chains/rows.cpp", "store/validators/rows.hpp"),
                             ("store/core/store.hpp", "store/engine.hpp"),
                             ("store/driver/value.cpp", "store/driver/sqlite/statement.hpp"),
                             ("sources/cosmos_node/chains/state.hpp", "sources/cosmos_node/cosmos_node.hpp"),
                             ("sources/coingecko/prices.cpp", "sources/coinpaprika/prices.hpp")]:
            with self.subTest(name=name, target=target):
                faults = self.faults(name, target)
                self.assertEqual(1, len(faults))
                self.assertIn(f"{name}:3:", faults[0])

    def test_has_a_place(self) -> None:
        for name in ("store/attic/box.hpp", "http/server.hpp", "sources/cosmos_node/staking/pool.hpp"):
            with self.subTest(name=name):
                self.assertEqual(1, len(list(check_includes.faults_of(name, ""))))


class APrivateHeader(unittest.TestCase):
    HEADER = "store/core/impl/row_values.hpp"

    def test_is_included_where_it_stands_and_by_the_tests_of_that_folder(self) -> None:
        for name in ("store/core/table.cpp", "store/core/impl/row_values.cpp", "store/core/table_test.cpp"):
            with self.subTest(name=name):
                self.assertEqual([], list(check_includes.faults_of(name, f'#include "{self.HEADER}"\n')))

    def test_is_included_by_nobody_else(self) -> None:
        for name in ("store/chains/rows.cpp", "store/database_store.cpp", "snapshot/build.cpp", "store/core_test.cpp"):
            with self.subTest(name=name):
                self.assertTrue(check_includes.private_fault(name, self.HEADER))
        self.assertEqual(1, len(list(check_includes.faults_of("store/chains/rows.cpp", f'#include "{self.HEADER}"\n'))))

    def test_is_looked_for_in_tests_too(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            for test in ("store/core/table_test.cpp", "store/chains/rows_test.cpp"):
                (folder / test).parent.mkdir(parents=True)
                (folder / test).write_text(f'#include "{self.HEADER}"\n')
            faults = check_includes.check_private(folder)
            self.assertEqual(1, len(faults))
            self.assertIn("store/chains/rows_test.cpp:1:", faults[0])

    def test_of_a_library_is_no_business_of_ours(self) -> None:
        self.assertIsNone(check_includes.private_fault("base/boost_src.cpp", "boost/asio/impl/src.hpp"))


class AHeaderInTheOpen(unittest.TestCase):
    HEADER = "store/core/table.hpp"

    def faults(self, *users: str) -> list[str]:
        """Of a header whose users stand in the named files, below the root of a house."""
        with tempfile.TemporaryDirectory() as name:
            root = pathlib.Path(name)
            for file, text in [(f"server/src/{self.HEADER}", ""), (f"server/src/{self.HEADER[:-4]}.cpp", self.included()),
                               *((user, self.included()) for user in users)]:
                (root / file).parent.mkdir(parents=True, exist_ok=True)
                (root / file).write_text(text)
            others = {place: root / place for place in ("server/tests", "server/bench", "simulator/tests")}
            return check_includes.check_placement(root / "server/src", others)

    def included(self) -> str:
        return f'#include "{self.HEADER}"\n'

    def test_has_a_user_in_another_folder(self) -> None:
        for user in ("server/src/store/chains/rows.cpp", "server/src/store/core/deeper/rows.cpp",
                     "server/src/store/database_store.cpp", "server/src/snapshot/build.cpp", "server/src/main.cpp",
                     "server/tests/store/chains/rows_test.cpp", "server/bench/store/core/rows.cpp",
                     "simulator/tests/freshness/freshness_test.cpp"):
            with self.subTest(user=user):
                self.assertEqual([], self.faults(user))

    def test_belongs_in_impl_where_its_folder_and_its_tests_alone_include_it(self) -> None:
        for users in ((), ("server/src/store/core/store.cpp",), ("server/src/store/core/impl/store.cpp",),
                      ("server/tests/store/core/table_test.cpp", "server/src/store/core/store.cpp")):
            with self.subTest(users=users):
                faults = self.faults(*users)
                self.assertEqual(1, len(faults))
                self.assertTrue(faults[0].startswith(f"{self.HEADER}: "))

    def test_may_hold_what_a_flat_folder_shares(self) -> None:
        self.HEADER = "wire/field_note.hpp"
        self.assertEqual([], self.faults("server/src/wire/chain.cpp"))

    def test_that_a_flat_folder_shares_is_there_and_would_be_at_fault(self) -> None:
        shared, check_includes.SHARED_BY_A_FOLDER = check_includes.SHARED_BY_A_FOLDER, set()
        self.addCleanup(setattr, check_includes, "SHARED_BY_A_FOLDER", shared)
        others = {place: ROOT / place for place in ("server/tests", "server/bench", "simulator/tests", "simulator/src")}
        faults = check_includes.check_placement(ROOT / "server/src", others)
        self.assertEqual(shared, {fault.split(":")[0] for fault in faults})


class ALibrary(unittest.TestCase):
    def test_is_named_only_in_its_home(self) -> None:
        for name, target, faults in [
                ("store/driver/sqlite.cpp", "SQLiteCpp/SQLiteCpp.h", 0), ("store/store.cpp", "sqlite3.h", 1),
                ("store/driver/postgres.cpp", "libpq-fe.h", 0), ("api/chains.cpp", "libpq-fe.h", 1),
                ("fetch/fetcher.cpp", "curl/curl.h", 0), ("sources/registry/git.cpp", "curl/curl.h", 1),
                ("wire/envelope.cpp", "boost/json.hpp", 0),
                ("store/chains/chain_repository.cpp", "boost/json.hpp", 1),
                ("base/boost_src.cpp", "boost/json/src.hpp", 0), ("base/clock.cpp", "boost/json.hpp", 1)]:
            with self.subTest(name=name, target=target):
                self.assertEqual(faults, len(list(check_includes.faults_of(name, f"#include <{target}>\n"))))


class TheTable(unittest.TestCase):
    def test_has_no_circle(self) -> None:
        def reaches(start: str, goal: str) -> bool:
            return any(next_room == goal or reaches(next_room, goal) for next_room in check_includes.ROOMS[start])

        rooms = [room for room in check_includes.ROOMS if room != "app"]
        self.assertEqual([], [room for room in rooms if reaches(room, room)])

    def test_allows_every_room_that_the_build_links(self) -> None:
        cmake = (ROOT / "server/CMakeLists.txt").read_text()
        links = {room: set(re.findall(r"\borrery_(\w+)", rest)) - {"boost"}
                 for room, rest in re.findall(r"^orrery_room\((\w+)([^)]*)\)", cmake, re.MULTILINE)}
        self.assertTrue(links)
        beyond = {room: linked - check_includes.ROOMS[room] for room, linked in links.items()}
        self.assertEqual({room: set() for room in links}, beyond)

    def test_names_folders_that_are_there(self) -> None:
        for room, steps in check_includes.LAYERS.items():
            with self.subTest(room=room):
                folders = " ".join(steps).split()
                self.assertEqual(sorted(set(folders)), sorted(folders))
                there = [folder for folder in folders if (ROOT / "server/src" / room / folder).is_dir()]
                self.assertEqual(there, folders)

    def test_is_the_one_on_the_architecture_page(self) -> None:
        page = (ROOT / "docs/ARCHITECTURE.md").read_text()
        section = page.split("### What a room may include")[1].split("\n##")[0]
        told = {room: allowed for room, allowed in re.findall(r"^\| `(\w+)` \| ([^|]+) \|$", section, re.MULTILINE)}
        self.assertEqual("everything", told.pop("app"))
        self.assertEqual({room: allowed for room, allowed in check_includes.ROOMS.items() if room != "app"},
                         {room: set(re.findall(r"`(\w+)`", allowed)) for room, allowed in told.items()})
        homes = re.findall(r"^\| [^`|]+ \| (`[^|]+`) \|$", section, re.MULTILINE)
        self.assertEqual(sorted(check_includes.LIBRARIES.values()),
                         sorted(tuple(re.findall(r"`([^`]+)`", home)) for home in homes))
