#include "world/stake.hpp"

#include "base/sha256.hpp"
#include "domain/chains/bech32.hpp"
#include "world/blocks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <numbers>

namespace orrery::simulator {
namespace {

using std::chrono::hours;

constexpr milliseconds kJailEvery = hours(600);
constexpr milliseconds kLongestJail = hours(30);
constexpr milliseconds kSlowWave = hours(24 * 60);
constexpr std::size_t kAdmitted = 9;

std::uint64_t number_of(Instant time, milliseconds step) {
  return static_cast<std::uint64_t>(std::max<std::int64_t>(time.time_since_epoch() / step, 0));
}

// In the world's time; nullopt where there is no jailing in this period.
std::optional<std::pair<Instant, Instant>> jailing_in(WorldRates const& rates, Seat const& seat,
                                                      std::uint64_t stretch) {
  auto const chance = seat.chance.of("jailing").of(stretch);
  if (!chance.of("happens").happens(rates.jailings)) {
    return std::nullopt;
  }
  auto const length = hours(chance.of("length").between(rates.shortest_jail.count(), kLongestJail / hours(1)));
  auto const begin = Instant(kJailEvery * static_cast<std::int64_t>(stretch)) +
                     milliseconds(chance.of("begin").between(0, (kJailEvery - kLongestJail).count()));
  return std::pair(begin, begin + length);
}

Micros stake_of(World const& world, Seat const& seat, Instant real) {
  auto const now = world.time_scale.to_world(real);
  constexpr std::int64_t kLongest = 18;
  auto const shortest = world.options.rates.stake_moves.count();
  auto const step = std::chrono::minutes(seat.chance.of("step").between(shortest, kLongest * shortest));
  auto const tide = floor_to(now, world.options.rates.tides_move);
  auto const wave = static_cast<double>(tide.time_since_epoch() % kSlowWave / milliseconds(1)) /
                        static_cast<double>(kSlowWave.count()) +
                    seat.chance.of("phase").fraction();
  auto const slow = 1 + 0.15 * std::sin(2 * std::numbers::pi * wave);
  auto const quick = 1 + 0.03 * (seat.chance.of("walk").of(number_of(now, step)).fraction() - 0.5);
  return static_cast<Micros>(seat.stake * slow * quick * 1e6);
}

SeatState state_of(World const& world, ChainPlan const& chain, Seat const& seat, Instant real) {
  SeatState state;
  state.seat = &seat;
  state.shares = stake_of(world, seat, real);
  state.tokens = state.shares;
  if (seat.tombstoned && Instant(*seat.tombstoned) <= world.time_scale.to_world(real)) {
    state.tokens -= state.tokens / 20;
    state.jailed = true;
    state.tombstoned = true;
    state.last_jailing = Jailing{world.time_scale.to_real(*seat.tombstoned),
                                 Instant(std::chrono::sys_days(std::chrono::year(9999) / 12 / 31))};
    state.unbonding = real < state.last_jailing->from + std::chrono::seconds(chain.unbonding_s);
    return state;
  }
  auto const jailings = list_jailings(world, seat, real, 1);
  if (!jailings.empty()) {
    state.last_jailing = jailings.front();
    state.jailed = real < jailings.front().until;
    state.unbonding = state.jailed && real < jailings.front().from + std::chrono::seconds(chain.unbonding_s);
  }
  return state;
}

void choose_bonded(ChainPlan const& chain, std::vector<SeatState>& seats) {
  std::vector<SeatState*> ranked;
  for (auto& seat : seats) {
    if (!seat.jailed) {
      ranked.push_back(&seat);
    }
  }
  std::ranges::sort(ranked, [](SeatState const* left, SeatState const* right) {
    return std::pair(-left->tokens, left->seat->address) < std::pair(-right->tokens, right->seat->address);
  });
  ranked.resize(std::min(ranked.size(), static_cast<std::size_t>(chain.max_validators)));
  for (auto* seat : ranked) {
    seat->bonded = true;
  }
}

}  // namespace

std::string to_base_units(Micros amount, int exponent) {
  auto digits = std::to_string(amount);
  if (exponent >= 6) {
    return amount == 0 ? digits : digits.append(static_cast<std::size_t>(exponent - 6), '0');
  }
  for (int i = exponent; i < 6; ++i) {
    amount /= 10;
  }
  return std::to_string(amount);
}

std::string to_decimal(double fraction) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.9f000000000", fraction);
  return text.data();
}

