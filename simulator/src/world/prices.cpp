#include "world/prices.hpp"

#include "world/names.hpp"
#include "world/stake.hpp"

#include <cmath>
#include <numbers>

namespace orrery::simulator {
namespace {

using std::chrono::hours;
using std::chrono::minutes;

struct Wave {
  milliseconds length;
  double height;
};

// Waves from years to minutes, whose sum is bounded, so that the all-time high is known.
constexpr Wave kWaves[] = {
    {hours(24 * 41), 0.5}, {hours(24 * 7), 0.15}, {hours(31), 0.05}, {hours(5), 0.02}, {minutes(40), 0.006}};

// Random numbers by token and not by chain: two chains with the same token have the same price.
double walk(World const& world, PricePlan const& plan, Instant now) {
  auto const chance = world.chance.of("price").of(plan.coingecko_id);
  double moved = 0;
  for (std::uint64_t i = 0; auto const& wave : kWaves) {
    auto const at =
        static_cast<double>((now.time_since_epoch() % wave.length).count()) / static_cast<double>(wave.length.count());
    moved += wave.height * std::sin(2 * std::numbers::pi * (at + chance.of(i++).fraction()));
  }
  return plan.usd * std::exp(moved);
}

double highest_move() {
  double sum = 0;
  for (auto const& wave : kWaves) {
    sum += wave.height;
  }
  return sum;
}

}  // namespace

PriceFigures prices_at(World const& world, ChainPlan const& chain, Instant real) {
  auto const& plan = *chain.price;
  auto const now = world.time_scale.to_world(real);
  auto const before = walk(world, plan, now - hours(24));
  PriceFigures figures{};
  figures.usd = walk(world, plan, now);
  figures.change_24h_percent = (figures.usd / before - 1) * 100;
  auto const supply = static_cast<double>(totals_of(world, chain, seats_at(world, chain, real), real).supply) / 1e6;
  figures.market_cap = figures.usd * supply * 0.9;
  figures.volume = figures.market_cap * chain.chance.of("volume").within(0.002, 0.08);
  figures.all_time_high = plan.usd * std::exp(highest_move()) * 1.4;
  figures.all_time_low = plan.usd * std::exp(-highest_move()) / 1.4;
  return figures;
}

}  // namespace orrery::simulator
