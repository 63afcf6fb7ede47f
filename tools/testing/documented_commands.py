"""The commands of a Markdown page: its fenced blocks of `sh` and `console`, and whether they are run by a test.

A block is run unless a comment stands above it: <!-- not run here: REASON -->. Of a `console` block the lines that begin
with `$ ` are commands, the others are an example of what they print.
"""

import dataclasses
import re

NOT_RUN = re.compile(r"<!-- not run here: (?P<reason>.+) -->\s*\Z")
BLOCK = re.compile(r"^```(?P<kind>sh|console)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclasses.dataclass(frozen=True)
class Block:
    line: int
    script: str
    # Why no test runs it; empty where one does.
    reason: str


def read_blocks(page: str) -> list[Block]:
    blocks = []
    for found in BLOCK.finditer(page):
        script = found["text"]
        if found["kind"] == "console":
            script = "".join(f"{line.removeprefix('$ ')}\n" for line in script.splitlines() if line.startswith("$ "))
        marked = NOT_RUN.search(page[:found.start()])
        blocks.append(Block(page[:found.start()].count("\n") + 1, script, marked["reason"] if marked else ""))
    return blocks


def inline_commands(page: str, program: str) -> set[str]:
    """The program's commands that the text names outside of blocks, such as `check` of `orrery check content`."""
    return set(re.findall(rf"`{program} (-*[a-z]+)", BLOCK.sub("", page)))
