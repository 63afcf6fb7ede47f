#pragma once

#include "sources/cosmos_node/reading_session.hpp"

#include <optional>
#include <string>

namespace orrery {

// The yearly inflation as the chain's own module tells it, a fraction; nothing where the chain has none of
// the modules that are known. Figures that would have to be worked out from others are not.
NodeResult<std::optional<std::string>> read_inflation(ReadingSession& session);

}  // namespace orrery
