#include "upstreams/lcd/routes.hpp"
#include "world/stake.hpp"

#include <algorithm>
#include <array>

namespace orrery::simulator {
namespace {

namespace json = boost::json;

// Pools from before the epoch, and since then one every few hours of the world's time.
std::int64_t count_pools(LcdCall const& call) {
  auto const since = call.world().time_scale.to_world(call.at) - call.world().time_scale.epoch();
  return std::max<std::int64_t>(40 + since / std::chrono::hours(7), 1);
}

json::object make_pool(LcdCall const& call, std::int64_t id) {
  auto const& chains = call.world().chains;
  auto const& other = chains.at(static_cast<std::size_t>(id) % chains.size());
  auto const chance = call.chain().chance.of("pool").of(static_cast<std::uint64_t>(id));
  auto const coin = [&](ChainPlan const& chain) -> json::object {
    auto const denom = chain.index == call.chain().index ? chain.base_denom : "ibc/" + chain.symbol;
    return {{"token", {{"denom", denom}, {"amount", to_base_units(chance.between(1, 1'000) * 1'000'000'000, 6)}}},
            {"weight", "536870912000000"}};
  };
  return {{"@type", "/osmosis.gamm.v1beta1.Pool"},
          {"address", account_address(call.chain(), chance.of("address").bytes(20))},
          {"id", std::to_string(id)},
          {"pool_params",
           {{"swap_fee", to_decimal(0.002)}, {"exit_fee", to_decimal(0)}, {"smooth_weight_change_params", nullptr}}},
          {"future_pool_governor", "24h"},
          {"total_shares", {{"denom", "gamm/pool/" + std::to_string(id)}, {"amount", "100000000000000000000"}}},
          {"pool_assets", json::array{coin(call.chain()), coin(other)}},
          {"total_weight", "1073741824000000"}};
}

Answer list_pools(LcdCall const& call) {
  if (!call.chain().has_pools) {
    return make_not_implemented();
  }
  auto const count = count_pools(call);
  auto page = take_page(call.request, static_cast<std::size_t>(count));
  if (!page) {
    return page.error();
  }
  json::array pools;
  for (auto i = page->begin; i < page->end; ++i) {
    auto const id = static_cast<std::int64_t>(i);
    pools.push_back(make_pool(call, page->is_reversed ? count - id : id + 1));
  }
  return to_answer({{"pools", std::move(pools)}, {"pagination", std::move(page->pagination)}});
}

Answer all_pools(LcdCall const& call) {
  if (!call.chain().has_pools) {
    return make_not_implemented();
  }
  json::array pools;
  for (std::int64_t id = 1; id <= count_pools(call); ++id) {
    pools.push_back(make_pool(call, id));
  }
  return to_answer({{"pools", std::move(pools)}});
}

Answer number_of_pools(LcdCall const& call) {
  return call.chain().has_pools ? to_answer({{"num_pools", std::to_string(count_pools(call))}})
                                : make_not_implemented();
}

constexpr std::array kRoutes{
    Route{"osmosis/gamm/v1beta1/pools", list_pools},
    Route{"osmosis/gamm/v1beta1/num_pools", number_of_pools},
    Route{"osmosis/poolmanager/v1beta1/all-pools", all_pools},
    Route{"osmosis/poolmanager/v1beta1/num_pools", number_of_pools},
};

}  // namespace

std::span<Route const> pool_routes() {
  return kRoutes;
}

}  // namespace orrery::simulator
