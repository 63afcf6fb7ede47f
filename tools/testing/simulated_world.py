"""The simulator beside a server's own folder, on free ports of loopback."""

import contextlib
import pathlib
import shutil
from collections.abc import Iterator

from testing.processes import ChildProcess

ROOT = pathlib.Path(__file__).resolve().parents[2]


def read_settings(file: pathlib.Path) -> dict[str, str]:
    return dict(line.split("=", 1) for line in file.read_text().splitlines())


def demo_settings(folder: pathlib.Path, checkout: pathlib.Path = ROOT) -> dict[str, str]:
    """Those of ./dev demo, with the content that it shows in FOLDER."""
    about_real_chains = shutil.ignore_patterns("airdrops", "reviews", "events")
    shutil.copytree(checkout / "content", folder, ignore=about_real_chains)
    shutil.copytree(checkout / "simulator/content", folder, dirs_exist_ok=True)
    return {**read_settings(checkout / "simulator/demo.env"), "ORRERY_CONTENT_DIR": str(folder)}


@contextlib.contextmanager
def simulating(binary: pathlib.Path, folder: pathlib.Path, *flags: str,
               env: dict[str, str] | None = None) -> Iterator[dict[str, str]]:
    """The settings that point a server at it. env: beside its own."""
    folder.mkdir(parents=True, exist_ok=True)
    process = ChildProcess("the simulator", [binary, "--port", "0", "--directory", folder, *flags],
                           folder / "simulator.log", env=env)
    try:
        process.wait_until((folder / "orrery.env").exists)
        yield read_settings(folder / "orrery.env")
    finally:
        process.end()
