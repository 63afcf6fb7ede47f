#pragma once

#include "upstreams/http_message.hpp"
#include "world/world.hpp"

namespace orrery::simulator {

// CoinGecko's /api/v3/coins/markets and /coins/markets: the requested tokens, by id.
Answer answer_coingecko(World const& world, Instant now, Request const& request);

// CoinPaprika's /v1/tickers: all tokens.
Answer answer_coinpaprika(World const& world, Instant now, Request const& request);

}  // namespace orrery::simulator
