"""python3 -m cluster [--folder DIR] [--base-port N] up|down|status: a whole cluster on loopback."""

import argparse
import pathlib
import sys

from cluster.layout import BASE_PORT, Layout
from cluster.whole import Cluster

ROOT = pathlib.Path(__file__).resolve().parents[2]


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./dev cluster")
    parser.add_argument("--folder", type=pathlib.Path, default=ROOT / "build/cluster", help="its state (build/cluster)")
    parser.add_argument("--base-port", type=int, default=BASE_PORT, help=f"the first of 60 ports ({BASE_PORT})")
    commands = parser.add_subparsers(dest="command", required=True)
    up = commands.add_parser("up", help="start what does not run; anew where nothing runs")
    up.add_argument("--chains", type=int, default=40, help="chains of the simulated world (40)")
    up.add_argument("--speed", type=int, default=30, help="how much faster its time goes (30)")
    commands.add_parser("down", help="end it; its folder stays until the next 'up'")
    commands.add_parser("status", help="what runs, as which process and in which part")
    return parser.parse_args()


def main() -> int:
    options = parse_arguments()
    layout = Layout(ROOT, options.folder.absolute(), ROOT / "build/release", options.base_port)
    flags = ["--chains", str(options.chains), "--speed", str(options.speed)] if options.command == "up" else []
    cluster = Cluster(layout, simulator_flags=flags)
    try:
        match options.command:
            case "up":
                cluster.up()
                print(*cluster.status(), f"demo data at {layout.site}", sep="\n")
            case "down":
                cluster.down()
            case "status":
                print(*cluster.status(), sep="\n")
    except (OSError, RuntimeError) as fault:
        print(f"./dev cluster {options.command}: {fault}; the logs are {layout.folder}/*/log", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
