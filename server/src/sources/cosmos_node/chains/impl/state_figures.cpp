#include "sources/cosmos_node/chains/impl/state_figures.hpp"

#include "sources/cosmos_node/core/coin_fields.hpp"
#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/json_fields.hpp"

#include <algorithm>
#include <utility>

namespace orrery {
namespace {

namespace json = boost::json;

}  // namespace

NodeResult<std::string> find_bonded_tokens(RestAnswer const& answer) {
  auto const* pool = find_object(answer.body, "pool");
  auto tokens = pool == nullptr ? std::nullopt : find_whole_amount(*pool, "bonded_tokens");
  return tokens ? NodeResult<std::string>(std::move(*tokens)) : wrong_shape(answer.url, "has no pool.bonded_tokens");
}

NodeResult<std::int64_t> count_validators(RestAnswer const& answer) {
  auto const* pagination = find_object(answer.body, "pagination");
  auto const* bonded = find_array(answer.body, "validators");
  auto const total = pagination == nullptr ? std::nullopt : find_integer_text(*pagination, "total");
  // A node that does not count says 0 beside the validators that it lists (SDK 0.50:
  // https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/types/query/pagination.go#L116-L119).
  auto const listed = bonded == nullptr ? 0 : static_cast<std::int64_t>(bonded->size());
  if (bonded == nullptr || !total || *total < listed) {
    // The whole list counts itself.
    auto const* next_key = pagination == nullptr ? nullptr : pagination->if_contains("next_key");
    bool const is_whole = listed > 0 && next_key != nullptr && next_key->is_null();
    return is_whole ? NodeResult<std::int64_t>(listed)
                    : wrong_shape(answer.url, "has no pagination.total that counts its validators");
  }
  return *total;
}

NodeResult<std::int64_t> count_signers(RestAnswer const& answer) {
  auto const count = count_validators(answer);
  return count && *count == 0 ? wrong_shape(answer.url, "names nobody who signs") : count;
}

// With x/protocolpool (SDK 0.53 and 0.54) the pool is that module's, and the tax is still x/distribution's:
//   https://github.com/cosmos/cosmos-sdk/blob/v0.54.4/x/distribution/keeper/grpc_query.go#L367
// Parameters that are told without it are of a chain that takes none.
NodeResult<std::string> find_community_tax(RestAnswer const& answer) {
  auto const* params = find_object(answer.body, "params");
  if (params != nullptr && !params->contains("community_tax")) {
    return NodeError{NodeProblem::no_such_module, answer.url, "has no community_tax among its params"};
  }
  auto tax = params == nullptr ? std::nullopt : find_decimal_amount(*params, "community_tax");
  return tax ? NodeResult<std::string>(std::move(*tax)) : wrong_shape(answer.url, "has no params.community_tax");
}

NodeResult<std::string> find_bond_denom(RestAnswer const& answer) {
  auto const* params = find_object(answer.body, "params");
  auto const denom = params == nullptr ? std::nullopt : find_text(*params, "bond_denom");
  return denom && is_denom(*denom) ? NodeResult<std::string>(std::string(*denom))
                                   : wrong_shape(answer.url, "has no params.bond_denom");
}

NodeResult<std::int64_t> find_max_validators(RestAnswer const& answer) {
  auto const* params = find_object(answer.body, "params");
  auto const most = params == nullptr ? std::nullopt : find_integer(*params, "max_validators");
  return most && *most > 0 ? NodeResult<std::int64_t>(*most)
                           : wrong_shape(answer.url, "has no params.max_validators above 0");
}

NodeResult<std::int64_t> find_unbonding_time(RestAnswer const& answer) {
  auto const* params = find_object(answer.body, "params");
  auto const time = params == nullptr ? std::nullopt : find_seconds(*params, "unbonding_time");
  return time ? NodeResult<std::int64_t>(*time) : wrong_shape(answer.url, "has no params.unbonding_time");
}

NodeResult<std::vector<Coin>> find_bonded_coins(RestAnswer const& answer) {
  auto const* pool = find_object(answer.body, "pool");
  auto coins = pool == nullptr ? std::nullopt : find_coins(*pool, "bonded_tokens");
  return coins ? NodeResult<std::vector<Coin>>(std::move(*coins))
               : wrong_shape(answer.url, "has no pool.bonded_tokens that are coins");
}

NodeResult<std::string> find_main_bond_denom(RestAnswer const& answer, std::string_view native_denom) {
  auto const* params = find_object(answer.body, "params");
  auto const* denoms = params == nullptr ? nullptr : find_array(*params, "bond_denoms");
  if (denoms == nullptr || denoms->empty()) {
    return wrong_shape(answer.url, "has no params.bond_denoms");
  }
  auto const is_native = [&](json::value const& denom) {
    return denom.is_string() && denom.get_string() == native_denom;
  };
  auto const& main =
      std::ranges::any_of(*denoms, is_native) ? *std::ranges::find_if(*denoms, is_native) : denoms->front();
  if (!main.is_string() || !is_denom(main.get_string())) {
    return wrong_shape(answer.url, "has no denom in params.bond_denoms");
  }
  return std::string(main.get_string());
}

}  // namespace orrery
