#include "world/make_seats.hpp"

#include <algorithm>
#include <cmath>

namespace orrery::simulator {
namespace {

using std::chrono::hours;
using std::chrono::seconds;

// Of the smallest seat, in display units.
constexpr double kStake = 2'000;
constexpr double kStakeOfTheLargest = 40'000;

// The lower an operator's index, the more chains it is on: a few are on nearly all, most on one or two.
bool takes_seat(Chance const& chance, std::size_t validator, std::size_t all, double wanted) {
  auto const rank = (static_cast<double>(validator) + 0.5) / static_cast<double>(all);
  constexpr double kSteepness = 0.85;
  auto const share = wanted / static_cast<double>(all) * (1 - kSteepness) * std::pow(rank, -kSteepness);
  return chance.happens(std::min(share, 0.95));
}

// One in ten on a chain whose SDK takes keys of the new kind.
bool takes_long_key(ChainPlan const& chain, Chance const& chance) {
  return chain.sdk >= SdkLine::v55 && chance.of("long key").happens(0.1);
}

Seat make_seat(World const& world, ChainPlan const& chain, std::size_t validator) {
  auto const chance = chain.chance.of("seat").of(validator);
  Seat seat{.validator = validator,
            .address = chance.of("address").bytes(20),
            .consensus_key = chance.of("key").bytes(takes_long_key(chain, chance) ? kMlDsa65KeySize : 32),
            .stake = 0,
            .commission_percent = chance.of("commission").between(0, 20),
            .joined = Timestamp{},
            .tombstoned = std::nullopt,
            .chance = chance};
  bool const is_largest = chain.index == kFirstChain && !world.options.has_real_fleet();
  seat.stake = (is_largest ? kStakeOfTheLargest : kStake) * std::exp(chance.of("stake").within(0.0, 7.0));
  // Some join while the world runs.
  if (chance.of("newcomer").happens(0.03)) {
    auto const later = chance.of("joined").between(0, hours(24 * 30) / seconds(1));
    seat.joined = std::chrono::floor<seconds>(world.time_scale.epoch()) + seconds(later);
  }
  if (chance.of("tombstoned").happens(0.006)) {
    seat.tombstoned = chain.genesis + hours(24 * 90);
  }
  return seat;
}

// A validator that copies the identity of the largest operator, and is tombstoned 30 hours after
// the epoch.
Seat make_copycat(World const& world, ChainPlan const& chain) {
  auto seat = make_seat(world, chain, world.validators.size());
  seat.validator = 0;
  seat.stake = 500;
  seat.joined = Timestamp{};
  seat.is_copycat = true;
  seat.tombstoned = std::chrono::floor<seconds>(world.time_scale.epoch()) + hours(30);
  return seat;
}

}  // namespace

std::vector<Seat> make_seats(World const& world, ChainPlan const& chain) {
  std::vector<Seat> seats;
  auto const wanted = world.options.has_real_fleet() ? chain.chance.of("seats").within(90, 280)
                      : chain.index == kFirstChain   ? 110.0
                                                     : chain.chance.of("seats").within(20, 130);
  for (std::size_t validator = 0; validator < world.validators.size(); ++validator) {
    auto const chance = chain.chance.of("seat").of(validator);
    if (takes_seat(chance.of("taken"), validator, world.validators.size(), wanted) ||
        (validator < 3 && chain.index < 3)) {
      seats.push_back(make_seat(world, chain, validator));
    }
  }
  constexpr std::size_t kEnough = 4;
  for (std::size_t validator = 0; seats.size() < std::min(kEnough, world.validators.size()); ++validator) {
    if (std::ranges::find(seats, validator, &Seat::validator) == seats.end()) {
      seats.push_back(make_seat(world, chain, validator));
    }
  }
  // A test network and the cheapest main network.
  if (chain.index == 2 || chain.index == kCheapestChain) {
    seats.push_back(make_copycat(world, chain));
  }
  std::ranges::sort(seats, {}, &Seat::address);
  return seats;
}

}  // namespace orrery::simulator
