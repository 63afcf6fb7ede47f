"""The rehearsal's checker: each of its counters is zero where all is well, and strikes where something is not."""

import copy
import json
import pathlib
import struct
import tempfile
import unittest

from rehearsal import controls, limits, metrics, registry_copy, resolver, table, truth
from rehearsal.addresses import Address
from rehearsal.watch import Usage

UNIT = "[Service]\nLimitNOFILE=32768\nMemoryMax=2G\nTasksMax=512\n"


def made_endpoint(face: str, host: str, habit: str = "sound") -> dict[str, object]:
    return {"face": face, "host": f"11.1.0.1:{len(host)}", "address": f"https://{host}/", "habit": habit}


def made_chain(name: str, *, last_block: str | None = None, habit: str = "sound") -> dict[str, object]:
    """Two REST endpoints and an RPC one."""
    endpoints = [made_endpoint("lcd", f"rest.{name}.example", habit), made_endpoint("lcd", f"api.{name}.example", habit),
                 made_endpoint("rpc", f"rpc-of-the-chain.{name}.example", habit)]
    return {"chain_id": f"{name}-1", "folder": name, "life": "live", "last_block": last_block,
            "quirks": ["dead_for_weeks"] if last_block else [], "endpoints": endpoints,
            "figures": {"Supply": 1000.0, "Inflation": 0.07, "ProposalsTotal": 12, "UnbondingTime": 60}}


def told_endpoint(address: str, verdict: str = "ok") -> dict[str, object]:
    return {"Address": address.rstrip("/"), "Verdict": verdict, "IsWorkAddress": verdict == "ok",
            "IsBrokenAddress": False, "Uptime24h": None}


def made_record(chain: dict[str, object], verdict: str = "ok") -> dict[str, object]:
    """What the API says of it where all is well."""
    def told(face: str) -> list[dict[str, object]]:
        return [told_endpoint(endpoint["address"], verdict) for endpoint in chain["endpoints"] if endpoint["face"] == face]
    return {"Apis": told("lcd"), "Rpcs": told("rpc"), "Grpcs": [], "ProposalsTotal": 12,
            "ChainInfo": {"Supply": "1001", "Inflation": 0.07, "UnbondingTime": 60}}


class AnAddress(unittest.TestCase):
    def test_is_the_same_with_a_default_port_and_without(self) -> None:
        self.assertEqual(Address.parse("https://Node.example:443/osmosis/"), Address.parse("https://node.example/osmosis"))

    def test_without_a_scheme_is_another_than_with_one(self) -> None:
        self.assertNotEqual(Address.parse("node.example:443"), Address.parse("http://node.example:443"))


