#pragma once

#include "sources/cosmos_node/core/reading_session.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace orrery {

// See CosmosNode::find_unjail_transaction.
NodeResult<std::optional<std::string>> search_unjail(ReadingSession& session, std::string const& account_address,
                                                     std::int64_t from_height, std::int64_t to_height);

}  // namespace orrery
