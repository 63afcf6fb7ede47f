"""What /metrics of the program says: of each name the samples with their labels."""

import re

Labels = tuple[tuple[str, str], ...]
SAMPLE = re.compile(r"^(\w+)(?:\{(.*)\})? (\S+)$", re.MULTILINE)
LABEL = re.compile(r'(\w+)="([^"]*)"')


def parse(text: str) -> dict[str, dict[Labels, float]]:
    found: dict[str, dict[Labels, float]] = {}
    for name, labels, value in SAMPLE.findall(text):
        found.setdefault(name, {})[tuple(LABEL.findall(labels))] = float(value)
    return found


def by_data_set(samples: dict[Labels, float]) -> dict[str, float]:
    """Summed over all other labels."""
    sums: dict[str, float] = {}
    for labels, value in samples.items():
        data_set = dict(labels).get("data_set")
        if data_set is not None:
            sums[data_set] = sums.get(data_set, 0) + value
    return sums
