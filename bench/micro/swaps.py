#!/usr/bin/env python3
"""./dev bench swaps [COUNT]: so many swaps of a snapshot of full size while visitors ask as fast as they can."""

import sys

from goals import at_most
from runs import SIZES, WEB, filled_store, run, write_results


def main() -> int:
    swaps = sys.argv[1] if len(sys.argv) > 1 else "1000"
    with filled_store(*SIZES[0][1:]) as file:
        found = run("bench_swaps", file, WEB, swaps)[0]
    text = (f"{found['swaps']} swaps in {found['seconds']} s, {found['connections']} connections without a pause: "
            f"{found['answered']} requests answered, {found['not_modified']} of them with 304, {found['failed']} failed")
    goals = [at_most(f"failed requests of {found['answered']:,} over {found['swaps']} swaps", int(str(found["failed"])), 0,
                     "requests")]
    write_results("swaps", text, goals, {"outcome": found})
    return 0 if found["failed"] == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
