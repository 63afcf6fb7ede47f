"""orrery import registry: what it takes, what it refuses, and how a running server shows it."""

import json
import pathlib
import shutil
import subprocess
import tarfile
import time
import unittest

import fixture_registry
from http_exchange import ask
from server_case import FolderCase, expect_success
from testing.live_server import LiveServer
from testing.registry_data import ABSENT, find_registry

SWAP_LIMIT_S = 10


def total(server: LiveServer) -> int:
    return ask(server.api, "/chains?limit=1").json()["meta"]["pagination"]["total_count"]


class AnImport(FolderCase):
    def wait_for(self, server: LiveServer, wanted: int) -> None:
        deadline = time.monotonic() + SWAP_LIMIT_S
        while time.monotonic() < deadline and total(server) != wanted:
            time.sleep(0.02)
        self.assertEqual(wanted, total(server))

    def served(self, registry: pathlib.Path) -> LiveServer:
        server = self.new_server()
        expect_success(self, server.import_registry(registry), "import")
        return self.start(server)

    def chain(self, server: LiveServer, chain_id: str) -> dict:
        return ask(server.api, f"/chains?chainId={chain_id}").json()["data"][0]

    def test_into_a_running_server_is_served_without_a_restart(self) -> None:
        server = self.start(self.new_server())
        expect_success(self, server.import_registry(self.write_registry(fixture_registry.TWENTY)), "import")
        self.assertEqual([], self.missing_after(server, [f"{name}-1" for name in fixture_registry.TWENTY]))

    def missing_after(self, server: LiveServer, wanted: list[str]) -> list[str]:
        deadline = time.monotonic() + SWAP_LIMIT_S
        while True:
            ids = {chain["ChainId"] for chain in ask(server.api, "/chains?limit=500").json()["data"]}
            missing = [chain_id for chain_id in wanted if chain_id not in ids]
            if not missing or time.monotonic() > deadline:
                return missing
            time.sleep(0.02)

    def test_takes_a_folder_and_both_kinds_of_archive_alike(self) -> None:
        registry = self.write_registry(fixture_registry.TWENTY)
        gz = self.folder / "registry.tar.gz"
        with tarfile.open(gz, "w:gz") as archive:
            archive.add(registry, arcname="chain-registry-master")
        bodies = []
        for source in (registry, gz, self.zst_of(registry)):
            with self.subTest(source=source.name):
                folder = self.folder / f"with-{source.name}"
                folder.mkdir()
                server = LiveServer(self.new_server().binary, folder, web=self.new_server().web)
                expect_success(self, server.import_registry(source), "import")
                self.start(server, "--no-collect")
                data = ask(server.api, "/chains?limit=500").json()["data"]
                bodies.append([chain["ChainId"] for chain in data])
        self.assertEqual(bodies[0], bodies[1])
        self.assertEqual(bodies[0], bodies[2])

    def zst_of(self, registry: pathlib.Path) -> pathlib.Path:
        if shutil.which("zstd") is None:
            self.skipTest("no zstd command to make a .tar.zst with")
        target = self.folder / "registry.tar.zst"
        subprocess.run(["tar", "--zstd", "-cf", target, "-C", registry, "."], check=True)
        return target

    def test_loses_only_the_chain_whose_file_is_broken_and_names_it(self) -> None:
        registry = self.write_registry(fixture_registry.TWENTY)
        (registry / "alphac" / "chain.json").write_text('{"chain_id": "alphac-1", ')
        server = self.new_server()
        done = server.import_registry(registry)
        expect_success(self, done, "import")
        self.assertIn("alphac/chain.json", done.stdout + done.stderr)
        self.start(server)
        ids = {chain["ChainId"] for chain in ask(server.api, "/chains?limit=500").json()["data"]}
        self.assertIn("alphab-1", ids)
        self.assertNotIn("alphac-1", ids)

    def test_of_under_nine_tenths_is_refused_and_the_old_chains_stay(self) -> None:
        server = self.served(self.write_registry(fixture_registry.TWENTY))
        before = total(server)
        done = server.import_registry(self.write_registry(fixture_registry.TWENTY[:17], "smaller"))
        self.assertEqual(1, done.returncode, done.stdout)
        self.assertIn("17", done.stderr)
        self.assertEqual(before, total(server))

    def test_of_nine_tenths_is_taken(self) -> None:
        server = self.served(self.write_registry(fixture_registry.TWENTY))
        before = total(server)
        expect_success(self, server.import_registry(self.write_registry(fixture_registry.TWENTY[:18], "smaller")),
                       "import")
        self.wait_for(server, before - 2)

    def test_again_changes_no_byte(self) -> None:
        registry = self.write_registry(fixture_registry.TWENTY)
        server = self.served(registry)
        before = ask(server.api, "/chains").body
        expect_success(self, server.import_registry(registry), "import")
        self.assertEqual(before, ask(server.api, "/chains").body)

    def test_of_an_archive_with_hostile_names_writes_nothing_outside(self) -> None:
        evil = self.folder / "evil.tar.gz"
        payload = self.folder / "payload.json"
        payload.write_text(json.dumps(fixture_registry.chain("evil")))
        with tarfile.open(evil, "w:gz") as archive:
            for name in ("../../escaped/chain.json", "/absolute/chain.json", "ok/../../../escaped/chain.json"):
                archive.add(payload, arcname=name)
            link = tarfile.TarInfo("link/chain.json")
            link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
            archive.addfile(link)
        done = self.new_server().import_registry(evil)
        self.assertEqual(1, done.returncode, done.stdout)
        self.assertFalse((self.folder.parent / "escaped").exists())
        self.assertNotIn("terminate called", done.stderr)

    def test_of_hostile_text_shows_it_nowhere_raw(self) -> None:
        registry = self.write_registry(fixture_registry.TWENTY)
        hostile = fixture_registry.chain(
            "hostile", pretty_name=fixture_registry.HOSTILE, description=fixture_registry.HOSTILE,
            website='javascript:alert(1)//"><script>', explorers=[{
                "kind": fixture_registry.HOSTILE, "url": "javascript:alert(1)", "tx_page": "data:text/html,x"}])
        fixture_registry.write_chain(registry, hostile, fixture_registry.assets(
            "hostile", symbol=fixture_registry.HOSTILE, name=fixture_registry.HOSTILE))
        server = self.served(registry)
        for path in ("/chains", "/chains/hostile-1", "/chains?q=x"):
            with self.subTest(path=path):
                page = ask(server.site, path).body.decode()
                for raw in ('<script>alert("x")', "<img src=x", "\u202e", "\u0007", 'href="javascript:'):
                    self.assertNotIn(raw, page)
        record = self.chain(server, "hostile-1")
        self.assertNotIn("\u202e", json.dumps(record, ensure_ascii=False))
        self.assertNotIn("\\u0007", json.dumps(record))
        self.assertNotIn("javascript:", json.dumps(record))
        for line in server.log_text().splitlines():
            self.assertNotRegex(line, "[\u0000-\u0008\u202e]")

    @unittest.skipIf(find_registry() is None, ABSENT)
    def test_of_the_recorded_registry_takes_every_chain_that_is_one(self) -> None:
        registry = find_registry()
        assert registry is not None
        server = self.new_server()
        done = server.import_registry(registry)
        expect_success(self, done, "import")
        for figure in ("428", "4", "2"):
            self.assertRegex(done.stdout, rf"\b{figure}\b")
        self.start(server, "--no-collect")
        self.assertEqual(428, total(server))
        mainnets = ask(server.api, "/chains?limit=1&network=mainnet").json()["meta"]["pagination"]
        active = ask(server.api, "/chains?limit=1&network=mainnet&status=active").json()["meta"]["pagination"]
        self.assertEqual((255, 223), (mainnets["total_count"], active["total_count"]))
