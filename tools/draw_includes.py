#!/usr/bin/env python3
"""Draws which rooms and folders of the server include which: docs/pictures/rooms.svg, from the sources as they are.

draw_includes.py: writes the drawing; exits 1 where folders include each other in a circle. What an arrow leads to is
included by what it comes from. An arrow that a way over others implies is left out.
"""

import itertools
import pathlib
import sys
from collections.abc import Iterator

import check_includes

ROOT = pathlib.Path(__file__).resolve().parents[1]
SOURCES = ROOT / "server/src"
DRAWING = ROOT / "docs/pictures/rooms.svg"

Arrows = dict[str, set[str]]
Box = tuple[float, float, float, float]  # left, top, width, height

# Rows of rooms, the highest first; from which of 12 columns to which each room reaches.
ROWS: list[dict[str, tuple[float, float]]] = [
    {"app": (0, 12)},
    {"collectors": (0, 6.2), "api": (6.2, 8.6), "site": (8.6, 12)},
    {"sources/cosmos_node": (0, 3.2), "snapshot": (6.2, 10.6), "http": (10.6, 12)},
    {"sources": (0, 3.2), "content": (3.2, 4.4), "store": (4.4, 9.2), "wire": (9.2, 10.6)},
    {"fetch": (0, 3.2), "domain": (3.2, 10.6)},
    {"base": (0, 12)},
]
ROOMS = [room for row in ROWS for room in row]
COLUMN, HEAD, CHIP = 100, 32, 22
BETWEEN_ROWS, BETWEEN_STEPS, BETWEEN_LINES = 40, 24, 8

STYLE = """text { font-family: sans-serif; text-anchor: middle; fill: #1f2328; font-size: 11.5px }
text.room { font-size: 15px; font-weight: bold }
rect.room { fill: #f3f5f8; stroke: #59636e }
rect.folder { fill: #fff; stroke: #a0a8b1 }
line.room { stroke: #1f2328; stroke-width: 1.6 }
line.folder { stroke: #8b98a7 }"""
HEADS = "\n".join(
    f'<marker id="{kind}" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="{size}" markerHeight="{size}" orient="auto">'
    f'<path d="M0 0L8 4L0 8z" fill="{colour}"/></marker>'
    for kind, size, colour in (("room", 7, "#1f2328"), ("folder", 6, "#8b98a7")))


def folder_of(name: str) -> str:
    """Of a file; what stands in impl/ belongs to the folder around it."""
    return str(pathlib.PurePosixPath(name).parent).removesuffix("/impl")


def read_arrows(sources: pathlib.Path) -> Arrows:
    """From each folder to those that its files include. main.cpp, in none, is left out."""
    arrows: Arrows = {}
    for path in sorted(sources.glob("*/**/*.[ch]pp")):
        folder = folder_of(path.relative_to(sources).as_posix())
        targets = {folder_of(target) for _, target in check_includes.includes_of(path.read_text(encoding="utf-8"))
                   if (sources / target).is_file()}
        arrows.setdefault(folder, set()).update(targets - {folder})
    return arrows


def find_circle(arrows: Arrows) -> list[str]:
    """Folders of which each includes the next, and the first again at the end; empty where there is no circle."""
    done: set[str] = set()

    def walk(way: list[str]) -> list[str]:
        for target in sorted(arrows.get(way[-1], ())):
            if target in way:
                return [*way[way.index(target):], target]
            if target not in done and (circle := walk([*way, target])):
                return circle
        done.add(way[-1])
        return []

    return next((circle for start in sorted(arrows) if (circle := walk([start]))), [])


def room_of(folder: str) -> str:
    return max((room for room in ROOMS if f"{folder}/".startswith(f"{room}/")), key=len)


def joined(arrows: Arrows, owners: dict[str, str]) -> Arrows:
    """The arrows between the owners of folders, without what other ways imply."""
    found: Arrows = {owner: set() for owner in owners.values()}
    for start, targets in arrows.items():
        if start in owners:
            found[owners[start]] |= {owners[target] for target in targets if target in owners} - {owners[start]}

    def reached(start: str) -> set[str]:
        return {further for target in found[start] for further in {target, *reached(target)}}

    return {start: targets - {further for target in targets for further in reached(target)}
            for start, targets in found.items()}


