"""What a server on a store answers, call by call, beside the rows that the store has."""

import datetime
import urllib.parse
from collections.abc import Callable, Iterator
from typing import Any

from http_exchange import ask
from stores.rows import Row, Tables
from testing.live_server import LiveServer

# What a call is to tell, and what it tells.
Compared = tuple[str, set[Any], set[Any]]
KINDS_OF_ENDPOINTS = ("Apis", "Rpcs", "Grpcs")
EPOCH = datetime.date(1970, 1, 1)
VOTING = "PROPOSAL_STATUS_VOTING_PERIOD"


def answer(server: LiveServer, target: str) -> Any:
    reply = ask(server.api, target)
    if reply.status != 200:
        raise AssertionError(f"{target} answered {reply.status}: {reply.body[:300]!r}")
    return reply.json()


def every_record(server: LiveServer, path: str, **parameters: object) -> list[dict[str, Any]]:
    """Of all pages."""
    records: list[dict[str, Any]] = []
    for page in range(1, 1_000):
        said = answer(server, f"{path}?{urllib.parse.urlencode({**parameters, 'limit': 100, 'page': page})}")
        records += said["data"]
        if not said["meta"]["pagination"]["has_next"]:
            break
    return records


def seconds_of(time: str) -> int:
    return int(datetime.datetime.fromisoformat(time).timestamp())


