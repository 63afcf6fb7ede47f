"""The long forms of ./dev torture: a figure from the environment, or the short one of every run."""

import os


def figure(name: str, short: int) -> int:
    return int(os.environ.get(name, short))
