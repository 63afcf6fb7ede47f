#pragma once

#include "world/world.hpp"

namespace orrery::simulator {

struct PriceFigures {
  double usd;
  double change_24h_percent;
  double market_cap;
  double volume;
  double all_time_high;
  double all_time_low;
};

// Only for chains with a PricePlan.
PriceFigures prices_at(World const& world, ChainPlan const& chain, Instant real);

}  // namespace orrery::simulator
