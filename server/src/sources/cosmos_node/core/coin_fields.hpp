#pragma once

#include "domain/core/coin.hpp"

#include <boost/json.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

bool is_denom(std::string_view text);
// Nothing where one of the entries is no coin.
std::optional<std::vector<Coin>> find_coins(boost::json::object const& parent, std::string_view key);
// "0" where there is none of that denom.
std::string take_amount_of(std::vector<Coin>& coins, std::string_view denom);

}  // namespace orrery
