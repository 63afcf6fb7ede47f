import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest
import urllib.parse

from cluster.layout import BASE_PORT, NODES, REPLICAS, Layout
from cluster.member import Member
from cluster.site import socket_folder
from cluster.supervisor import postmaster
from cluster.waiting import wait_for
from cluster.whole import Cluster

LIMIT_S = 10.0
ASKED_TO_END = 3
SLEEPER = f"""
import signal, sys, time
signal.signal(signal.SIGTERM, lambda *_: sys.exit({ASKED_TO_END}))
print("ready", flush=True)
time.sleep(60)
"""


class FolderCase(unittest.TestCase):
    def setUp(self) -> None:
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory(prefix="orrery-tools-")))
        self.layout = Layout(self.folder, self.folder, self.folder)


class TheLayout(FolderCase):
    def test_gives_everybody_a_port_of_their_own_among_sixty(self) -> None:
        layout = self.layout
        ports = [layout.etcd_port, layout.etcd_peer_port, layout.simulator_port, layout.site_port]
        for node in NODES:
            ports += [layout.postgres_port(node), layout.patroni_port(node), layout.pooler_port(node)]
        for replica in REPLICAS:
            ports += layout.replica_ports(replica).values()
        self.assertEqual(len(ports), len(set(ports)))
        self.assertLessEqual(set(ports), set(range(BASE_PORT, BASE_PORT + 60)))

    def ports_of(self, url: str) -> list[int]:
        hosts = urllib.parse.urlsplit(url).netloc.rpartition("@")[2]
        return [int(host.rpartition(":")[2]) for host in hosts.split(",")]

    def test_sends_collectors_to_the_primary_past_the_poolers(self) -> None:
        (self.folder / "password").write_text("secret")
        url = self.layout.writer_url()
        self.assertEqual([self.layout.postgres_port(node) for node in NODES], self.ports_of(url))
        self.assertIn("target_session_attrs=read-write", url)

    def test_sends_each_replica_to_another_pooler_first(self) -> None:
        (self.folder / "password").write_text("secret")
        orders = [self.ports_of(self.layout.reader_url(replica)) for replica in REPLICAS]
        for order in orders:
            self.assertEqual({self.layout.pooler_port(node) for node in NODES}, set(order))
        self.assertEqual(len(REPLICAS), len({order[0] for order in orders}))


class AMember(FolderCase):
    def start(self) -> Member:
        member = Member("sleeper", self.folder)
        member.start([sys.executable, "-c", SLEEPER])
        wait_for("a word of it", lambda: "ready" in member.log.read_text(), LIMIT_S)
        assert member.child is not None
        self.addCleanup(member.child.wait)
        self.addCleanup(member.child.kill)
        return member

    def test_is_known_to_another_command_until_it_ends(self) -> None:
        started = self.start()
        known = Member("sleeper", self.folder)
        assert started.child is not None
        self.assertEqual(started.child.pid, known.pid())
        known.stop()
        self.assertIsNone(known.pid())
        self.assertEqual(ASKED_TO_END, started.child.wait(LIMIT_S))

    def test_that_is_suspended_hears_that_it_is_to_end(self) -> None:
        member = self.start()
        member.send(signal.SIGSTOP)
        member.stop()
        self.assertIsNone(member.pid())
        assert member.child is not None
        self.assertEqual(ASKED_TO_END, member.child.wait(LIMIT_S))

    def test_whose_number_another_process_has_now_is_gone(self) -> None:
        member = Member("other", self.folder)
        member.pid_file.write_text(f"{os.getpid()} 1")
        self.assertIsNone(member.pid())
        member.remember(os.getpid())
        self.assertEqual(os.getpid(), member.pid())


class TheCluster(FolderCase):
    def test_deletes_no_folder_that_is_not_its_own(self) -> None:
        (self.folder / "letter").write_text("dear reader")
        with self.assertRaisesRegex(RuntimeError, "no cluster's folder"):
            Cluster(self.layout).wipe()
        self.assertTrue((self.folder / "letter").exists())

    def test_refuses_a_folder_too_deep_for_a_socket(self) -> None:
        with self.assertRaisesRegex(RuntimeError, "too long"):
            socket_folder(self.folder / ("x" * 100))
        self.assertEqual(self.folder, socket_folder(self.folder))

    def test_takes_no_process_of_another_folder_for_its_postgresql(self) -> None:
        data = self.folder / "data"
        data.mkdir()
        with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"], cwd=data) as child:
            self.addCleanup(child.kill)
            (data / "postmaster.pid").write_text(f"{child.pid}\n")
            wait_for("a process in the folder", lambda: postmaster(data) == child.pid, LIMIT_S)
            (data / "postmaster.pid").write_text(f"{os.getpid()}\n")
            self.assertIsNone(postmaster(data))
            child.kill()
        (data / "postmaster.pid").write_text(f"{child.pid}\n")
        self.assertIsNone(postmaster(data))


class Waiting(unittest.TestCase):
    def test_returns_the_first_answer_and_names_what_never_came(self) -> None:
        answers = iter([None, 0, "", "here"])
        self.assertEqual("here", wait_for("an answer", lambda: next(answers), LIMIT_S, every_s=0))
        with self.assertRaisesRegex(TimeoutError, "a miracle: not within 0 s"):
            wait_for("a miracle", lambda: None, 0)


if __name__ == "__main__":
    unittest.main()
