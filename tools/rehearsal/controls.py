"""What has to make each zero of the table other than zero: three chains of which the checker is told too much.

One endpoint refuses and one figure is withheld, by faults of the simulator, and one chain is dead, while the checker is
told that all is well; of the first of them it is told another unbonding time besides. These chains count for nothing
else.
"""

import dataclasses
from collections.abc import Callable, Mapping

from rehearsal import truth
from rehearsal.truth import Json, Verdicts

WITHHELD = "Supply"
TOLD_WRONG = "UnbondingTime"
PATH_OF_WITHHELD = "/cosmos/bank/v1beta1/supply"


@dataclasses.dataclass(frozen=True)
class Controls:
    down: Json
    dead: Json
    lacking: Json
    refusing: Json  # the endpoint

    @property
    def chain_ids(self) -> set[str]:
        return {chain["chain_id"] for chain in (self.down, self.dead, self.lacking)}


def choose(world: Json) -> Controls:
    chains = truth.live_chains(world)
    plain = [chain for chain in chains if not chain["quirks"] and len(truth.sound_endpoints(chain, "lcd")) > 1]
    hosts = [endpoint["host"] for chain in chains for endpoint in chain["endpoints"]]
    for down in plain:
        own = [endpoint for endpoint in truth.sound_endpoints(down, "rpc") if hosts.count(endpoint["host"]) == 1]
        if own:
            break
    else:
        raise ValueError("no chain has an RPC endpoint of its own that could be made to refuse")
    lacking = next(chain for chain in plain if chain is not down)
    dead = next(chain for chain in chains if not truth.is_producing(chain) and truth.sound_endpoints(chain, "lcd"))
    return Controls(down, dead, lacking, own[0])


def faults(controls: Controls) -> list[dict[str, str]]:
    """For /_control/faults."""
    return [{"fault": "reset", "host": controls.refusing["host"]},
            {"fault": "server_error", "chain": controls.lacking["chain_id"], "path": PATH_OF_WITHHELD}]


def judge(controls: Controls, records: Mapping[str, Json]) -> dict[str, int]:
    """How often each counter strikes; each has to."""
    def strikes(chain: Json, check: Callable[[Json, Json], Verdicts]) -> Verdicts:
        record = records.get(chain["chain_id"])
        return Verdicts() if record is None else check(chain, record)

    told_wrong = {**controls.down, "figures": {TOLD_WRONG: 2 * controls.down["figures"][TOLD_WRONG]}}
    said_to_live = {**controls.dead, "last_block": None}
    refusing = [finding for finding in strikes(controls.down, truth.judge_endpoints).called_down
                if finding.what == controls.refusing["address"]]
    withheld = [finding for finding in strikes(controls.lacking, truth.judge_figures).lacking
                if finding.what == WITHHELD]
    return {"endpoints wrongly called down": len(refusing),
            "chains wrongly called dead": len(strikes(said_to_live, truth.judge_life).called_dead),
            "figures that a node tells and we lack": len(withheld),
            "figures that differ from what a node tells": len(strikes(told_wrong, truth.judge_figures).differing)}
