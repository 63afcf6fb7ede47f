"""The chain of the local network: its name, its money and who takes part in it."""

import dataclasses

CHAIN_ID = "localnet-1"
PREFIX = "cosmos"
DENOM = "utokens"
DISPLAY_DENOM = "token"
EXPONENT = 6

VOTING_PERIOD_S = 50
# Long enough for a look at the votes meanwhile.
EXPEDITED_VOTING_PERIOD_S = 30
# Much longer than the time in jail: whoever leaves it soon is still unbonding.
UNBONDING_TIME_S = 300
# The least that x/slashing takes.
JAIL_TIME_S = 60
MAX_VALIDATORS = 20
SIGNED_BLOCKS_WINDOW = 20


@dataclasses.dataclass(frozen=True)
class Founder:
    """A validator of the first block, with what it says of itself. The texts are as odd as on public chains."""

    key: str
    stake: int
    moniker: str
    commission: str
    identity: str = ""
    website: str = ""
    details: str = ""
    security_contact: str = ""


# These run. One may be stopped and the others still hold more than two thirds.
FOUNDERS = (
    Founder("val0", 400_000_000, "North Star ✦", "0.05", "5A1D0C7E93B2F846", "https://north.example",
            "The first validator of the local network.", "security@north.example"),
    Founder("val1", 300_000_000, "east.example", "0.06", "0F1E2D3C4B5A6978", "east.example",
            'Two lines,\nthe second one "quoted".'),
    # Without an identity: a validator that lists by identity leave out.
    Founder("val2", 200_000_000, "South <b>& Co</b>", "0.07"),
    Founder("val3", 100_000_000, "west-node", "0.08", "c0ffee1234567890", "https://west.example/?stake=1&from=here",
            "Остановка: the one that tests stop."),
)

# Nobody runs these: they have power in the first block and are jailed soon after it.
def absent_founder(number: int) -> Founder:
    return Founder(f"absent{number}", 1_000_000 + 10_000 * number, f"absent-{number}", "0.10",
                   f"AB5E{number:012X}", f"https://absent{number}.example")


# Besides the founders, each with coins to spend. 'payee' is where adverts are paid to.
PEOPLE = {
    "alice": f"42uother,123456789012345678901234{DENOM}",
    "bob": f"9000000000{DENOM}",
    "carol": f"9000000000{DENOM}",
    "payee": "",
}
