"""The whole program under the limits of the shipped unit reads chains whose nodes have names, and meets none of them."""

import contextlib
import json
import os
import pathlib
import re
import resource
import subprocess
import sys
import unittest
from collections.abc import Iterator

import unit_limits_world
from server_case import ROOT, FolderCase
from testing.live_server import NO_SOURCES

UNIT = ROOT / "deploy/systemd/orrery.service"
# Nobody else's: the kernel counts what a user runs.
USER = 61_338
GROUPS = pathlib.Path("/sys/fs/cgroup")
MIB = 2**20
# As in tools/tests/limits_test.py.
ROOM = 1.5


def read_unit(setting: str) -> int:
    found = re.findall(rf"^{setting}=(\d+)(G?)$", UNIT.read_text(), re.MULTILINE)
    if len(found) != 1:
        raise AssertionError(f"{UNIT} has {len(found)} of {setting}")
    return int(found[0][0]) * (2**30 if found[0][1] else 1)


def allowed_files() -> int:
    """Those of the unit, or as many as this test itself may have: it may not be allowed to raise its own limit."""
    own = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    return read_unit("LimitNOFILE") if own == resource.RLIM_INFINITY else min(own, read_unit("LimitNOFILE"))


@contextlib.contextmanager
def control_groups(tasks: int, memory: int) -> Iterator[list[pathlib.Path]]:
    """Control groups with these limits; none where none can be made, as in a container that may not."""
    name = f"orrery-unit-limits-{os.getpid()}"
    if (GROUPS / "pids").is_dir():
        limits = {GROUPS / "pids" / name: {"pids.max": tasks}, GROUPS / "memory" / name: {"memory.limit_in_bytes": memory}}
    else:
        limits = {GROUPS / name: {"pids.max": tasks, "memory.max": memory}}
    made: list[pathlib.Path] = []
    try:
        with contextlib.suppress(OSError):
            for group, files in limits.items():
                group.mkdir()
                made.append(group)
                for file, value in files.items():
                    (group / file).write_text(str(value))
        yield made if len(made) == len(limits) else []
    finally:
        for group in made:
            group.rmdir()


@unittest.skipUnless(os.geteuid() == 0, "a network of its own and another user need root")
class TheShippedUnit(FolderCase):
    def run_under_its_limits(self) -> tuple[dict[str, object], str]:
        tasks, files, memory = read_unit("TasksMax"), allowed_files(), read_unit("MemoryMax")
        server = self.new_server()
        world = pathlib.Path(unit_limits_world.__file__)
        os.chown(self.folder, USER, USER)
        with control_groups(tasks, memory) as groups:
            if not groups:
                # RLIMIT_AS bounds addresses, of which the program reserves far more than it uses: it is not MemoryMax.
                print("no control group can be made: tasks are limited by RLIMIT_NPROC, memory is compared afterwards")
            join = " ".join(f"echo $$ >{group}/cgroup.procs;" for group in groups)
            done = subprocess.run(
                ["unshare", "--net", "--mount", sys.executable, world, self.folder, server.admin, "sh", "-ec",
                 f'{join} exec "$@"', "sh", "prlimit", f"--nproc={tasks}:{tasks}", f"--nofile=1024:{files}", "setpriv",
                 f"--reuid={USER}", f"--regid={USER}", "--clear-groups", server.binary, *server.serve_arguments()],
                cwd=self.folder, capture_output=True, text=True, timeout=240, check=False, stdin=subprocess.DEVNULL,
                env={**os.environ, **NO_SOURCES, "PYTHONPATH": f"{ROOT / 'tools'}:{world.parent}",
                     "ORRERY_REGISTRY_SOURCE": str(self.folder / "registry"), "ORRERY_FETCH_ALLOW": "127.0.0.0/8",
                     "ORRERY_FETCH_PER_HOST_PER_SECOND": "1000", "ORRERY_COLLECT_ENDPOINTS_EVERY": "10s"})
        self.assertEqual(0, done.returncode, done.stderr)
        return json.loads(done.stdout), done.stderr

    def test_reads_every_chain_within_its_limits_and_tells_them_at_the_start(self) -> None:
        seen, said = self.run_under_its_limits()
        print({name: value for name, value in seen.items() if isinstance(value, int)})
        self.assertEqual(unit_limits_world.CHAINS, seen["read"], said[-2_000:])
        counted = re.findall(r'^orrery_own_faults_total\{limit="\w+"\} (\d+)$', str(seen["metrics"]), re.MULTILINE)
        self.assertEqual({"0"}, set(counted))
        self.assertNotIn("a limit of this machine", str(seen["readyz"]) + said)
        self.assertNotIn("is below what it may need", said)
        tasks = read_unit("TasksMax")
        self.assertRegex(said, rf'limits of this process.* tasks="{tasks} .*open_files="{allowed_files()} \(')
        self.assertLessEqual(ROOM * int(str(seen["threads"])), tasks)
        self.assertLessEqual(ROOM * int(str(seen["open_files"])), allowed_files())
        self.assertLessEqual(ROOM * int(str(seen["memory_mib"])), read_unit("MemoryMax") / MIB)


if __name__ == "__main__":
    unittest.main()
