"""Where tests write: in memory, where the machine has such a folder. Their deaths are processes', never a machine's."""

import contextlib
import os
import pathlib
import shutil
import tempfile
from collections.abc import Iterator

IN_MEMORY = pathlib.Path("/dev/shm")
# The C++ tests write 3 GB; a container's folder is often of 64 MB.
LEAST_ROOM = 4 << 30


def short_folder() -> pathlib.Path:
    """For what holds a socket, whose path has at most 107 bytes: not below a folder of somebody else's choice."""
    is_fit = os.access(IN_MEMORY, os.W_OK) and shutil.disk_usage(IN_MEMORY).free >= LEAST_ROOM
    return IN_MEMORY if is_fit else pathlib.Path("/tmp")


@contextlib.contextmanager
def scratch_folder() -> Iterator[None]:
    """A TMPDIR for all that is started meanwhile; it goes with what was left in it. One that is set stays."""
    if "TMPDIR" in os.environ:
        yield
        return
    with tempfile.TemporaryDirectory(prefix="orrery-tests-", dir=short_folder(), ignore_cleanup_errors=True) as folder:
        # Servers of databases in it run as another user.
        os.chmod(folder, 0o755)
        os.environ["TMPDIR"] = tempfile.tempdir = folder
        try:
            yield
        finally:
            tempfile.tempdir = None
            del os.environ["TMPDIR"]
