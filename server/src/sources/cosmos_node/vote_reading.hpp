#pragma once

#include "sources/cosmos_node/reading_session.hpp"

#include <cstdint>
#include <string>

namespace orrery {

// Whether the account has voted on a proposal that is in its voting period. module: "/cosmos/gov/v1".
NodeResult<bool> read_vote_of(ReadingSession& session, std::string const& module, std::int64_t proposal,
                              std::string const& account_address);

}  // namespace orrery
