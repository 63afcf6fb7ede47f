"""One run of wrk: as many requests as the server answers over a few connections."""

import dataclasses
import re
import subprocess


@dataclasses.dataclass(frozen=True)
class Load:
    requests: int
    per_second: float


def run_wrk(url: str, headers: dict[str, str], *, core: int, seconds: int, connections: int) -> Load:
    options = [part for key, value in headers.items() for part in ("-H", f"{key}: {value}")]
    command = ["taskset", "-c", str(core), "wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--timeout", "20s", *options,
               url]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    for fault in ("Non-2xx or 3xx responses", "Socket errors"):
        if fault in text:
            raise RuntimeError(f"{url}: the load met faults, so there is nothing to compare:\n{text}")
    requests = re.search(r"(\d+) requests in", text)
    per_second = re.search(r"Requests/sec:\s+([\d.]+)", text)
    if requests is None or per_second is None or requests.group(1) == "0":
        raise RuntimeError(f"{url}: wrk printed no figures:\n{text}")
    return Load(int(requests.group(1)), float(per_second.group(1)))
