"""What a figure is held against: each bench gives a list of these, and bench/every_goal.py makes one table of them."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Judged:
    what: str
    measured: str  # with its unit
    goal: str
    verdict: str
    spread: str = ""  # of the rounds; empty where a run gives one figure
    gate: str = ""


def verdict(met: bool) -> str:
    return "goal met" if met else "MISSES THE GOAL"


def at_most(what: str, figure: float, goal: float, unit: str, form: str = ",.0f", spread: str = "") -> Judged:
    return Judged(what, f"{figure:{form}} {unit}", f"at most {goal:,g} {unit}", verdict(figure <= goal), spread)


def line_of(judged: Judged) -> str:
    spread = f" ({judged.spread})" if judged.spread else ""
    return f"{judged.what}: {judged.measured}{spread}, goal {judged.goal}: {judged.verdict}"


def table_of(lines: list[list[str]], left: int = 1) -> str:
    """Columns of one width each; the first `left` of them, and one named 'verdict', stand at their left edge."""
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    lefts = {*range(left), *(column for column, name in enumerate(lines[0]) if name == "verdict")}
    return "\n".join("  ".join(text.ljust(width) if column in lefts else text.rjust(width)
                               for column, (text, width) in enumerate(zip(line, widths))).rstrip() for line in lines)
