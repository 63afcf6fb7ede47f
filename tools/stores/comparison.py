"""Whether a store of today still has every row that it had as another release wrote it.

Rows of a table that a migration moved are found by what server/tests/fixtures/stores/moves.toml says.
"""

import base64
import dataclasses
import json
import pathlib
import subprocess
import tomllib

from stores.kept_store import STORES, TableFacts, key_of
from stores.rows import Database, Row, Tables

MOVES = STORES / "moves.toml"
# Faults told of one table: the first show what is wrong.
TOLD = 5

# Of the processes that have the store open, not of its data: who writes, how many commits there were, and what the last
# thousand of them changed. Bringing the tables up is a commit of its own.
STATE_OF_THE_RUN = frozenset({"lease", "revision", "change_log"})


@dataclasses.dataclass(frozen=True)
class Move:
    """Where the rows of TABLE are, as releases before version BEFORE of the tables wrote them."""

    table: str
    before: int
    why: str
    # A query of today's tables that gives the rows of then. Empty: in the table of the same name.
    rows: str = ""
    # Columns whose values are not kept.
    given_up: tuple[str, ...] = ()


def read_moves(text: str) -> list[Move]:
    moves = [Move(**{**entry, "given_up": tuple(entry.get("given_up", ()))})
             for entry in tomllib.loads(text).get("move", [])]
    for move in moves:
        if not move.why.strip() or not (move.rows or move.given_up):
            raise ValueError(f"the move of {move.table} before version {move.before} says neither where to nor why")
    return moves


def load_moves(file: pathlib.Path = MOVES) -> list[Move]:
    return read_moves(file.read_text())


def find_move(moves: list[Move], table: str, version: int) -> Move | None:
    """The first change of the table since that version: what came later is in its query already."""
    return min((move for move in moves if move.table == table and version < move.before),
               key=lambda move: move.before, default=None)


def find_lost(tables: Tables, facts: dict[str, TableFacts], version: int, today: Database, moves: list[Move]) -> list[str]:
    """TABLES as the release of that VERSION wrote them. A line for each row that TODAY lacks or has with other values."""
    columns = today.columns()
    faults = []
    for name, rows in tables.items():
        if name not in STATE_OF_THE_RUN:
            move = find_move(moves, name, version)
            found = compare_table(name, rows, facts[name], columns.get(name), today, move)
            faults += found[:TOLD] + ([f"{name}: {len(found) - TOLD} more"] if len(found) > TOLD else [])
    return faults


# Tables whose old rows move into archives (docs/adr/0085-monthly-archives.md).
ARCHIVED = ("event", "validator_change", "weight_history")


def read_archived(today: Database, name: str) -> list[Row]:
    """The rows of that table that moved into archives; those of part 0 are copies."""
    frames = today.query("SELECT archive_frame.content FROM archive_frame JOIN archive ON archive.id = archive_frame.archive "
                         f"WHERE archive.kind = '{name}' AND archive.part > 0 ORDER BY archive_frame.archive, archive_frame.number")
    if not frames:
        return []
    packed = b"".join(base64.b64decode(frame["content"]) for frame in frames)
    done = subprocess.run(["zstd", "-dcq"], input=packed, check=True, capture_output=True, timeout=60)
    return [json.loads(line) for line in done.stdout.decode().split("\n")[:-1]]


HOUR_S = 3_600
DAY_S = 24 * HOUR_S


def expand(runs: str) -> list[str]:
    """A text for each bucket: "3<tab>57.25" is a line of three."""
    texts = []
    for line in runs.splitlines():
        count, tab, text = line.partition("\t")
        texts += [text] * int(count) if tab else [line]
    return texts


def read_packed_series(today: Database) -> list[Row]:
    """The points of the months that are one row each (docs/adr/0105-a-month-is-one-row.md)."""
    points: list[Row] = []
    for row in today.query("SELECT metric, month, subject, points, sources FROM series_month"):
        step = HOUR_S if row["metric"] == "price" else DAY_S
        sources = iter(expand(str(row["sources"])))
        points += [{"metric": row["metric"], "subject": row["subject"], "bucket": int(str(row["month"])) + at * step,
                    "value": value, "source": next(sources)}
                   for at, value in enumerate(expand(str(row["points"]))) if value != "-"]
    return points


def read_moved(today: Database, name: str) -> list[Row]:
    """Rows of that table that are kept in another form."""
    if name == "series":
        return read_packed_series(today)
    return read_archived(today, name) if name in ARCHIVED else []


def compare_table(name: str, rows: list[Row], facts: TableFacts, columns: list[str] | None, today: Database,
                  move: Move | None) -> list[str]:
    given_up = set(move.given_up) if move else set()
    if still_there := sorted(given_up & set(columns or [])):
        return [f"{name}: moves.toml gives up {', '.join(still_there)}, which is still there"]
    if in_key := sorted(given_up & set(facts.key)):
        return [f"{name}: moves.toml gives up {', '.join(in_key)}, by which a row is known"]
    if move and move.rows:
        found = today.query(move.rows)
    elif columns is None:
        return [f"{name}: the table is gone, and moves.toml does not say where its rows are"]
    else:
        found = today.query(f"SELECT * FROM {name}") + read_moved(today, name)
    kept = [column for column in facts.columns if column not in given_up]
    if found and (missing := [column for column in kept if column not in found[0]]):
        return [f"{name}: {', '.join(missing)} is gone, and moves.toml does not say where to"]
    by_key = {key_of(row, facts.key): row for row in found}
    faults = []
    for row in rows:
        key = key_of(row, facts.key)
        if (same := by_key.get(key)) is None:
            faults.append(f"{name}: the row {key} is lost")
        elif changed := [column for column in kept if same[column] != row[column]]:
            faults.append(f"{name}: the row {key} has another " + ", ".join(
                f"{column} ({row[column]!r:.60} before, {same[column]!r:.60} now)" for column in changed))
    return faults