class TheCopyOfTheRegistry(unittest.TestCase):
    def names(self, *, tls: bool) -> list[str]:
        names = [f"node{number}.example" for number in range(200)]
        return [name for name in names if registry_copy.speaks_tls(name) is tls]

    def test_keeps_tls_at_about_one_name_in_ten(self) -> None:
        self.assertTrue(10 <= len(self.names(tls=True)) <= 30, self.names(tls=True))

    def test_keeps_the_port_where_it_takes_tls_away(self) -> None:
        name = self.names(tls=False)[0]
        self.assertEqual(f"http://{name}:443/rest", registry_copy.rewrite(f"https://{name}/rest/"))
        self.assertEqual(f"http://{name}:8443", registry_copy.rewrite(f"{name}:8443"))

    def test_leaves_what_had_no_tls_or_keeps_it(self) -> None:
        plain, encrypted = self.names(tls=False)[0], self.names(tls=True)[0]
        for address in (f"http://{plain}:1317", f"{plain}:9090", f"https://{encrypted}/", f"{encrypted}:443"):
            self.assertEqual(address, registry_copy.rewrite(address))

    def test_takes_every_so_many_live_chain_and_says_that_it_is_simulated(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            source, to = pathlib.Path(folder) / "source", pathlib.Path(folder) / "copy"
            for number in range(6):
                chain = source / f"chain{number}"
                chain.mkdir(parents=True)
                status = "killed" if number == 2 else "live"
                (chain / "chain.json").write_text(json.dumps({"chain_id": chain.name, "status": status}))
            registry_copy.copy_registry(source, to, every=2)
            self.assertEqual(["SIMULATED", "chain0", "chain3", "chain5"], sorted(path.name for path in to.iterdir()))


class TheResolver(unittest.TestCase):
    HOSTS = {"rest.example": "11.1.0.7"}

    def ask(self, name: str, kind: int) -> tuple[int, bytes]:
        """The code, and the answers."""
        labels = b"".join(bytes([len(label)]) + label.encode() for label in name.split("."))
        query = b"\x12\x34\x01\x00" + struct.pack(">HHHH", 1, 0, 0, 0) + labels + b"\0" + struct.pack(">HH", kind, 1)
        answer = resolver.make_answer(query, self.HOSTS)
        return answer[3] & 15, answer[len(query):]

    def test_says_the_address_of_a_name_in_any_case(self) -> None:
        code, records = self.ask("Rest.Example", resolver.TYPE_A)
        self.assertEqual((0, bytes([11, 1, 0, 7])), (code, records[-4:]))

    def test_knows_no_other_address_of_it(self) -> None:
        self.assertEqual((0, b""), self.ask("rest.example", 28))

    def test_says_of_others_that_they_do_not_exist(self) -> None:
        self.assertEqual((resolver.NO_SUCH_NAME, b""), self.ask("other.example", resolver.TYPE_A))


class TheLimits(unittest.TestCase):
    def test_are_those_of_the_unit(self) -> None:
        self.assertEqual(limits.Limits(512, 32_768, 2 << 30), limits.Limits.read(UNIT))

    def test_that_the_unit_does_not_set_are_an_error(self) -> None:
        with self.assertRaisesRegex(ValueError, "MemoryMax"):
            limits.Limits.read(UNIT.replace("MemoryMax=2G", "MemoryMax=infinity"))

    def test_are_counted_for_a_user_of_its_own_where_the_namespace_has_him(self) -> None:
        self.assertTrue(limits.has_user("         0          0 4294967295\n", limits.USER))
        self.assertFalse(limits.has_user("         0       1000          1\n", limits.USER))

    def test_of_the_shipped_unit_can_be_read(self) -> None:
        self.assertGreater(limits.Limits.read(limits.UNIT.read_text()).tasks, 0)


class TheChecker(unittest.TestCase):
    def setUp(self) -> None:
        self.chain = made_chain("alpha")
        self.record = made_record(self.chain)

    def counts(self) -> list[int]:
        """Called down, called dead, lacking, differing."""
        return list(truth.judge([self.chain], {"alpha-1": self.record}).counts().values())

    def test_finds_nothing_where_all_is_well(self) -> None:
        self.assertEqual([0, 0, 0, 0], self.counts())

    def test_looks_at_every_endpoint_chain_and_figure(self) -> None:
        found = truth.judge([self.chain], {"alpha-1": self.record})
        self.assertEqual((3, 1, 4), (found.endpoints, found.chains, found.figures))

    def test_counts_a_sound_endpoint_that_is_called_bad(self) -> None:
        for verdict in sorted(truth.BLAMING):
            self.record["Apis"][0]["Verdict"] = verdict
            self.assertEqual([1, 0, 0, 0], self.counts(), verdict)

    def test_counts_a_sound_endpoint_whose_uptime_is_not_whole(self) -> None:
        self.record["Apis"][0]["Uptime24h"] = 99.5
        self.assertEqual([1, 0, 0, 0], self.counts())

    def test_counts_one_that_is_not_in_the_api(self) -> None:
        del self.record["Rpcs"][0]
        self.assertEqual([1, 0, 0, 0], self.counts())

    def test_lets_nobody_blame_one_that_will_not_answer_us(self) -> None:
        for habit in ("challenged", "unwelcoming", "rate_limited"):
            self.chain["endpoints"][0]["habit"] = habit
            self.record["Apis"][0]["Verdict"] = "blocked"
            self.assertEqual([0, 0, 0, 0], self.counts(), habit)
            self.record["Apis"][0]["Verdict"] = "http_error"
            self.assertEqual([1, 0, 0, 0], self.counts(), habit)

    def test_lets_everybody_blame_one_that_is_down(self) -> None:
        self.chain["endpoints"][0]["habit"] = "refuses"
        self.record["Apis"][0]["Verdict"] = "refused"
        self.assertEqual([0, 0, 0, 0], self.counts())

    def test_tells_apart_what_was_not_measured_yet(self) -> None:
        self.record["Apis"][0]["Verdict"] = "never"
        self.assertEqual(1, truth.judge([self.chain], {"alpha-1": self.record}).not_measured)
        self.assertEqual([0, 0, 0, 0], self.counts())

    def test_counts_a_producing_chain_that_is_called_dead(self) -> None:
        self.record["Alive"] = "producing"
        self.assertEqual([0, 0, 0, 0], self.counts())
        for alive in sorted(truth.DEAD):
            self.record["Alive"] = alive
            self.assertEqual([0, 1, 0, 0], self.counts(), alive)

    def test_takes_a_chain_without_a_working_endpoint_for_called_dead_where_the_api_has_no_word_for_it(self) -> None:
        for verdict, called_down in (("timeout", 3), ("halted", 0)):
            self.record = made_record(self.chain, verdict)
            self.assertEqual([called_down, 1, 0, 0], self.counts(), verdict)

    def test_lets_a_chain_be_called_dead_that_stands_still_or_of_which_no_node_answers(self) -> None:
        self.record["Alive"] = "halted"
        self.chain["last_block"] = "2026-10-01T00:00:00Z"
        self.assertEqual([0, 0, 0, 0], self.counts())
        self.chain = made_chain("alpha", habit="refuses")
        self.assertEqual([0, 0, 0, 0], self.counts())

    def test_counts_a_producing_chain_that_is_not_in_the_api(self) -> None:
        self.assertEqual(1, len(truth.judge([self.chain], {}).called_dead))
        self.chain["last_block"] = "2026-10-01T00:00:00Z"
        self.assertEqual(0, len(truth.judge([self.chain], {}).called_dead))

    def test_counts_a_figure_that_a_node_tells_and_the_api_lacks(self) -> None:
        self.record["ChainInfo"]["Supply"] = None
        self.record["ProposalsTotal"] = None
        self.assertEqual([0, 0, 2, 0], self.counts())

    def test_asks_for_no_figure_that_nobody_tells(self) -> None:
        self.record["ChainInfo"]["Supply"] = None
        for endpoint in self.chain["endpoints"]:
            endpoint["habit"] = "challenged" if endpoint["face"] == "lcd" else "sound"
        self.assertEqual([0, 0, 0, 0], self.counts())

    def test_tells_apart_what_is_lacking_of_a_chain_that_stands_still_by_one_operators_word(self) -> None:
        self.chain["last_block"] = "2026-10-01T00:00:00Z"
        self.record["ChainInfo"]["Supply"] = None
        self.assertEqual([0, 0, 1, 0], self.counts(), "the only operator is believed")
        self.chain["endpoints"].append(made_endpoint("rpc", "rpc.other.test", "challenged"))
        self.assertEqual(0, self.counts()[2])
        self.assertEqual(["Supply"],
                         [one.what for one in truth.judge([self.chain], {"alpha-1": self.record}).by_one_word])
        self.chain["endpoints"][-1]["habit"] = "sound"
        self.assertEqual(1, self.counts()[2], "two operators tell")

    def test_counts_a_figure_that_is_another_one(self) -> None:
        self.record["ChainInfo"]["Inflation"] = 0.0701
        self.record["ChainInfo"]["Supply"] = "1200"
        self.assertEqual([0, 0, 0, 2], self.counts())


class TheFreshness(unittest.TestCase):
    def test_is_of_producing_chains_that_a_node_tells_of(self) -> None:
        chains = [made_chain("alpha"), made_chain("beta"), made_chain("gamma", last_block="2026-10-01T00:00:00Z"),
                  made_chain("delta", habit="refuses"), made_chain("epsilon")]
        told = {name: {"Stale": False} for name in truth.READ_FROM_NODES}
        records = {"alpha-1": {"Facts": told}, "beta-1": {"Facts": {**told, "validators": {"Stale": True}}},
                   "epsilon-1": {"Facts": {**told, "proposals": None}}}
        shares = truth.share_fresh(chains, records)
        self.assertEqual({"chain_state": (3, 3), "validators": (2, 3), "endpoints": (3, 3), "proposals": (2, 3)}, shares)


class TheControls(unittest.TestCase):
    def setUp(self) -> None:
        self.chains = [made_chain("alpha"), made_chain("beta"), made_chain("gamma", last_block="2026-10-01T00:00:00Z")]
        for number, chain in enumerate(self.chains):
            for endpoint in chain["endpoints"]:
                endpoint["host"] = f"11.1.{number}.{len(endpoint['address'])}:443"
        self.chosen = controls.choose({"chains": self.chains})

    def records(self) -> dict[str, dict[str, object]]:
        """As they are where the controls have their effect."""
        down, dead, lacking = (made_record(chain) for chain in (self.chosen.down, self.chosen.dead, self.chosen.lacking))
        down["Rpcs"][0]["Verdict"] = "refused"
        lacking["ChainInfo"]["Supply"] = None
        dead["Alive"] = "halted"
        return {self.chosen.down["chain_id"]: down, self.chosen.dead["chain_id"]: dead,
                self.chosen.lacking["chain_id"]: lacking}

    def test_are_three_chains_of_which_one_is_dead(self) -> None:
        self.assertEqual({"alpha-1", "beta-1", "gamma-1"}, self.chosen.chain_ids)
        self.assertEqual("gamma-1", self.chosen.dead["chain_id"])

    def test_strike_once_each(self) -> None:
        self.assertEqual([1, 1, 1, 1], list(controls.judge(self.chosen, self.records()).values()))

    def test_do_not_strike_where_the_api_says_nothing_wrong(self) -> None:
        for chain_id, spoil in ((self.chosen.down["chain_id"], 0), (self.chosen.dead["chain_id"], 1),
                                (self.chosen.lacking["chain_id"], 2)):
            records = copy.deepcopy(self.records())
            chain = next(chain for chain in self.chains if chain["chain_id"] == chain_id)
            records[chain_id] = {**made_record(chain), "Alive": "producing"}
            expected = [1, 1, 1, 1]
            expected[spoil] = 0
            self.assertEqual(expected, list(controls.judge(self.chosen, records).values()), chain_id)

    def test_do_not_strike_where_the_api_tells_what_the_checker_was_told_wrong(self) -> None:
        records = self.records()
        records[self.chosen.down["chain_id"]]["ChainInfo"]["UnbondingTime"] = 120
        self.assertEqual([1, 1, 1, 0], list(controls.judge(self.chosen, records).values()))

    def test_set_a_fault_at_the_endpoint_and_one_at_the_figure(self) -> None:
        faults = controls.faults(self.chosen)
        self.assertEqual([self.chosen.refusing["host"], None], [fault.get("host") for fault in faults])
        self.assertEqual(self.chosen.lacking["chain_id"], faults[1]["chain"])


class TheMetrics(unittest.TestCase):
    def test_are_summed_by_data_set(self) -> None:
        text = ('# HELP x what\nfetched{data_set="prices",part="heads"} 3\nfetched{data_set="prices",part="bodies"} 4\n'
                'fetched{data_set="endpoints",part="heads"} 5\nplain 6\n')
        samples = metrics.parse(text)
        self.assertEqual({"prices": 7, "endpoints": 5}, metrics.by_data_set(samples["fetched"]))
        self.assertEqual({(): 6}, samples["plain"])


class TheTable(unittest.TestCase):
    def report(self, **changed: object) -> table.Report:
        allowed = limits.Limits.read(UNIT)
        made = {"form": "short", "database": "sqlite", "version": "orrery 1", "minutes": 2.0, "fleet": {"live chains": 1},
                "settings": {}, "unit": allowed, "limits": allowed, "is_memory_limited": True,
                "usage": Usage(80, 200, 90 << 20, 5.0), "exit_code": 0, "received": 1, "received_by_data_set": None,
                "answers": {"lcd": 1}, "promised": {"prices": (1, 2), "adverts": (0, 0)}, "fresh": {"validators": (3, 4)},
                "passes": {"validators": [12.3]}, "own_faults": 0.0, "verdicts": truth.Verdicts(),
                "controls": {what: 1 for what in truth.Verdicts().counts()}, "left_out": []}
        return table.Report(**{**made, **changed})

    def test_is_without_fault_where_all_is_zero_and_every_control_strikes(self) -> None:
        self.assertEqual([], self.report().faults())

    def test_fails_for_each_counter_that_is_not_zero(self) -> None:
        for name in ("called_down", "called_dead", "lacking", "differing"):
            verdicts = truth.Verdicts(**{name: [truth.Finding("alpha-1", "x", "y")]})
            self.assertEqual(1, len(self.report(verdicts=verdicts).faults()), name)

    def test_fails_where_a_control_does_not_strike(self) -> None:
        silent = {what: 0 for what in self.report().controls}
        self.assertEqual(4, len(self.report(controls=silent).faults()))

    def test_fails_where_more_is_used_than_the_unit_allows(self) -> None:
        self.assertEqual(2, len(self.report(usage=Usage(600, 200, 3 << 30, 5.0)).faults()))

    def test_fails_where_the_program_did_not_end_well(self) -> None:
        self.assertEqual(1, len(self.report(exit_code=-9).faults()))

    def test_says_how_long_passes_took_by_the_log_of_the_program(self) -> None:
        log = ('2026-11-23T20:46:46Z info collected data_set="validators" answered="184" of="363" requests="9" took_ms="302371"\n'
               '2026-11-23T20:46:46Z warning 179 of 363 chains were not read data_set="validators"\n')
        self.assertEqual({"validators": [302.371]}, table.read_passes(log))
        self.assertIn("| passes of validators, s | 12 |", self.report().to_text())

    def test_says_what_was_set(self) -> None:
        text = self.report(settings={"ORRERY_COLLECT_PRICES_EVERY": "60s"}).to_text()
        self.assertIn("| settings beside those that are shipped | ORRERY_COLLECT_PRICES_EVERY=60s |", text)

    def test_says_which_share_is_fresh(self) -> None:
        text = self.report().to_text()
        self.assertIn("| fresh, validators | 75.0% of 4 chains |", text)
        self.assertIn("| as new as promised by its own metric, prices | 50.0% of 2 chains |", text)
        self.assertNotIn("adverts", text)

    def test_counts_findings_by_what_sets_their_chains_apart_and_names_some_of_each(self) -> None:
        lacking = [truth.Finding(f"chain-{number}", "Supply", "y", "rollup") for number in range(9)]
        text = self.report(verdicts=truth.Verdicts(lacking=lacking)).to_text()
        self.assertIn("- lacking: 9 of chains with rollup\n", text)
        self.assertEqual(table.MOST_NAMED, text.count("- lacking: chain-"))

    def test_says_how_much_hangs_on_one_word_and_does_not_fail_for_it(self) -> None:
        by_one_word = [truth.Finding("alpha-1", what, "y", "no quirk") for what in ("Supply", "Bonded")]
        report = self.report(verdicts=truth.Verdicts(by_one_word=by_one_word))
        self.assertEqual([], report.faults())
        self.assertIn("| figures lacking of chains that stand still by one operator's word, which count for nothing | 2 |",
                      report.to_text())
        self.assertIn("- by one word: alpha-1: Bonded: y\n", report.to_text())

    def test_is_the_same_as_text_and_as_json(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            table.write(self.report(), pathlib.Path(folder))
            written = json.loads((pathlib.Path(folder) / "rehearsal-short-sqlite.json").read_text())
            self.assertEqual((80, []), (written["usage"]["threads"], written["faults"]))
            self.assertIn("| threads | 80 of 512 |", (pathlib.Path(folder) / "rehearsal-short-sqlite.md").read_text())


if __name__ == "__main__":
    unittest.main()
