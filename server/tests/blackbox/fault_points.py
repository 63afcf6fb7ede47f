"""Errors of the disk in the running process, by libfiu: between it and the system, switched on and off from outside."""

import pathlib
import subprocess
import tempfile

LIBRARIES = pathlib.Path("/usr/lib/fiu")
PRELOADED = [LIBRARIES / "fiu_run_preload.so", LIBRARIES / "fiu_posix_preload.so"]
CONTROL = pathlib.Path("/usr/bin/fiu-ctrl")


class FaultPoints:
    """For one process at a time, started behind `prefix`; calls for large files (pwrite64) have the names of the others.

    libfiu's own thread in that process would take a signal and die of it, and the process with it: what is sent to the
    process is blocked from the first moment, for every thread that does not ask for it.
    """

    def __init__(self, folder: pathlib.Path) -> None:
        # Two pipes a process, beside each other.
        self.pipes = pathlib.Path(tempfile.mkdtemp(prefix="faults-", dir=folder)) / "process"
        self.prefix = ["env", "--block-signal=HUP,TERM", f"LD_PRELOAD={' '.join(map(str, PRELOADED))}", "FIU_ENABLE=",
                       f"FIU_CTRL_FIFO={self.pipes}"]

    def are_installed(self) -> bool:
        return CONTROL.exists() and all(library.exists() for library in PRELOADED)

    def switch_on(self, pid: int, name: str, error: int, probability: float = 1.0) -> None:
        self.tell(pid, f"enable_random name={name},probability={probability},failinfo={error}")

    def switch_off(self, pid: int, name: str) -> None:
        self.tell(pid, f"disable name={name}")

    def tell(self, pid: int, command: str) -> None:
        done = subprocess.run([CONTROL, "-f", self.pipes, "-c", command, str(pid)], check=True, timeout=10,
                              capture_output=True, text=True)
        if done.stdout.strip():
            raise RuntimeError(done.stdout.strip())
