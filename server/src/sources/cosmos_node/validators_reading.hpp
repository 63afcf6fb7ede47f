#pragma once

#include "sources/cosmos_node/cosmos_node.hpp"
#include "sources/cosmos_node/reading_session.hpp"

#include <string>

namespace orrery {

// Walks the pages of x/staking's list of all statuses. Fails where more than a tenth of the entries cannot
// be read; a list without an entry is of a chain whose validators stand elsewhere (no_such_module).
NodeResult<ValidatorsReading> read_all_validators(ReadingSession& session, std::string const& account_prefix);

}  // namespace orrery
