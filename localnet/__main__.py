"""python3 -m localnet --program FILE --folder DIR COMMAND: steers a local network."""

import argparse
import pathlib
import sys

from localnet.authority import Authority
from localnet.governance import Governance
from localnet.kinds import CANDIDATE, KINDS, WAITING
from localnet.network import Network
from localnet.node import Node
from localnet.transactions import Transactions


# Of one kind alone; all others are of both.
OF_STAKING = ("delegate", "undelegate", "govern", "pay", "jail", "unjail")
OF_AUTHORITY = ("apply", "pending", "power", "remove")
UNDER_AUTHORITY = ("val0", "val1", "val2", CANDIDATE, WAITING)


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./dev localnet")
    parser.add_argument("--program", type=pathlib.Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--folder", type=pathlib.Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--kind", choices=list(KINDS), default="staking",
                        help="who validates: whoever has most stake (staking), or whom an admin names (poa)")
    ports = " and ".join(f"{kind.base_port} of {kind.name}" for kind in KINDS.values())
    parser.add_argument("--base-port", type=int, help=f"the first of 50 ports ({ports})")
    commands = parser.add_subparsers(dest="command", required=True)
    up = commands.add_parser("up", help="make the network if there is none, start what does not run")
    up.add_argument("--absent", type=int, help="validators that nobody runs (4; none of poa)")
    up.add_argument("--resting", type=int, help="validators that are never bonded (26; none of poa)")
    commands.add_parser("down", help="stop it")
    commands.add_parser("wipe", help="stop it and delete it")
    commands.add_parser("status", help="what runs, and the height")
    commands.add_parser("ports", help="the addresses")
    commands.add_parser("delegate", help="three delegations of three people")
    commands.add_parser("undelegate", help="a part of one of them back")
    vote = commands.add_parser("propose", help="a proposal, and three votes on it")
    vote.add_argument("vote", nargs="?", default="yes", choices=["yes", "no", "no_with_veto", "abstain"])
    commands.add_parser("govern", help="a proposal for every way in which one can end, and the votes on them")
    commands.add_parser("pay", help="payments for adverts, right and wrong ones")
    for name, what in (("jail", "stop a validator until it is jailed"), ("unjail", "start it again, and unjail it")):
        commands.add_parser(name, help=what).add_argument("number", nargs="?", type=int, default=3, choices=range(4))
    commands.add_parser("apply", help="poa: two ask to be let in")
    commands.add_parser("pending", help="poa: who waits to be let in")
    power = commands.add_parser("power", help="poa: the admin gives power; a million is one power")
    power.add_argument("who", choices=UNDER_AUTHORITY)
    power.add_argument("tokens", type=int)
    commands.add_parser("remove", help="poa: the admin removes a validator").add_argument("who", choices=UNDER_AUTHORITY)
    options = parser.parse_args()
    if options.command in (OF_STAKING if options.kind == "poa" else OF_AUTHORITY):
        parser.error(f"'{options.command}' is not for a network of --kind {options.kind}")
    return options


def line_of(node: Node) -> str:
    pid = node.pid()
    return f"node{node.index} " + ("stopped" if pid is None else f"runs as process {pid}, height {node.height()}")


def ports_of(node: Node) -> str:
    return f"node{node.index} " + " ".join(f"{role} 127.0.0.1:{port}" for role, port in node.ports.items())


def act(network: Network, options: argparse.Namespace) -> list[object]:
    """The lines to print."""
    transactions = Transactions(network)
    authority = Authority(transactions)
    match options.command:
        case "up":
            if not network.exists():
                network.make(absent=options.absent, resting=options.resting)
            return [f"up, height {network.up()}", *map(ports_of, network.nodes)]
        case "down":
            network.down()
        case "wipe":
            network.wipe()
        case "status":
            return [line_of(node) for node in network.nodes]
        case "ports":
            return [ports_of(node) for node in network.nodes]
        case "delegate":
            return [*transactions.delegate()]
        case "undelegate":
            return [*transactions.undelegate()]
        case "propose":
            return [*transactions.propose(options.vote)]
        case "govern":
            return [f"{number} {ballot.title}" for number, ballot in Governance(transactions).hold().items()]
        case "pay":
            return [*transactions.pay()]
        case "jail":
            return [f"val{options.number} is jailed, height {transactions.jail(options.number)}"]
        case "unjail":
            return [transactions.unjail(options.number)]
        case "apply":
            return [*authority.apply()]
        case "pending":
            return [*authority.pending()]
        case "power":
            return [authority.set_power(options.who, options.tokens)]
        case "remove":
            return [authority.remove(options.who)]
    return []


def main() -> int:
    options = parse_arguments()
    network = Network(options.program, options.folder.absolute(), options.base_port, KINDS[options.kind])
    try:
        for line in act(network, options):
            print(line, flush=True)
    except (OSError, RuntimeError) as fault:
        print(f"./dev localnet {options.command}: {fault}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
