"""Rows with hostile texts in every column that is text from outside, past all that would have cleaned them on the way in."""

import contextlib
import sqlite3
import time
from collections.abc import Iterator

from script_vectors import MARK
from testing.live_server import LiveServer

ADVERTS = 10
PROPOSALS = 40
EVENTS = 40
EDITORIAL = 12
LANGUAGES = ("en", "ru")
DAY_S = 86_400


# Who writes the texts; each of them carries the word behind the mark of all.
GROUPS = ("adverts", "proposals", "events", "editors", "prices")


def of_group(group: str, texts: Iterator[str]) -> Iterator[str]:
    return (f"{MARK}-{group} {text}" for text in texts)


def write_rows(server: LiveServer, chain_id: str, texts: Iterator[str]) -> None:
    with contextlib.closing(sqlite3.connect(server.database.removeprefix("sqlite:"))) as database, database:
        (chain,) = database.execute("SELECT id FROM chain WHERE chain_id = ?", (chain_id,)).fetchone()
        write_adverts(database, chain, of_group("adverts", texts))
        write_proposals(database, chain, of_group("proposals", texts))
        write_events(database, chain_id, of_group("events", texts))
        write_editorial(database, chain_id, of_group("editors", texts))
        write_prices(database, of_group("prices", texts))


def insert(database: sqlite3.Connection, table: str, **row: object) -> None:
    names = ", ".join(row)
    database.execute(f"INSERT INTO {table} ({names}) VALUES ({', '.join('?' * len(row))})", tuple(row.values()))


def write_adverts(database: sqlite3.Connection, chain: int, texts: Iterator[str]) -> None:
    for index in range(ADVERTS):
        insert(database, "advert", id=index + 1, chain=chain, tx_hash=f"{index:064X}", height=7, sender=next(texts), memo=next(texts),
               paid_at=1, text=next(texts), site=next(texts), witnesses="[]", confirmed=1, state="shown", created_at=1, changed_at=1)


def write_proposals(database: sqlite3.Connection, chain: int, texts: Iterator[str]) -> None:
    now = int(time.time())
    for index in range(PROPOSALS):
        is_voting = index % 2 == 0
        insert(database, "proposal", id=index + 1, chain=chain, generation=0, number=index + 1,
               status="PROPOSAL_STATUS_VOTING_PERIOD" if is_voting else "PROPOSAL_STATUS_PASSED", title=next(texts), summary=next(texts), proposer=next(texts),
               metadata_url=next(texts), submit_time=now - 3 * DAY_S, voting_start_time=now - DAY_S,
               voting_end_time=now + DAY_S if is_voting else now - 60, tally_yes="1", tally_abstain="1", tally_no="1",
               tally_no_with_veto="1", state_height=1, version=1, created_at=now - DAY_S, updated_at=now - DAY_S)
    insert(database, "chain_check", chain=chain, data_set="proposals", node=next(texts), height=1, last_success=now,
           last_attempt=now, last_error=next(texts), unread="", generation=0)


def write_events(database: sqlite3.Connection, chain_id: str, texts: Iterator[str]) -> None:
    now = int(time.time())
    kinds = [("proposal", "voting_began"), ("jailed", "jailed"), ("upgrade", "planned"), ("pool", "created"), ("active_set", "entered")]
    for index in range(EVENTS):
        kind, action = kinds[index % len(kinds)]
        params = "".join(f"{name} {next(texts)}\n" for name in (
            "chain_name", "proposal_id", "title", "operator_address", "moniker", "identity", "upgrade_name", "height", "pool_id"))
        insert(database, "event", id=index + 1, sequence=index + 1, natural_key=f"hostile-{index}", type=kind, chain_id=chain_id,
               body=next(texts), params=f"action {action}\n{params}", created_at=now, changed_at=now)


def write_editorial(database: sqlite3.Connection, chain_id: str, texts: Iterator[str]) -> None:
    now = int(time.time())
    for index in range(EDITORIAL):
        number = 900 + index
        markdown = "\n\n".join([f"# {next(texts)}", next(texts), f"[{next(texts)}]({next(texts)})", f"* {next(texts)}",
                                f"![{next(texts)}]({next(texts)})", f"`{next(texts)}`", f"| {next(texts)} |\n| --- |\n| {next(texts)} |"])
        common = {"file": next(texts), "created_at": now, "updated_at": now, "changed_at": now}
        for language in LANGUAGES:
            insert(database, "article", id=number, language=language, slug=f"hostile-{index}", title=next(texts), body=markdown,
                   category="basics", level="beginner", tag=next(texts), **common)
            insert(database, "airdrop", id=number, language=language, slug=f"hostile-{index}", name=next(texts), symbol=next(texts),
                   status="active", description=markdown, qualify=markdown, site=next(texts), **common)
            insert(database, "resource", id=number, language=language, file=next(texts), slug=f"hostile-{index}", title=next(texts),
                   description=next(texts), category="wallet", url=next(texts), logo=next(texts), tags=next(texts), verified=1,
                   popularity=50, changed_at=now)
        insert(database, "price_review", id=number, slug=f"hostile-{index}", body=markdown, chain_ids=chain_id, generated=0, **common)
        insert(database, "editorial_event", id=number, file=next(texts), slug=f"hostile-{index}", type="community", chain_id=chain_id,
               body=next(texts), created_at=now, changed_at=now)


def write_prices(database: sqlite3.Connection, texts: Iterator[str]) -> None:
    """The numbers are numbers; what is priced and who said it is text."""
    now = int(time.time())
    for index, (chain,) in enumerate(database.execute("SELECT id FROM chain").fetchall()):
        asset = next(texts)
        database.execute("UPDATE chain SET denom_coingecko_id = ? WHERE id = ?", (asset, chain))
        insert(database, "price", id=index + 1, chain=chain, asset=asset, source=next(texts), source_id=next(texts),
               current_price="1.5", change_24h="2", market_cap="1000", market_cap_rank=index + 1, total_volume="10", ath="3",
               ath_change="-50", atl="1", quoted_at=now, changed_at=now, checked_at=now)
