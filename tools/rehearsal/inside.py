"""The rehearsal itself, inside a network and a mount namespace of its own (run.py makes them)."""

import contextlib
import json
import os
import pathlib
import resource
import subprocess
import tempfile
import time
import urllib.parse
import urllib.request
from collections.abc import Iterator

from rehearsal import controls, limits, metrics, network, table, truth
from rehearsal.addresses import Address
from rehearsal.form import Form
from rehearsal.moved_clock import MovedClock
from rehearsal.registry_copy import KINDS, copy_registry
from rehearsal.resolver import Resolver, read_hosts
from rehearsal.truth import Json, Verdicts
from rehearsal.watch import Watch
from testing.live_server import LiveServer
from testing.private_postgres import PrivatePostgres, find_programs
from testing.processes import ChildProcess
from testing.simulated_world import read_settings

ROOT = pathlib.Path(__file__).resolve().parents[2]
CONTROL = "http://127.0.0.1:26600/_control"
DATA_SETS = ("chain_state", "validators", "endpoints", "proposals")
LEAST_PASSES = 2
START_LIMIT_S = 300
LOOK_EVERY_S = 10


def ask(url: str) -> Json:
    with urllib.request.urlopen(url, timeout=60) as answer:
        return json.load(answer)


def ask_text(url: str) -> str:
    with urllib.request.urlopen(url, timeout=60) as answer:
        return answer.read().decode()


def set_fault(fault: dict[str, str]) -> None:
    with urllib.request.urlopen(f"{CONTROL}/faults", data=json.dumps(fault).encode(), timeout=60):
        pass


def list_addresses(registry: pathlib.Path) -> set[str]:
    """The IP addresses that chains of the registry give in place of names."""
    hosts = set()
    for file in [*registry.glob("*/chain.json"), *registry.glob("testnets/*/chain.json")]:
        apis = json.loads(file.read_text()).get("apis", {})
        hosts.update(Address.parse(endpoint["address"]).host for kind in KINDS for endpoint in apis.get(kind, []))
    return network.literal_addresses(hosts)


@contextlib.contextmanager
def simulated_fleet(simulator: pathlib.Path, registry: pathlib.Path, folder: pathlib.Path,
                    form: Form, env: dict[str, str]) -> Iterator[dict[str, str]]:
    """The settings that point the program at it."""
    network.route_here(list_addresses(registry))
    process = ChildProcess("the simulator", [simulator, "--registry", registry, "--directory", folder, "--validators",
                                             form.validators], folder / "simulator.log", env=env)
    try:
        process.wait_until((folder / "orrery.env").exists, limit_s=START_LIMIT_S)
        network.use_name_server(folder)
        network.trust_only((folder / "authority.pem").read_text(), folder)
        Resolver(read_hosts(folder / "hosts"), network.NAME_SERVER)
        yield read_settings(folder / "orrery.env")
    finally:
        process.end()


@contextlib.contextmanager
def clock_of(form: Form, programs: pathlib.Path, folder: pathlib.Path) -> Iterator[MovedClock | None]:
    """None: the machine's own, where the form needs no other."""
    if not form.days_on:
        yield None
        return
    clock = MovedClock(programs / "libstill_clock.so", folder / "clock")
    try:
        yield clock
    finally:
        clock.stop()


@contextlib.contextmanager
def own_database(kind: str) -> Iterator[str | None]:
    """Its URL; None: the program's own file."""
    if kind == "sqlite":
        yield None
        return
    programs = find_programs()
    if programs is None:
        raise RuntimeError("PostgreSQL is not installed; 'tools/dev/install.sh test' does that")
    postgres = PrivatePostgres(programs)
    # The program is another user.
    os.chmod(postgres.folder, 0o711)
    try:
        postgres.start()
        yield postgres.create_database("rehearsal")
    finally:
        postgres.stop()


def promised_freshness(samples: dict[str, dict[metrics.Labels, float]]) -> dict[str, tuple[int, int]]:
    live = metrics.by_data_set(samples.get("orrery_live_chains", {}))
    fresh = metrics.by_data_set(samples.get("orrery_fresh_chains", {}))
    return {data_set: (int(fresh.get(data_set, 0)), int(count)) for data_set, count in live.items()}


