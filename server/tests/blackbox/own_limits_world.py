"""Run inside a network of its own: one chain whose node answers, many whose nodes have names that nobody can look up.

own_limits_world.py REGISTRY COMMAND…: writes the registry, lets the command run, and ends with its exit code.
"""

import pathlib
import subprocess
import sys

import fixture_registry
from testing.stand_in_node import StandInNode, made_up_chains

NAMED = [f"named{number}" for number in range(40)]


def main() -> int:
    registry, *command = sys.argv[1:]
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True, stdin=subprocess.DEVNULL)
    StandInNode(made_up_chains()[:1]).write_overlay(pathlib.Path(registry))
    fixture_registry.write_registry(pathlib.Path(registry), NAMED)
    return subprocess.run(command, stdin=subprocess.DEVNULL, timeout=120, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
