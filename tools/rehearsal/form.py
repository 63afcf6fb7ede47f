"""The forms of a rehearsal: how much of the fleet, for how long, and at which pace."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Form:
    name: str
    every: int          # so many-th of the live chains
    validators: int     # operators of the simulated world
    least_s: float      # so long it collects at least
    most_s: float       # and so long at most, while something is still wrong
    settings: dict[str, str]
    left_out: list[str]
    # So many days after a first life, which ends when each data set was read once, the program is started again on the
    # store of that, and judged. 0: there is none.
    days_on: int = 0


SLOW_QUEUES = "how new delegators, contributions and logos are: their queues are slow on purpose, and run"

# As it is shipped.
FULL = Form("full", 1, 6_000, 20 * 60, 40 * 60, {}, [SLOW_QUEUES])

# Two passes of each have to fit, so they begin every minute, also of test networks, and hosts and operators are asked
# four times as often.
SHORT = Form("short", 5, 6_000, 100, 200,
             {"ORRERY_FETCH_PER_HOST_PER_SECOND": "4", "ORRERY_FETCH_PER_DOMAIN_PER_SECOND": "16", "ORRERY_COLLECT_TESTNETS": "on",
              **{f"ORRERY_COLLECT_{data_set}_EVERY": "60s" for data_set in
                 ("CHAIN_STATE", "VALIDATORS", "ENDPOINTS", "PROPOSALS", "PRICES")}},
             [SLOW_QUEUES], days_on=8)

FORMS = {form.name: form for form in (FULL, SHORT)}
