#pragma once

#include "faces/exchange.hpp"
#include "world/world.hpp"

namespace orrery::simulator {

// /api/v3/coins/markets and /coins/markets: the tokens that are asked for by their ids.
Answer answer_coingecko(World const& world, Instant now, Request const& request);

// /v1/tickers: all of them.
Answer answer_coinpaprika(World const& world, Instant now, Request const& request);

}  // namespace orrery::simulator
