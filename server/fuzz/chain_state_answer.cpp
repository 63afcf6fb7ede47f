// Any answers of a node that is asked where it stands and then for its chain's state, its next upgrade and its pools:
// what is taken are canonical amounts, counts and spans that can be, of a height that was asked for, and a figure that
// is named as not read has no value.
#include "require.hpp"

#include "base/amount.hpp"
#include "base/clean_text.hpp"
#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/cosmos_node/cosmos_node.hpp"
#include "sources/cosmos_node/endpoints/node_version.hpp"

#include "played_answers.hpp"

#include <algorithm>
#include <cstdint>
#include <map>

namespace {

using namespace orrery;

void check_error(NodeError const& error) {
  require(is_valid_utf8(error.reason) && !error.reason.empty());
}

void check_whole(std::optional<std::string> const& amount) {
  require(!amount || parse_whole_amount(*amount) == *amount);
}

void check_fraction(std::optional<std::string> const& amount) {
  require(!amount || parse_decimal_amount(*amount) == *amount);
}

void check_above(std::optional<std::int64_t> const& number, std::int64_t least) {
  require(!number || *number >= least);
}

void check_unread(ChainStateReading const& reading) {
  auto const& state = reading.state;
  std::map<std::string, bool> const read{{"bond_denom", state.bond_denom.has_value()},
                                         {"supply", state.supply.has_value()},
                                         {"bonded_tokens", state.bonded_tokens.has_value()},
                                         {"active_validators", state.active_validators.has_value()},
                                         {"max_validators", state.max_validators.has_value()},
                                         {"inflation", state.inflation.has_value()},
                                         {"community_tax", state.community_tax.has_value()},
                                         {"unbonding_time_s", state.unbonding_time_s.has_value()},
                                         {"voting_period_s", state.voting_period_s.has_value()},
                                         {"block_time_ms", state.block_time_ms.has_value()}};
  for (auto const& figure : reading.unread) {
    require(!read.at(figure) && std::ranges::count(reading.unread, figure) == 1);
  }
  require(!reading.fault || !reading.unread.empty());
  require(std::ranges::any_of(read, [](auto const& figure) { return figure.second; }));
}

void check(ChainStateReading const& reading, std::int64_t min_height) {
  auto const& state = reading.state;
  require(reading.height >= min_height && (!state.bond_denom || !state.bond_denom->empty()));
  require(state.supply != "0" || !state.bonded_tokens || state.bonded_tokens == "0");
  check_whole(state.supply);
  check_whole(state.bonded_tokens);
  check_fraction(state.inflation);
  check_fraction(state.community_tax);
  check_above(state.active_validators, 0);
  check_above(state.max_validators, 1);
  check_above(state.unbonding_time_s, 0);
  check_above(state.voting_period_s, 1);
  check_above(state.block_time_ms, 1);
  check_unread(reading);
}

void read_plans(CosmosNode& node, std::int64_t height, std::int64_t min_height) {
  if (auto const plan = node.read_upgrade_plan(height, min_height); plan && *plan) {
    auto const& name = (*plan)->name;
    require((*plan)->height >= 1 && !name.empty());
    require(clean_text(name, kMaxNameCharacters, LineBreaks::fold_to_space) == name);
  }
  if (auto const pools = node.read_pool_count(height, min_height)) {
    require(*pools >= 0);
  }
}

void read_version(PlayedAnswers& answers) {
  if (auto const software = read_version_answer(answers.fetch(FetchRequest{kPlayedAddress}))) {
    require(is_valid_utf8(software->version) && is_valid_utf8(software->sdk_version.value_or("")));
    require(!software->version.empty() || software->sdk_version.has_value());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size) {
  PlayedAnswers answers({reinterpret_cast<char const*>(bytes), size});
  CosmosNode node(answers, kPlayedAddress);
  auto const tip = node.read_tip();
  if (!tip) {
    check_error(tip.error());
    return 0;
  }
  require(tip->height >= 0 && tip->height <= kHighestHeight && !tip->chain_id.empty());
  static_cast<void>(to_rfc3339(tip->block_time));
  auto const min_height = tip->height / 2;
  auto const reading = node.read_chain_state(tip->height, min_height);
  if (reading) {
    check(*reading, min_height);
  } else {
    check_error(reading.error());
  }
  read_plans(node, tip->height, min_height);
  read_version(answers);
  return 0;
}
