#pragma once

#include "app/settings/config.hpp"
#include "sources/coingecko/markets.hpp"

namespace orrery {

// Where coingecko.url is left as it is, the address is the plan's. Throws BadConfig where plan, address and key do not
// belong together.
CoinGeckoSettings find_coingecko_settings(Config const& config);

}  // namespace orrery
