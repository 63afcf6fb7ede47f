#pragma once

#include "sources/cosmos_node/core/reading_session.hpp"

#include <optional>
#include <string>

namespace orrery {

// The yearly inflation as the chain's own module tells it, as a fraction ("0.07" is 7 %); nothing where the chain has
// none of the modules that are known. It is never computed from other figures.
NodeResult<std::optional<std::string>> read_inflation(ReadingSession& session);

}  // namespace orrery
