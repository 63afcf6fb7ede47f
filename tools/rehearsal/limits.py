"""The limits of the shipped unit, and a command that runs under them."""

import contextlib
import dataclasses
import os
import pathlib
import re
from collections.abc import Iterator

ROOT = pathlib.Path(__file__).resolve().parents[2]
UNIT = ROOT / "deploy/systemd/orrery.service"
# Nobody else's: the kernel counts the tasks of a user.
USER = 61_338
GROUPS = pathlib.Path("/sys/fs/cgroup")
UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


@dataclasses.dataclass(frozen=True)
class Limits:
    tasks: int
    files: int
    memory: int

    @classmethod
    def read(cls, unit: str) -> "Limits":
        def find(name: str) -> int:
            found = re.search(rf"^{name}=(\d+)([KMG]?)$", unit, re.MULTILINE)
            if found is None:
                raise ValueError(f"the unit has no {name} that is a number")
            return int(found[1]) * UNITS[found[2]]
        return cls(tasks=find("TasksMax"), files=find("LimitNOFILE"), memory=find("MemoryMax"))


def lowered(limits: Limits, hard_files: int) -> Limits:
    """What of them can be set where this machine allows a process so many files and no more."""
    return dataclasses.replace(limits, files=min(limits.files, hard_files))


def has_user(uid_map: str, user: int) -> bool:
    """Whether a user namespace with this map (/proc/self/uid_map) has the user; the first one has all."""
    ranges = [tuple(map(int, line.split())) for line in uid_map.splitlines()]
    return any(first <= user < first + count for first, _, count in ranges)


def is_able_to_be(user: int) -> bool:
    return os.geteuid() == 0 and has_user(pathlib.Path("/proc/self/uid_map").read_text(), user)


def prefix_of(limits: Limits) -> list[str]:
    """Put before a command. Where nobody else can be made of this user, all tasks of him count."""
    user = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups"] if is_able_to_be(USER) else []
    return [*user, "prlimit", f"--nproc={limits.tasks}:{limits.tasks}", f"--nofile={limits.files}:{limits.files}"]


def make_group(limits: Limits) -> pathlib.Path | None:
    """A control group with the limit of memory; nothing where none can be made."""
    # The second is that of the kernel's older hierarchy.
    for parent, limit in ((GROUPS, "memory.max"), (GROUPS / "memory", "memory.limit_in_bytes")):
        group = parent / f"orrery-rehearsal-{os.getpid()}"
        if not (parent / "cgroup.procs").exists():
            continue
        try:
            group.mkdir()
            try:
                (group / limit).write_text(str(limits.memory))
            except OSError:
                group.rmdir()
                raise
        except OSError:
            continue
        return group
    return None


@contextlib.contextmanager
def memory_group(limits: Limits) -> Iterator[list[str]]:
    """A command to put before another, which limits its memory; an empty one where no control group can be made."""
    group = make_group(limits)
    if group is None:
        yield []
        return
    try:
        yield ["sh", "-c", 'echo $$ >"$0" && exec "$@"', str(group / "cgroup.procs")]
    finally:
        group.rmdir()
