"""What a figure was measured on."""

import datetime
import os
import pathlib
import platform
import re
import subprocess


def first_line(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = (done.stdout + done.stderr).strip().splitlines()
    return lines[0].strip() if lines else "unknown"


def processor() -> str:
    found = re.search(r"^model name\s*:\s*(.+)$", pathlib.Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    return found.group(1) if found else platform.processor()


def describe_machine(root: pathlib.Path, binary: pathlib.Path) -> dict[str, object]:
    changed = subprocess.run(["git", "-C", str(root), "diff", "--quiet", "HEAD"], check=False).returncode != 0
    return {
        "measured_at": datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "commit": first_line("git", "-C", str(root), "rev-parse", "--short", "HEAD") + (" with changes" if changed else ""),
        "orrery": first_line(str(binary), "--version"),
        "compiler": first_line("c++", "--version"),
        "kernel": f"{platform.system()} {platform.release()}",
        "processor": f"{os.cpu_count()} × {processor()}",
        "load_average": os.getloadavg()[0],
    }
