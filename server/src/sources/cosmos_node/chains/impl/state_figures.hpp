#pragma once

#include "domain/core/coin.hpp"
#include "sources/cosmos_node/core/node_error.hpp"
#include "sources/cosmos_node/core/rest_answer.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The figures of a chain's state in the answers that have them.
namespace orrery {

// Of x/staking, and of what answers as it does.
NodeResult<std::string> find_bonded_tokens(RestAnswer const& answer);
NodeResult<std::string> find_bond_denom(RestAnswer const& answer);
NodeResult<std::int64_t> find_max_validators(RestAnswer const& answer);
NodeResult<std::int64_t> find_unbonding_time(RestAnswer const& answer);
// By pagination.total, or of a list that has no further page.
NodeResult<std::int64_t> count_validators(RestAnswer const& answer);
// Of those who sign blocks; a set of nobody could not have made the block that it is of.
NodeResult<std::int64_t> count_signers(RestAnswer const& answer);

NodeResult<std::string> find_community_tax(RestAnswer const& answer);

// Of x/mstaking. The main bond denom is the native one, where it is bonded, else the first.
NodeResult<std::vector<Coin>> find_bonded_coins(RestAnswer const& answer);
NodeResult<std::string> find_main_bond_denom(RestAnswer const& answer, std::string_view native_denom);

}  // namespace orrery
