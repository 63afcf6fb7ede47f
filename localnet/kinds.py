"""The kinds of local network: one whose validators are those with most stake, one whose validators an admin names."""

import dataclasses

from localnet.chain import CHAIN_ID, DENOM, FOUNDERS, PEOPLE, SIGNED_BLOCKS_WINDOW, Founder

# Under proof of authority: whom the admin gave power from the first block on. Two of them hold more than two thirds.
AUTHORISED = (
    Founder("val0", 400_000_000, "Warden of the Gate ⚿", "0.10", "7A0B1C2D3E4F5061", "https://warden.example",
            "Validates because it was asked to."),
    Founder("val1", 300_000_000, "clerk.example", "0.10", "8B1C2D3E4F506172", "https://clerk.example"),
    Founder("val2", 200_000_000, "The one that is removed", "0.10", "9C2D3E4F50617283"),
)

ADMIN, CANDIDATE, WAITING = "admin", "candidate", "waiting"
PEOPLE_UNDER_AUTHORITY = {name: f"9000000000{DENOM}" for name in (ADMIN, CANDIDATE, WAITING, "alice", "bob")}


@dataclasses.dataclass(frozen=True)
class Kind:
    """What is different about one kind of local network. Fees are paid in DENOM in all of them."""

    name: str
    chain_id: str
    bond_denom: str
    founders: tuple[Founder, ...]
    people: dict[str, str]
    base_port: int
    signed_blocks_window: int
    absent: int = 0
    resting: int = 0
    # Whose key names the validators; nobody's where stake decides.
    admin: str | None = None


STAKING = Kind("staking", CHAIN_ID, DENOM, FOUNDERS, PEOPLE, base_port=27300, absent=4, resting=26,
               signed_blocks_window=SIGNED_BLOCKS_WINDOW)
# As on such chains, the bond denom is a placeholder: nobody can buy, move or delegate it. Nobody is jailed for hours:
# the module wants an SDK that passes over jailed validators where this one stops the chain
# (https://github.com/strangelove-ventures/poa/blob/v0.50.7/go.mod#L9-L11).
POA = Kind("poa", "localpoa-1", "upower", AUTHORISED, PEOPLE_UNDER_AUTHORITY, base_port=27400, admin=ADMIN,
           signed_blocks_window=10_000)
KINDS = {kind.name: kind for kind in (STAKING, POA)}
