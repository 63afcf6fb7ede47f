"""A day of a small simulated world in fast motion, read by a release's own programs into a store.

python3 -m stores.simulated_day CHECKOUT PROGRAMS CLOCK FOLDER PASSES, isolated (testing/isolation.py): nobody outside
can be asked, and the simulator has the same addresses each time. CHECKOUT: of the release, whose content is read. The
clock of all programs stands still while `orrery collect --once` reads every data set, and moves on between two passes.
"""

import contextlib
import datetime
import json
import pathlib
import shutil
import sys
import urllib.parse
import urllib.request

from stores.rows import SqliteDatabase
from stores.websites import Websites
from testing.live_server import LiveServer
from testing.simulated_world import demo_settings, simulating
from testing.still_clock import StillClock

# A Sunday: the day after it the review of the week is written.
MIDNIGHT = datetime.datetime(2026, 11, 22, tzinfo=datetime.timezone.utc)
# Both passes of a short day, too: the first hours of two days.
FIRST = MIDNIGHT + datetime.timedelta(hours=1)
LAST = FIRST + datetime.timedelta(days=1)
PORT = 26600
# Twelve days of plans in one: votes begin and end, validators are jailed and come back.
WORLD = ("--chains", "6", "--validators", "40", "--endpoints", "90", "--speed", "12", "--port", str(PORT),
         "--epoch", f"{MIDNIGHT:%Y-%m-%dT%H:%M:%SZ}")
CONTROL = f"http://127.0.0.1:{PORT}/_control"
PASS_LIMIT_S = 300.0
# Articles are long, and one is as the other.
ARTICLES = ("04-", "08-")
# What editors take away after the first pass.
TAKEN_AWAY = ("airdrops/en/brunimoor-genesis.md", "events/community-call.md", "reviews/quorarrow-quiet-week.md",
              "education/*/08-*")
# The operator's own, until the last pass.
OVERLAY_CHAIN = "umberline"


def host_of(url: str) -> str:
    return urllib.parse.urlsplit(url).hostname or ""


def overlay_chain(name: str) -> dict[str, object]:
    return {
        "chain_name": name, "chain_id": f"{name}-1", "pretty_name": name.capitalize(), "status": "live",
        "network_type": "mainnet", "bech32_prefix": name, "slip44": 118, "website": f"https://{name}.example/",
        "staking": {"staking_tokens": [{"denom": f"u{name}"}]}, "fees": {"fee_tokens": [{"denom": f"u{name}"}]},
        "apis": {"rest": [{"address": f"https://rest.{name}.example", "provider": name.capitalize()}]},
    }


def overlay_assets(name: str) -> dict[str, object]:
    return {"chain_name": name, "assets": [{
        "base": f"u{name}", "display": name, "name": name.capitalize(), "symbol": name[:3].upper(), "type_asset": "sdk.coin",
        "denom_units": [{"denom": f"u{name}", "exponent": 0}, {"denom": name, "exponent": 6}],
        "socials": {"telegram": f"https://t.me/{name}", "discord": f"https://discord.gg/{name}"}}]}


def write_overlay(folder: pathlib.Path, name: str) -> None:
    (folder / name).mkdir(parents=True)
    (folder / name / "chain.json").write_text(json.dumps(overlay_chain(name)))
    (folder / name / "assetlist.json").write_text(json.dumps(overlay_assets(name)))


class SimulatedDay:
    def __init__(self, checkout: pathlib.Path, programs: pathlib.Path, clock: StillClock, folder: pathlib.Path,
                 env: dict[str, str]) -> None:
        self.clock = clock
        self.content, self.overlay = folder / "content", folder / "overlay"
        settings = demo_settings(self.content, checkout)
        for file in (self.content / "education").rglob("*"):
            if file.is_file() and not file.name.startswith(ARTICLES):
                file.unlink()
        write_overlay(self.overlay, OVERLAY_CHAIN)
        self.websites = Websites(folder, clock.env)
        self.server = LiveServer(programs / "orrery", folder, env={
            **env, **settings, **clock.env, "ORRERY_FETCH_PER_HOST_PER_SECOND": "1000",
            "ORRERY_REGISTRY_OVERLAY": str(self.overlay)})
        self.database = SqliteDatabase(folder / "orrery.db")

    def live(self, passes: int) -> None:
        for number in range(passes):
            self.clock.set(FIRST + number * (LAST - FIRST) / (passes - 1))
            if number == passes - 1:
                self.trouble_the_last_pass()
            self.command("collect", "--once")
            print(f"{self.clock.now:%Y-%m-%d %H:%M}: everything was read", file=sys.stderr, flush=True)
            if number == 0:
                self.open_websites()
                self.interfere()
                self.set_fault(fault="stalled_height", chain=self.chains()[1])
            # An hour without a block is no halt yet.
            elif self.clock.now - FIRST >= datetime.timedelta(hours=2) and number < passes - 1:
                self.end_faults()

    def command(self, *arguments: str) -> str:
        done = self.server.command(*arguments, timeout_s=PASS_LIMIT_S)
        if done.returncode != 0:
            raise RuntimeError(f"'orrery {' '.join(arguments)}' ended with {done.returncode}:\n{done.stdout}{done.stderr}")
        return done.stdout

    def open_websites(self) -> None:
        rows = self.database.query("SELECT DISTINCT website FROM validator WHERE website LIKE 'https://%' ORDER BY website")
        # Of some nothing is heard.
        answering = sorted({host_of(str(row["website"])) for row in rows})[::2]
        self.websites.open([*answering, f"rest.{OVERLAY_CHAIN}.example"])

    def interfere(self) -> None:
        """What operators and editors do."""
        advert = self.database.query("SELECT id FROM advert WHERE state = 'shown' ORDER BY tx_hash LIMIT 1")[0]
        self.command("adverts", "hide", str(advert["id"]))
        for pattern in TAKEN_AWAY:
            for file in self.content.glob(pattern):
                file.unlink()
        resources = self.content / "resources.json"
        resources.write_text(json.dumps(json.loads(resources.read_text())[:-1]))

    def trouble_the_last_pass(self) -> None:
        shutil.rmtree(self.overlay / OVERLAY_CHAIN)
        self.set_fault(fault="unavailable", face="lcd", chain=self.chains()[2])
        self.set_fault(fault="server_error", face="github", count=1)

    def chains(self) -> list[str]:
        with urllib.request.urlopen(f"{CONTROL}/world", timeout=10) as answer:
            return [chain["chain_id"] for chain in json.load(answer)["chains"]]

    def set_fault(self, **fault: object) -> None:
        urllib.request.urlopen(f"{CONTROL}/faults", data=json.dumps(fault).encode(), timeout=10).close()

    def end_faults(self) -> None:
        urllib.request.urlopen(urllib.request.Request(f"{CONTROL}/faults", method="DELETE"), timeout=10).close()


def main() -> None:
    checkout, programs, library, folder = (pathlib.Path(argument) for argument in sys.argv[1:5])
    clock = StillClock(library, folder / "clock", MIDNIGHT)
    with contextlib.ExitStack() as stack:
        env = stack.enter_context(simulating(programs / "simulator", folder / "world", *WORLD, env=clock.env))
        day = SimulatedDay(checkout, programs, clock, folder, env)
        stack.callback(day.websites.close)
        day.live(int(sys.argv[5]))
        day.command("backup", str(folder / "orrery.backup"))


if __name__ == "__main__":
    main()
