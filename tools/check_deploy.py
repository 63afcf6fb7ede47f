#!/usr/bin/env python3
"""What is in deploy/, each file asked of the tool that knows its kind; nothing is built or started.

check_deploy.py: prints one line a fault, exits 1 where there is one.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator

ROOT = pathlib.Path(__file__).resolve().parents[1]
DEPLOY = ROOT / "deploy"
# In tenths: what `systemd-analyze security` may call the exposure of a unit at most.
EXPOSURE = 15
HADOLINT = ROOT / ".cache/hadolint/bin/hadolint"
PROMTOOL = ROOT / ".cache/promtool/usr/bin/promtool"


def run(*command: str | pathlib.Path, cwd: pathlib.Path = DEPLOY, env: dict[str, str] | None = None) -> tuple[int, str]:
    done = subprocess.run(command, cwd=cwd, env={**os.environ, **(env or {})}, capture_output=True, text=True, check=False,
                          stdin=subprocess.DEVNULL)
    return done.returncode, (done.stdout + done.stderr).strip()


def check_dockerfile() -> Iterator[str]:
    status, said = run(HADOLINT, "Dockerfile")
    if status != 0:
        yield f"deploy/Dockerfile: hadolint says:\n{said}"
    for number, line in enumerate((DEPLOY / "Dockerfile").read_text().splitlines(), start=1):
        copied = re.match(r"COPY (?!--from)(.*) \S+$", line)
        for name in copied.group(1).split() if copied else []:
            if not (ROOT / name).exists():
                yield f"deploy/Dockerfile:{number}: the project has no '{name}'"


def check_compose() -> Iterator[str]:
    # The same rules for the file's form as the engine's own client has.
    status, said = run("docker-compose", "--file", "compose.yaml", "config", "--quiet",
                       env={"ORRERY_DATABASE_PASSWORD": "any"})
    if status != 0:
        yield f"deploy/compose.yaml: docker-compose says:\n{said}"
    for path in re.findall(r"^ +- (\./\S+?):/", (DEPLOY / "compose.yaml").read_text(), re.MULTILINE):
        if not (DEPLOY / path).is_file():
            yield f"deploy/compose.yaml: there is no '{path}' to mount"


def check_bounds() -> Iterator[str]:
    """What grows with time has a bound in the files that are shipped."""
    _, said = run("docker-compose", "--file", "compose.yaml", "config", env={"ORRERY_DATABASE_PASSWORD": "any"})
    services = re.findall(r"^  (\w+):\n((?:    .*\n)+)", said.partition("services:\n")[2].partition("\nvolumes:")[0] + "\n",
                          re.MULTILINE)
    if not services:
        yield "deploy/compose.yaml: no service is found in it"
    for name, settings in services:
        if not re.search(r"max-file: .*\n +max-size: ", settings):
            yield f"deploy/compose.yaml: the logs of '{name}' need max-size and max-file"
        if "image: postgres" in settings and "max_slot_wal_keep_size=" not in settings:
            yield f"deploy/compose.yaml: '{name}' needs max_slot_wal_keep_size, or a replica that is gone fills the disk"
    for file, wanted in {"systemd/orrery.service": r"^LogRateLimitBurst=\d+$", "journald/orrery.conf": r"^SystemMaxUse=\d+[MG]$",
                         "systemd/orrery-backup.service": r"^ExecStartPost=.*head --lines=-\d+ ",
                         "nginx/cache.conf": r"^proxy_cache_path .* max_size=\d+m",
                         "nginx/locations.conf": r"^access_log off;$"}.items():
        if not re.search(wanted, (DEPLOY / file).read_text(), re.MULTILINE):
            yield f"deploy/{file}: what it bounds needs a line like {wanted}"


def check_units() -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="orrery-units-") as name:
        folder = pathlib.Path(name)
        units = sorted((DEPLOY / "systemd").iterdir())
        for unit in units:
            # The program need not be installed where it is checked.
            (folder / unit.name).write_text(unit.read_text().replace("/usr/bin/orrery", "/bin/true"))
        # It names unknown settings and ends with 0 all the same.
        status, said = run("systemd-analyze", "verify", "--man=no", *(folder / unit.name for unit in units))
        if status != 0 or said:
            yield f"deploy/systemd: systemd-analyze verify says:\n{said}"
        installed = folder / "root/etc/systemd/system"
        installed.mkdir(parents=True)
        for unit in units:
            (installed / unit.name).write_text(unit.read_text())
        for unit in (unit for unit in units if unit.suffix == ".service"):
            status, said = run("systemd-analyze", "security", "--offline=true", f"--root={folder / 'root'}",
                               f"--threshold={EXPOSURE}", "--no-pager", unit.name)
            if status != 0:
                verdict = [line for line in said.splitlines() if "Overall exposure" in line] or [said]
                yield f"deploy/systemd/{unit.name}: at most {EXPOSURE / 10} is wanted: {verdict[0]}"


def dashboard_queries() -> list[str]:
    panels = json.loads((DEPLOY / "grafana/orrery.json").read_text())["panels"]
    return [target["expr"] for panel in panels for target in panel["targets"]]


def check_prometheus() -> Iterator[str]:
    folder = DEPLOY / "prometheus"
    for command in (["check", "rules", "--lint-fatal", "orrery.rules.yml"], ["check", "config", "scrape.yml"],
                    ["test", "rules", "orrery.test.yml"]):
        status, said = run(PROMTOOL, *command, cwd=folder)
        if status != 0:
            yield f"deploy/prometheus: promtool {' '.join(command)} says:\n{said}"


def check_dashboard() -> Iterator[str]:
    """Its queries as rules, because promtool reads no dashboards."""
    queries = [query.replace("$__rate_interval", "1m").replace("$instance", ".*") for query in dashboard_queries()]
    rules = [{"record": f"panel:{number}", "expr": query} for number, query in enumerate(queries)]
    with tempfile.TemporaryDirectory(prefix="orrery-dashboard-") as name:
        file = pathlib.Path(name) / "rules.yml"
        # JSON is YAML as well.
        file.write_text(json.dumps({"groups": [{"name": "dashboard", "rules": rules}]}))
        status, said = run(PROMTOOL, "check", "rules", file)
        if status != 0:
            yield f"deploy/grafana/orrery.json: promtool says:\n{said}"


def main() -> int:
    faults = [fault for check in (check_dockerfile, check_compose, check_bounds, check_units, check_prometheus, check_dashboard)
              for fault in check()]
    print(*faults, sep="\n", end="\n" if faults else "")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