std::vector<Jailing> list_jailings(World const& world, Seat const& seat, Instant real, std::size_t most) {
  std::vector<Jailing> jailings;
  auto const now = world.time_scale.to_world(real);
  auto stretch = number_of(now, kJailEvery);
  for (int looked_at = 0; looked_at < 8 && jailings.size() < most; ++looked_at, --stretch) {
    auto const found = jailing_in(world.options.rates, seat, stretch);
    if (found && found->first <= now && found->first > Instant(seat.joined)) {
      jailings.push_back({world.time_scale.to_real(found->first), world.time_scale.to_real(found->second)});
    }
  }
  return jailings;
}

std::vector<SeatState> seats_at(World const& world, ChainPlan const& chain, Instant real) {
  std::vector<SeatState> seats;
  auto const now = world.time_scale.to_world(real);
  for (auto const& seat : chain.seats) {
    if (Instant(seat.joined) <= now) {
      seats.push_back(state_of(world, chain, seat, real));
    }
  }
  choose_bonded(chain, seats);
  return seats;
}

std::vector<SeatState> admitted_at(World const& world, ChainPlan const& chain, Instant real) {
  auto seats = seats_at(world, chain, real);
  seats.resize(std::min(seats.size(), kAdmitted));
  return seats;
}

std::vector<SeatState> signers_at(World const& world, ChainPlan const& chain, Instant real) {
  if (chain.has(ChainQuirk::poa_with_governors)) {
    auto admitted = admitted_at(world, chain, real);
    if (admitted.size() > 1) {
      admitted.pop_back();
    }
    return admitted;
  }
  auto seats = seats_at(world, chain, real);
  std::erase_if(seats, [](SeatState const& seat) { return !seat.bonded; });
  if (chain.has(ChainQuirk::rollup) && seats.size() > 1) {
    seats.resize(1);
  }
  return seats;
}

StakeTotals totals_of(World const& world, ChainPlan const& chain, std::vector<SeatState> const& seats, Instant real) {
  StakeTotals totals;
  double nominal = 0;
  for (auto const& seat : seats) {
    (seat.bonded ? totals.bonded : totals.not_bonded) += seat.tokens;
    nominal += seat.seat->stake;
  }
  if (seats.empty()) {
    nominal = chain.chance.of("supply").within(1e6, 1e9) * chain.bonded_ratio;
  }
  auto const years =
      std::chrono::duration<double, std::ratio<31'556'952>>(world.time_scale.to_world(real) - chain.genesis);
  auto const grown = 1 + chain.inflation.value_or(0) * years.count();
  totals.supply = static_cast<Micros>(nominal * 1.2 / chain.bonded_ratio * grown * 1e6);
  return totals;
}

std::int64_t commission_of(World const& world, Seat const& seat, Instant real) {
  constexpr std::uint64_t kMoves = 2;
  auto const holds = milliseconds(world.options.rates.commission_holds);
  if (holds == milliseconds(0)) {
    return seat.commission_percent;
  }
  // Not of all validators at once.
  auto const shift = milliseconds(seat.chance.of("commission moves").between(0, holds.count()));
  auto const moves = number_of(world.time_scale.to_world(real) + shift, holds);
  return seat.commission_percent + static_cast<std::int64_t>(moves % kMoves);
}

std::int64_t delegators_of(World const& world, Seat const& seat, Instant real) {
  auto const base = std::sqrt(seat.stake) * seat.chance.of("delegators").within(1.0, 20.0);
  auto const moves = number_of(world.time_scale.to_world(real), world.options.rates.delegators_move);
  return static_cast<std::int64_t>(base) + seat.chance.of("delegators").of(moves).between(0, 9);
}

Micros self_bond_of(SeatState const& state) {
  auto const chance = state.seat->chance.of("self_bond");
  return chance.happens(0.1) ? 0 : static_cast<Micros>(static_cast<double>(state.tokens) * chance.within(0.001, 0.03));
}

std::string operator_address(ChainPlan const& chain, Seat const& seat) {
  return to_bech32(chain.prefix + "valoper", seat.address);
}

std::string account_address(ChainPlan const& chain, std::vector<std::uint8_t> const& bytes) {
  return to_bech32(chain.prefix, bytes);
}

std::vector<std::uint8_t> consensus_address(Seat const& seat) {
  auto const digest = sha256({reinterpret_cast<char const*>(seat.consensus_key.data()), seat.consensus_key.size()});
  return {digest.begin(), digest.begin() + 20};
}

}  // namespace orrery::simulator
