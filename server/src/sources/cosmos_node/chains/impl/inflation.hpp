#pragma once

#include "sources/cosmos_node/core/dialect_table.hpp"
#include "sources/cosmos_node/core/reading_session.hpp"

#include <optional>
#include <string>

namespace orrery {

struct InflationReading {
  NodeResult<std::optional<std::string>> rate;
  std::string path;  // of the route that answered; empty where none did
};

// The yearly inflation as the chain's own module tells it, as a fraction ("0.07" is 7 %). It is never computed from
// other figures. Nothing where each route of the table says that there is no such module. no_such_module as an error
// means that the chain tells its inflation otherwise than as a share of its supply: it has one, and no other node
// tells a rate.
// All routes are asked once a day, and where the one that answered then does not.
InflationReading read_inflation(ReadingSession& session, ChainDialects const& dialects);

}  // namespace orrery
