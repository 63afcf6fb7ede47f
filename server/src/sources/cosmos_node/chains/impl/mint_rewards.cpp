#include "sources/cosmos_node/chains/impl/mint_rewards.hpp"

#include "base/amount.hpp"
#include "domain/core/exact_ratio.hpp"
#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/cosmos_node/core/staking_kind_reading.hpp"
#include "sources/json_fields.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

namespace orrery {
namespace {

namespace json = boost::json;
using MintAnswer = NodeResult<std::optional<MintRewards>>;

MintAnswer not_understood() {
  return std::optional<MintRewards>();
}

// A route that the chain has not makes its mint another one; any other failure is of the node.
MintAnswer refuse_mint(NodeError const& error) {
  return is_missing_module(error) ? not_understood() : MintAnswer(error);
}

// Those of SDK 0.45 to 0.54; max_supply is not among them, see below.
//   https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/mint/v1beta1/mint.proto#L27
constexpr std::array<std::string_view, 6> kParamsOfTheSdk{"mint_denom",    "inflation_rate_change", "inflation_max",
                                                          "inflation_min", "goal_bonded",           "blocks_per_year"};

bool has_only(json::object const& params, std::span<std::string_view const> known) {
  return std::ranges::all_of(params, [&](auto const& member) {
    return std::ranges::find(known, std::string_view(member.key())) != known.end();
  });
}

// Since SDK 0.54 a mint can end at a supply, of which 0 means none; where one is set it is not told when it is reached.
bool is_mint_of_the_sdk(json::object params) {
  bool const has_an_end = params.contains("max_supply") && find_whole_amount(params, "max_supply") != "0";
  params.erase("max_supply");
  return !has_an_end && has_only(params, kParamsOfTheSdk);
}

// Each block a share of the year's provisions: annual_provisions / blocks_per_year.
//   https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/x/mint/types/minter.go
MintAnswer read_by_block(ReadingSession& session, std::string_view bond_denom) {
  auto const answers = session.get_all({"/cosmos/mint/v1beta1/annual_provisions", "/cosmos/mint/v1beta1/params"});
  for (auto const& answer : answers) {
    if (!answer) return refuse_mint(answer.error());
  }
  auto provisions = find_decimal_amount(answers[0]->body, "annual_provisions");
  if (!provisions) return wrong_shape(answers[0]->url, "has no annual_provisions that are a decimal number");
  auto const* params = find_object(answers[1]->body, "params");
  if (params == nullptr) return wrong_shape(answers[1]->url, "has no params");
  auto const blocks = find_integer_text(*params, "blocks_per_year");
  if (!is_mint_of_the_sdk(*params) || find_text(*params, "mint_denom") != bond_denom || !blocks || *blocks <= 0) {
    return not_understood();
  }
  return std::optional(MintRewards{std::move(*provisions), *blocks});
}

// Celestia's mint pays for the time between two blocks.
//   https://github.com/celestiaorg/celestia-app/blob/0012451c4dc118767dd59bc8d341878b7a7cacdf/x/mint/types/minter.go
// Babylon has the same mint, and shares out what it pays among stakers of several kinds before x/distribution does.
MintAnswer read_by_time(ReadingSession& session) {
  auto const answers = session.get_all({"/cosmos/mint/v1beta1/annual_provisions", "/babylon/incentive/params"});
  if (answers[1] || !is_missing_module(answers[1].error())) {
    return answers[1] ? not_understood() : MintAnswer(answers[1].error());
  }
  if (!answers[0]) return refuse_mint(answers[0].error());
  auto provisions = find_decimal_amount(answers[0]->body, "annual_provisions");
  return provisions ? MintAnswer(MintRewards{std::move(*provisions), std::nullopt})
                    : wrong_shape(answers[0]->url, "has no annual_provisions that are a decimal number");
}

std::optional<std::int64_t> find_epoch(json::object const& body, std::string_view identifier) {
  auto const* epochs = find_array(body, "epochs");
  for (auto const& epoch : epochs == nullptr ? json::array() : *epochs) {
    if (epoch.is_object() && find_text(epoch.get_object(), "identifier") == identifier) {
      return find_seconds(epoch.get_object(), "duration");
    }
  }
  return std::nullopt;
}

// As Osmosis itself reckons its inflation.
constexpr std::int64_t kSecondsOf365Days = std::int64_t{365} * 24 * 60 * 60;

// Osmosis mints once an epoch, and gives a share of that to those who stake.
//   https://github.com/osmosis-labs/osmosis/blob/006fe052defc40ad68a89ae444e42e7c5c0dbe26/x/mint/keeper/keeper.go
MintAnswer read_by_epoch(ReadingSession& session, std::string_view bond_denom) {
  constexpr std::size_t kDecimals = 18;
  auto const answers = session.get_all(
      {"/osmosis/mint/v1beta1/epoch_provisions", "/osmosis/mint/v1beta1/params", "/osmosis/epochs/v1beta1/epochs"});
  for (auto const& answer : answers) {
    if (!answer) return refuse_mint(answer.error());
  }
  auto const provisions = find_decimal_amount(answers[0]->body, "epoch_provisions");
  if (!provisions) return wrong_shape(answers[0]->url, "has no epoch_provisions that are a decimal number");
  auto const* params = find_object(answers[1]->body, "params");
  auto const* shares = params == nullptr ? nullptr : find_object(*params, "distribution_proportions");
  auto const share = shares == nullptr ? std::nullopt : find_decimal_amount(*shares, "staking");
  auto const epoch =
      share ? find_epoch(answers[2]->body, find_text(*params, "epoch_identifier").value_or("")) : std::nullopt;
  if (!epoch || *epoch <= 0 || find_text(*params, "mint_denom") != bond_denom || compare_amounts(*share, "1") > 0) {
    return not_understood();
  }
  auto const a_year = multiply_amounts(multiply_amounts(*provisions, *share), std::to_string(kSecondsOf365Days));
  return std::optional(MintRewards{compute_ratio(a_year, std::to_string(*epoch), kDecimals), std::nullopt});
}

}  // namespace

NodeResult<std::optional<MintRewards>> read_mint_rewards(ReadingSession& session, std::string_view inflation_path,
                                                         std::string_view bond_denom) {
  if (inflation_path == "/cosmos/mint/v1beta1/inflation") return read_by_block(session, bond_denom);
  if (inflation_path == "/cosmos/mint/v1beta1/inflation_rate") return read_by_time(session);
  if (inflation_path.starts_with("/osmosis/mint/v1beta1/")) return read_by_epoch(session, bond_denom);
  return not_understood();
}

std::optional<bool> find_proportional_rewards(RestAnswer const& answer) {
  // A proposer's extra reward follows the stake too, because proposers do.
  //   https://github.com/cosmos/cosmos-sdk/blob/v0.45.16/proto/cosmos/distribution/v1beta1/distribution.proto#L11
  static constexpr std::array<std::string_view, 4> kDistributionParams{
      "community_tax", "base_proposer_reward", "bonus_proposer_reward", "withdraw_addr_enabled"};
  // AtomOne gives a part of the rewards in equal shares to all bonded validators.
  //   https://github.com/atomone-hub/cosmos-sdk/blob/6e7794069fef553b157e03fb5396751e4dfd9b1e/x/distribution/keeper/
  //   nakamoto_bonus.go
  static constexpr std::string_view kBonus = "nakamoto_bonus";
  auto const* params = find_object(answer.body, "params");
  if (params == nullptr) return std::nullopt;
  bool is_proportional = true;
  for (auto const& member : *params) {
    std::string_view const name = member.key();
    if (name.starts_with(kBonus)) {
      auto const* bonus = member.value().if_object();
      is_proportional = is_proportional && bonus != nullptr && find_bool(*bonus, "enabled") == false;
    } else if (std::ranges::find(kDistributionParams, name) == kDistributionParams.end()) {
      return std::nullopt;
    }
  }
  return is_proportional;
}

}  // namespace orrery
