#include "sources/cosmos_node/validators/self_bond_reading.hpp"

#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/json_fields.hpp"

#include <utility>

namespace orrery {

NodeResult<SelfBondReading> read_self_bond_of(ReadingSession& session, std::string const& operator_address,
                                              std::string const& account_address) {
  auto const answer = session.get("/cosmos/staking/v1beta1/validators/" + encode_query_value(operator_address) +
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
  auto const* balance = response == nullptr ? nullptr : find_object(*response, "balance");
  if (delegation == nullptr || find_text(*delegation, "delegator_address") != account_address ||
      find_text(*delegation, "validator_address") != operator_address) {
    return wrong_shape(answer->url, "has no delegation of " + account_address);
  }
  auto tokens = balance == nullptr ? std::nullopt : find_whole_amount(*balance, "amount");
  if (!tokens) {
    return wrong_shape(answer->url, "has no whole amount in balance.amount");
  }
  return SelfBondReading{std::move(*tokens), answer->height};
}

}  // namespace orrery
