#pragma once

#include "base/result.hpp"
#include "domain/validators/validator.hpp"
#include "sources/cosmos_node/core/staking_routes.hpp"

#include <boost/json.hpp>

#include <string_view>

namespace orrery {

// One entry of a list that is not of x/staking and not of x/mstaking: validators without stake, commission and
// unbonding. Power that was given is in `tokens`; whoever has none is unbonded. list: one of those.
Result<Validator> parse_module_validator(boost::json::object const& entry, std::string_view account_prefix,
                                         ValidatorList list);

}  // namespace orrery
