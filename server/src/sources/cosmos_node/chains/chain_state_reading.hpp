#pragma once

#include "domain/chains/chain_state.hpp"
#include "sources/cosmos_node/core/dialect_table.hpp"
#include "sources/cosmos_node/core/reading_session.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace orrery {

// What was read of a chain's state, and at which height. `unread` has the names of the members that could not be
// read this time and are nothing for that reason; a member that is nothing and not named there, the chain has not.
struct ChainStateReading {
  ChainState state;
  std::int64_t height = 0;
  std::vector<std::string> unread;
  // Why the first of them is unread. Nothing where another node could not tell it either.
  std::optional<NodeError> fault;

  bool operator==(ChainStateReading const&) const = default;
};

// headers: a session of the same node without a height, for the block time.
NodeResult<ChainStateReading> read_chain_state_of(ReadingSession& session, ReadingSession& headers, std::int64_t tip,
                                                  ChainDialects const& dialects);

}  // namespace orrery