class Rehearsal:
    def __init__(self, binary: pathlib.Path, form: Form, database: str, log: pathlib.Path) -> None:
        """LOG: where what the program said is kept."""
        self.binary = binary
        self.log = log
        self.form = form
        self.database = database
        self.unit = limits.Limits.read(limits.UNIT.read_text())
        self.limits = limits.lowered(self.unit, resource.getrlimit(resource.RLIMIT_NOFILE)[1])
        self.passes: dict[str, set[float]] = {data_set: set() for data_set in DATA_SETS}

    def run(self, simulator: pathlib.Path, registry: pathlib.Path) -> table.Report:
        with tempfile.TemporaryDirectory(prefix="orrery-rehearsal-") as scratch:
            folder = pathlib.Path(scratch)
            folder.chmod(0o755)
            copy_registry(registry, folder / "registry", self.form.every)
            with clock_of(self.form, simulator.parent, folder) as clock:
                env = clock.env if clock else {}
                with simulated_fleet(simulator, folder / "registry", folder, self.form, env) as settings:
                    with own_database(self.database) as database:
                        return self.collect(folder, {**settings, **env}, database, clock)

    def collect(self, folder: pathlib.Path, settings: dict[str, str], database: str | None,
                clock: MovedClock | None) -> table.Report:
        world = ask(f"{CONTROL}/world")
        chosen = controls.choose(world)
        for fault in controls.faults(chosen):
            set_fault(fault)
        home = folder / "home"
        home.mkdir()
        if limits.is_able_to_be(limits.USER):
            os.chown(home, limits.USER, limits.USER)
        with limits.memory_group(self.limits) as group:
            server = LiveServer(self.binary, home, web=ROOT / "web/dist", database=database,
                                env={**settings, **self.form.settings, "TMPDIR": str(home)})
            server.prefix = [*group, *limits.prefix_of(self.limits)]
            if clock:
                self.live_before(server)
                clock.put_on(self.form.days_on)
                world = ask(f"{CONTROL}/world")
            return self.watch(server, world, chosen, is_memory_limited=bool(group))

    def live_before(self, server: LiveServer) -> None:
        """Until the store holds what each data set reads."""
        server.spawn()
        process = server.process
        assert process is not None
        process.wait_until(server.is_ready, limit_s=START_LIMIT_S, every_s=0.5)
        ends = time.monotonic() + self.form.most_s
        while time.monotonic() < ends and not all(self.passes.values()):
            time.sleep(1)
            self.note_passes(server)
        exit_code = server.stop()
        lacks = [data_set for data_set, times in self.passes.items() if not times]
        if lacks or exit_code:
            raise RuntimeError(f"the life before ended with {exit_code}, without {', '.join(lacks) or 'a lack'}:\n"
                               f"{server.log_text()[-2_000:]}")
        self.passes = {data_set: set() for data_set in DATA_SETS}
        server.log = server.log.with_name("second-life.log")

    def watch(self, server: LiveServer, world: Json, chosen: controls.Controls, *, is_memory_limited: bool) -> table.Report:
        before = network.received_bytes()
        started = time.monotonic()
        server.spawn()
        process = server.process
        assert process is not None
        watch = Watch(process.pid)
        try:
            process.wait_until(server.is_ready, limit_s=START_LIMIT_S, every_s=0.5)
            verdicts, records = self.settle(server, world, chosen, started)
            minutes = (time.monotonic() - started) / 60
            received = network.received_bytes() - before
            samples = metrics.parse(ask_text(f"{server.admin}/metrics"))
        finally:
            usage = watch.stop()
            exit_code = server.stop() if process.poll() is None else process.returncode
            self.log.write_text(server.log_text())
        chains = truth.live_chains(world)
        own_faults = sum(samples.get("orrery_own_faults_total", {}).values())
        by_data_set = samples.get("orrery_fetch_received_bytes_total")
        return table.Report(
            form=self.form.name, database=self.database, version=self.version(), minutes=minutes,
            fleet={"live chains": len(chains), "endpoints": sum(len(chain["endpoints"]) for chain in chains),
                   "validator entries": sum(chain["validators"] for chain in chains)},
            settings=self.form.settings, unit=self.unit, limits=self.limits, is_memory_limited=is_memory_limited, usage=usage,
            exit_code=exit_code, received=received,
            received_by_data_set=None if by_data_set is None else metrics.by_data_set(by_data_set),
            answers=dict(ask(f"{CONTROL}/counts")), promised=promised_freshness(samples),
            fresh=truth.share_fresh([chain for chain in chains if chain["chain_id"] not in chosen.chain_ids], records),
            own_faults=own_faults, passes=table.read_passes(server.log_text()),
            verdicts=verdicts, controls=controls.judge(chosen, records), left_out=self.form.left_out)

    def version(self) -> str:
        done = subprocess.run([self.binary, "--version"], capture_output=True, text=True, check=True,
                              stdin=subprocess.DEVNULL)
        return done.stdout.strip()

    def settle(self, server: LiveServer, world: Json, chosen: controls.Controls,
               started: float) -> tuple[Verdicts, dict[str, Json]]:
        """What is wrong when enough was read; while anything is, it is looked at again until the time is over."""
        judged = [chain for chain in truth.live_chains(world) if chain["chain_id"] not in chosen.chain_ids]
        while True:
            time.sleep(LOOK_EVERY_S)
            took = time.monotonic() - started
            self.note_passes(server)
            is_over = took > self.form.most_s
            if not is_over and (took < self.form.least_s or not self.has_passes()):
                continue
            records = self.load_records(server, truth.live_chains(world))
            verdicts = truth.judge(judged, records)
            strikes = controls.judge(chosen, records)
            print(f"after {took:.0f} s: {verdicts.counts()}, controls {strikes}", flush=True)
            if is_over or (not any(verdicts.counts().values()) and all(strikes.values())):
                return verdicts, records

    def note_passes(self, server: LiveServer) -> None:
        samples = metrics.parse(ask_text(f"{server.admin}/metrics"))
        ended = metrics.by_data_set(samples.get("orrery_source_last_success_seconds", {}))
        for data_set, times in self.passes.items():
            if ended.get(data_set, 0) > 0:
                times.add(ended[data_set])

    def has_passes(self) -> bool:
        return all(len(times) >= LEAST_PASSES for times in self.passes.values())

    @staticmethod
    def load_records(server: LiveServer, chains: list[Json]) -> dict[str, Json]:
        records = {}
        for chain in chains:
            chain_id = chain["chain_id"]
            found = ask(f"{server.api}/chains?chainId={urllib.parse.quote(chain_id, safe='')}")["data"]
            if found:
                records[chain_id] = found[0]
        return records