class Served:
    def __init__(self, server: LiveServer, tables: Tables) -> None:
        self.server = server
        self.tables = tables
        self.chains = self.rows("chain", lambda row: row["withdrawn_at"] is None)
        self.chain_of = {row["id"]: row["chain_id"] for row in self.chains}
        self.validators = self.rows("validator", lambda row: row["removed_at"] is None and row["chain"] in self.chain_of)

    def rows(self, table: str, wanted: Callable[[Row], bool] = lambda _: True) -> list[Row]:
        return [row for row in self.tables[table] if wanted(row)]

    def ids(self, table: str, wanted: Callable[[Row], bool] = lambda _: True) -> set[Any]:
        return {row["id"] for row in self.rows(table, wanted)}

    def told(self, path: str, **parameters: object) -> set[Any]:
        return {record["ID"] for record in every_record(self.server, path, **parameters)}

    def told_of_chains(self, path: str) -> set[Any]:
        return {found for chain_id in self.chain_of.values() for found in self.told(path, chainId=chain_id)}

    def compare(self) -> Iterator[Compared]:
        yield from self.compare_chains()
        yield from self.compare_validators()
        yield from self.compare_series()
        yield "/proposals/history", self.ids("proposal", lambda row: row["removed_at"] is None), self.told_of_chains(
            "/proposals/history")
        voting = self.ids("proposal", lambda row: row["removed_at"] is None and row["status"] == VOTING)
        yield "/proposals", voting, {proposal["ID"] for proposal in answer(self.server, "/proposals")}
        yield "/events", self.ids("event", lambda row: row["withdrawn_at"] is None), self.told("/events")
        yield "/advertisement", self.ids("advert", lambda row: row["state"] == "shown"), self.told("/advertisement")
        yield "/price-reviews", self.ids("price_review", lambda row: row["withdrawn_at"] is None), self.told("/price-reviews")
        yield "/status", {(row["data_set"], row["source"]) for row in self.rows("source_health")}, {
            (source["DataSet"], source["Source"]) for source in answer(self.server, "/status")["data"]}
        for table, path in (("article", "/educations"), ("airdrop", "/airdrops")):
            yield path, self.ids(table, lambda row: row["language"] == "en" and row["withdrawn_at"] is None), self.told(
                path, lang="en")

    def compare_chains(self) -> Iterator[Compared]:
        yield "/chains", {(row["id"], row["chain_id"], row["pretty_name"]) for row in self.chains}, {
            (chain["ID"], chain["ChainId"], chain["PrettyName"]) for chain in every_record(self.server, "/chains")}
        records = [answer(self.server, f"/chains?chainId={chain_id}")["data"][0] for chain_id in self.chain_of.values()]
        endpoints = {(endpoint["ID"], endpoint["Address"]) for chain in records for kind in KINDS_OF_ENDPOINTS
                     for endpoint in chain[kind]}
        yield "/chains?chainId=", {(row["id"], row["address"]) for row in self.rows(
            "endpoint", lambda row: row["chain"] in self.chain_of)}, endpoints
        probed = {row["endpoint"] for row in self.rows("endpoint_health")}
        yield "/endpoints/uptime", self.ids("endpoint", lambda row: row["id"] in probed and row["chain"] in self.chain_of), (
            self.told_of_chains("/endpoints/uptime"))
        yield "/prices", {(self.chain_of[row["chain"]], float(str(row["current_price"]))) for row in self.rows("price")}, {
            (price["ChainId"], price["CurrentPrice"]) for price in answer(self.server, "/prices")}

    def compare_validators(self) -> Iterator[Compared]:
        yield "/chain-validators", {(row["operator_address"], row["tokens"]) for row in self.validators}, {
            (entry["OperatorAddress"], entry["Tokens"]) for chain_id in self.chain_of.values()
            for entry in every_record(self.server, "/chain-validators", chainId=chain_id)}
        identity_of = {row["operator_address"]: row["identity"] for row in self.validators if row["identity"] is not None}
        joined = [entry for validator in every_record(self.server, "/validators")
                  for record in every_record(self.server, "/validators", search=validator["Identity"])
                  for entry in record["Chains"]]
        yield "/validators", set(identity_of), {entry["OperatorAddress"] for entry in joined}
        yield "/signing", *self.signed_blocks()
        changes = self.rows("validator_change", lambda row: row["operator_address"] in identity_of)
        yield "/validator-logs", {row["id"] for row in changes}, {
            found for identity in {identity_of[str(row["operator_address"])] for row in changes}
            for found in self.told("/validator-logs", identity=identity, kind="all")}

    def signed_blocks(self) -> tuple[set[Any], set[Any]]:
        """By validator and day, of the samples that there are; all of them are of the last 30 days."""
        known = {(row["chain"], row["operator_address"]) for row in self.validators}
        sampled = self.rows("uptime_sample", lambda row: (row["chain"], row["operator_address"]) in known)
        told = {(record["ChainId"], record["OperatorAddress"], datetime.date.fromisoformat(record["From"]).toordinal()
                 - EPOCH.toordinal() + at, missed, blocks)
                for chain, operator in {(row["chain"], row["operator_address"]) for row in sampled}
                for record in every_record(self.server, "/signing", chainId=self.chain_of[chain], operatorAddress=operator)
                for at, (missed, blocks) in enumerate(zip(record["Missed"], record["Blocks"], strict=True))
                if blocks is not None}
        return {(self.chain_of[row["chain"]], row["operator_address"], row["day"], row["missed"], row["blocks"])
                for row in sampled}, told

    def compare_series(self) -> Iterator[Compared]:
        """Of the last days, in which every point that there is by the hour is told."""
        points = self.rows("series")
        told = set()
        for metric, subject in {(str(row["metric"]), str(row["subject"])) for row in points}:
            of = {"identity": subject.removeprefix("identity:")} if subject.startswith("identity:") else {"chainId": subject}
            query = urllib.parse.urlencode({"metric": metric, "window": "7d", **of})
            told |= {(metric, subject, seconds_of(time), float(value))
                     for time, value in answer(self.server, f"/series?{query}")["data"]}
        yield "/series", {(row["metric"], row["subject"], row["bucket"], float(str(row["value"]))) for row in points}, told


def find_unserved(server: LiveServer, tables: Tables) -> list[str]:
    """A line for each call that tells other things than the rows, or has none to tell of."""
    return [f"{call}: of {len(stored)} rows {len(served & stored)} told, not {sorted(stored - served, key=repr)[:3]!r}; "
            f"told without a row: {sorted(served - stored, key=repr)[:3]!r}"
            for call, stored, served in Served(server, tables).compare() if stored != served or not stored]
