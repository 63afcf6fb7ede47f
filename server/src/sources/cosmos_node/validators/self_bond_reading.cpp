#include "sources/cosmos_node/validators/self_bond_reading.hpp"

#include "sources/cosmos_node/core/coin_fields.hpp"
#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/cosmos_node/core/staking_routes.hpp"
#include "sources/json_fields.hpp"

#include <utility>

namespace orrery {
namespace {

std::optional<std::string> find_amount(boost::json::object const& response) {
  auto const* balance = find_object(response, "balance");
  return balance == nullptr ? std::nullopt : find_whole_amount(*balance, "amount");
}

// Of x/mstaking's list of coins.
std::optional<std::string> find_amount_of(boost::json::object const& response, std::string const& main_denom) {
  auto coins = find_coins(response, "balance");
  if (!coins) {
    return std::nullopt;
  }
  auto const denom = main_denom.empty() && !coins->empty() ? coins->front().denom : main_denom;
  return take_amount_of(*coins, denom);
}

}  // namespace

NodeResult<SelfBondReading> read_self_bond_of(ReadingSession& session, std::string const& operator_address,
                                              std::string const& account_address, ValidatorsQuestion const& question) {
  auto const answer =
      session.get(find_staking_module(question.told.kind) + "/validators/" + encode_query_value(operator_address) +
                  "/delegations/" + encode_query_value(account_address));
  if (!answer) {
    auto const& error = answer.error();
    // The SDK's words, the same from 0.45 to 0.50. Another 404, of a proxy in front of the node, says nothing of the
    // delegation: https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/x/staking/keeper/grpc_query.go#L231-L234
    bool const has_none =
        error.next == NextStep::absent && error.reason.find("not found for validator") != std::string::npos;
    return has_none ? NodeResult<SelfBondReading>(SelfBondReading{"0", std::nullopt}) : error;
  }
  auto const* response = find_object(answer->body, "delegation_response");
  auto const* delegation = response == nullptr ? nullptr : find_object(*response, "delegation");
  if (delegation == nullptr || find_text(*delegation, "delegator_address") != account_address ||
      find_text(*delegation, "validator_address") != operator_address) {
    return wrong_shape(answer->url, "has no delegation of " + account_address);
  }
  auto tokens = question.told.kind == StakingKind::mstaking ? find_amount_of(*response, question.main_denom)
                                                            : find_amount(*response);
  if (!tokens) {
    return wrong_shape(answer->url, "has no whole amount in balance");
  }
  return SelfBondReading{std::move(*tokens), answer->height};
}

}  // namespace orrery
