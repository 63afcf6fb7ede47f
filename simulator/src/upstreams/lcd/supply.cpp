#include "upstreams/lcd/routes.hpp"
#include "world/stake.hpp"

#include <array>

namespace orrery::simulator {
namespace {

namespace json = boost::json;

std::string supply_of(LcdCall const& call, std::string_view denom) {
  if (denom != call.chain().base_denom) {
    return "0";
  }
  auto const totals = totals_of(call.world(), call.chain(), seats_at(call.world(), call.chain(), call.at), call.at);
  return to_base_units(totals.supply, call.chain().exponent);
}

Answer supply_answer(LcdCall const& call, std::string const& denom) {
  return to_answer({{"amount", {{"denom", denom}, {"amount", supply_of(call, denom)}}}});
}

Answer supply_by_denom(LcdCall const& call) {
  if (call.chain().has(ChainQuirk::panicking_supply)) {
    return make_lcd_error(500, 2, "invalid denom: by_denom: panic");
  }
  // Old nodes have the denom in the path, so that they take by_denom for a denom.
  if (call.chain().sdk == SdkLine::v45) {
    return supply_answer(call, "by_denom");
  }
  auto const denom = call.request.query_or("denom", "");
  constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/:._-";
  // A few chains have tokens whose names are shorter than the SDK allows, such as Union's "au".
  bool const is_allowed = denom.size() >= 3 || denom == call.chain().base_denom;
  if (!is_allowed || denom.find_first_not_of(kAllowed) != std::string::npos) {
    return make_lcd_error(400, 3, "invalid denom: " + denom);
  }
  return supply_answer(call, denom);
}

Answer supply_in_path(LcdCall const& call) {
  return call.chain().sdk == SdkLine::v45 ? supply_answer(call, call.arguments.front()) : make_not_implemented();
}

Answer all_supply(LcdCall const& call) {
  json::array const coins{{{"denom", call.chain().base_denom}, {"amount", supply_of(call, call.chain().base_denom)}}};
  return to_answer({{"supply", coins}, {"pagination", {{"next_key", nullptr}, {"total", "1"}}}});
}

Answer denoms_metadata(LcdCall const& call) {
  auto const& chain = call.chain();
  json::array const metadatas{
      {{"description", "The staking token of " + chain.pretty_name},
       {"denom_units",
        json::array{{{"denom", chain.base_denom}, {"exponent", 0}, {"aliases", json::array{}}},
                    {{"denom", chain.display_denom}, {"exponent", chain.exponent}, {"aliases", json::array{}}}}},
       {"base", chain.base_denom},
       {"display", chain.display_denom},
       {"name", chain.pretty_name},
       {"symbol", chain.symbol},
       {"uri", ""},
       {"uri_hash", ""}}};
  return to_answer({{"metadatas", metadatas}, {"pagination", {{"next_key", nullptr}, {"total", "1"}}}});
}

Answer inflation(LcdCall const& call) {
  return call.chain().inflation ? to_answer({{"inflation", to_decimal(*call.chain().inflation)}})
                                : make_not_implemented();
}

Answer annual_provisions(LcdCall const& call) {
  auto const& chain = call.chain();
  if (!chain.inflation) {
    return make_not_implemented();
  }
  auto const totals = totals_of(call.world(), chain, seats_at(call.world(), chain, call.at), call.at);
  auto const a_year = static_cast<Micros>(static_cast<double>(totals.supply) * *chain.inflation);
  return to_answer({{"annual_provisions", to_base_units(a_year, chain.exponent) + ".000000000000000000"}});
}

Answer mint_params(LcdCall const& call) {
  if (!call.chain().inflation) {
    return make_not_implemented();
  }
  return to_answer({{"params",
                     {{"mint_denom", call.chain().base_denom},
                      {"inflation_rate_change", to_decimal(0.13)},
                      {"inflation_max", to_decimal(0.2)},
                      {"inflation_min", to_decimal(0.01)},
                      {"goal_bonded", to_decimal(0.67)},
                      {"blocks_per_year", std::to_string(31'557'600'000 / call.chain().block_ms)}}}});
}

Answer distribution_params(LcdCall const& call) {
  return to_answer({{"params",
                     {{"community_tax", to_decimal(call.chain().community_tax)},
                      {"base_proposer_reward", to_decimal(0)},
                      {"bonus_proposer_reward", to_decimal(0)},
                      {"withdraw_addr_enabled", true}}}});
}

Answer community_pool(LcdCall const& call) {
  auto const totals = totals_of(call.world(), call.chain(), seats_at(call.world(), call.chain(), call.at), call.at);
  json::array const coins{
      {{"denom", call.chain().base_denom},
       {"amount", to_base_units(totals.supply / 50, call.chain().exponent) + ".729241385281372218"}}};
  return to_answer({{"pool", coins}});
}

constexpr std::array kRoutes{
    Route{"cosmos/bank/v1beta1/supply", all_supply},
    Route{"cosmos/bank/v1beta1/supply/by_denom", supply_by_denom},
    Route{"cosmos/bank/v1beta1/supply/*", supply_in_path},
    Route{"cosmos/bank/v1beta1/denoms_metadata", denoms_metadata},
    Route{"cosmos/mint/v1beta1/inflation", inflation},
    Route{"cosmos/mint/v1beta1/annual_provisions", annual_provisions},
    Route{"cosmos/mint/v1beta1/params", mint_params},
    Route{"cosmos/distribution/v1beta1/params", distribution_params},
    Route{"cosmos/distribution/v1beta1/community_pool", community_pool},
};

}  // namespace

std::span<Route const> supply_routes() {
  return kRoutes;
}

}  // namespace orrery::simulator
