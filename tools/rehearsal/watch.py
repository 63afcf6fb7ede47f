"""What a process takes: the most that was seen of it, and what it used in all."""

import dataclasses
import os
import pathlib
import re
import threading


@dataclasses.dataclass
class Usage:
    threads: int = 0
    descriptors: int = 0
    resident_bytes: int = 0
    cpu_s: float = 0.0


class Watch:
    """Looks at a process until it is stopped, or the process ends."""

    def __init__(self, pid: int, every_s: float = 0.5) -> None:
        self.folder = pathlib.Path(f"/proc/{pid}")
        self.usage = Usage()
        self.stopped = threading.Event()
        self.every_s = every_s
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self) -> None:
        while not self.stopped.wait(self.every_s):
            try:
                self.look()
            except (OSError, KeyError):  # it has ended, and is without memory
                return

    def look(self) -> None:
        status = dict(re.findall(r"^(\w+):\s+(\d+)", (self.folder / "status").read_text(), re.MULTILINE))
        usage = self.usage
        usage.threads = max(usage.threads, int(status["Threads"]))
        # The kernel's own highest, so that nothing between two looks is missed.
        usage.resident_bytes = max(usage.resident_bytes, int(status["VmHWM"]) << 10)
        usage.descriptors = max(usage.descriptors, len(os.listdir(self.folder / "fd")))
        fields = (self.folder / "stat").read_text().rpartition(")")[2].split()
        usage.cpu_s = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> Usage:
        self.stopped.set()
        self.thread.join()
        return self.usage