def chip_width(folder: str) -> float:
    return max(len(label_of(folder)) * 6.6 + 12, 60)


def label_of(folder: str) -> str:
    return "(directly in it)" if folder in ROOMS else folder.removeprefix(room_of(folder) + "/")


def lines_of(room: str, width: float) -> Iterator[tuple[int, list[str]]]:
    """The folders of each line, the highest step first, and how far the line is from the one above it."""
    for step in reversed(check_includes.LAYERS.get(room, ())):
        # A folder that is drawn as a room has no chip in the room around it.
        folders = [f"{room}/{name}".removesuffix("/.") for name in step.split() if f"{room}/{name}" not in ROOMS]
        lines = next(lines for lines in range(1, len(folders) + 1)
                     if all((chip_width(one) + chip_width(next_one)) / 2 + 8 < width / -(-len(folders) // lines)
                            for one, next_one in itertools.pairwise(folders)))
        length = -(-len(folders) // lines)
        for at in range(0, len(folders), length):
            yield BETWEEN_LINES if at else BETWEEN_STEPS, folders[at:at + length]


def place(top: float) -> tuple[dict[str, Box], dict[str, Box], float]:
    """Of the rooms, of their folders, and how high all is."""
    rooms: dict[str, Box] = {}
    chips: dict[str, Box] = {}
    for row in ROWS:
        bottom = top
        for room, (left, right) in row.items():
            x, y, width = left * COLUMN + 6, top + HEAD - BETWEEN_STEPS, (right - left) * COLUMN - 12
            for distance, folders in lines_of(room, width):
                y += distance
                for at, folder in enumerate(folders):
                    middle = x + width * (at + 0.5) / len(folders)
                    chips[folder] = (middle - chip_width(folder) / 2, y, chip_width(folder), CHIP)
                y += CHIP
            bottom = max(bottom, top + HEAD, y + 14)
        rooms |= {room: (left * COLUMN + 6, top, (right - left) * COLUMN - 12, bottom - top)
                  for room, (left, right) in row.items()}
        top = bottom + BETWEEN_ROWS
    return rooms, chips, top - BETWEEN_ROWS + 12


def arrow(start: Box, end: Box, kind: str) -> str:
    """From a box to one below it, straight down where they stand above each other."""
    def within(box: Box, x: float) -> float:
        return min(max(x, box[0] + 16), box[0] + box[2] - 16)

    x = within(start, end[0] + end[2] / 2)
    return (f'<line class="{kind}" x1="{x:.0f}" y1="{start[1] + start[3]:.0f}" '
            f'x2="{within(end, x):.0f}" y2="{end[1]:.0f}" marker-end="url(#{kind})"/>')


def box_of(box: Box, kind: str, label: str, baseline: int) -> str:
    left, top, width, height = box
    return (f'<rect class="{kind}" x="{left:.0f}" y="{top:.0f}" width="{width:.0f}" height="{height:.0f}" rx="5"/>\n'
            f'<text class="{kind}" x="{left + width / 2:.0f}" y="{top + baseline:.0f}">{label}</text>')


def draw(arrows: Arrows) -> str:
    rooms, chips, height = place(12)
    between = joined(arrows, {folder: room_of(folder) for folder in arrows})
    parts = [arrow(rooms[start], rooms[end], "room") for start in sorted(between) for end in sorted(between[start])]
    parts += [box_of(box, "room", room, 21) for room, box in rooms.items()]
    for room in ROOMS:
        inside = joined(arrows, {folder: folder for folder in arrows if folder in chips and room_of(folder) == room})
        parts += [arrow(chips[start], chips[end], "folder")
                  for start in sorted(inside) for end in sorted(inside[start])]
    parts += [box_of(box, "folder", label_of(folder), 15) for folder, box in chips.items()]
    body = "\n".join(parts)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {12 * COLUMN} {height:.0f}">\n'
            f"<title>What the rooms of the server and their folders include</title>\n<style>{STYLE}</style>\n"
            f'<defs>{HEADS}</defs>\n<rect width="100%" height="100%" fill="#fff"/>\n{body}\n</svg>\n')


def main() -> int:
    arrows = read_arrows(SOURCES)
    if circle := find_circle(arrows):
        print("folders include each other:", " → ".join(circle))
        return 1
    DRAWING.write_text(draw(arrows), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
