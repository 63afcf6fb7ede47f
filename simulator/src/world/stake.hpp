#pragma once

#include "world/world.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace orrery::simulator {

// Amounts are counted in millionths of a display unit, which fit 64 bits on every chain of the world.
using Micros = std::int64_t;

// In the chain's base units.
std::string to_base_units(Micros amount, int exponent);
// With 18 decimals, as the SDK writes decimals.
std::string to_decimal(double fraction);

struct Jailing {
  Instant from;  // real
  Instant until;
};

// The state of a validator on its chain at one time. last_jailing: the one under way, else the last that ended.
struct SeatState {
  Seat const* seat = nullptr;
  Micros tokens = 0;
  Micros shares = 0;
  bool jailed = false;
  bool bonded = false;
  bool unbonding = false;
  bool tombstoned = false;
  std::optional<Jailing> last_jailing;
};

// The jailings that had begun by that time, newest first, at most `most`.
std::vector<Jailing> list_jailings(World const& world, Seat const& seat, Instant real, std::size_t most);

// All validators that have joined by that time, by address.
std::vector<SeatState> seats_at(World const& world, ChainPlan const& chain, Instant real);

// Those whom the admin of the SDK's x/poa let in, by address; the last of them has no power yet.
std::vector<SeatState> admitted_at(World const& world, ChainPlan const& chain, Instant real);

// Those who sign the chain's blocks: the bonded ones; of a rollup its sequencer alone; under the SDK's x/poa those with
// power.
std::vector<SeatState> signers_at(World const& world, ChainPlan const& chain, Instant real);

struct StakeTotals {
  Micros bonded = 0;
  Micros not_bonded = 0;
  Micros supply = 0;
};

StakeTotals totals_of(World const& world, ChainPlan const& chain, std::vector<SeatState> const& seats, Instant real);

// In hundredths.
std::int64_t commission_of(World const& world, Seat const& seat, Instant real);

// The number of delegators of a validator.
std::int64_t delegators_of(World const& world, Seat const& seat, Instant real);

// The self delegation of the operator: mostly a few percent of the tokens, 0 for some.
Micros self_bond_of(SeatState const& state);

// Bech32 addresses with the chain's prefixes.
std::string operator_address(ChainPlan const& chain, Seat const& seat);
std::string account_address(ChainPlan const& chain, std::vector<std::uint8_t> const& bytes);
std::vector<std::uint8_t> consensus_address(Seat const& seat);

}  // namespace orrery::simulator
