#pragma once

#include "upstreams/lcd/lcd_call.hpp"

#include <span>
#include <string_view>

namespace orrery::simulator {

struct Route {
  std::string_view path;  // without the first slash; * is one segment
  Answer (*answer)(LcdCall const& call);
  // Answers about the node itself, which do not depend on a height.
  bool is_of_node = false;
};

// The routes of each SDK module.
std::span<Route const> tendermint_routes();
std::span<Route const> staking_routes();
std::span<Route const> validator_set_routes();
std::span<Route const> supply_routes();  // bank, mint and distribution
std::span<Route const> gov_routes();
std::span<Route const> slashing_routes();
std::span<Route const> upgrade_routes();
std::span<Route const> tx_routes();
std::span<Route const> pool_routes();

}  // namespace orrery::simulator
