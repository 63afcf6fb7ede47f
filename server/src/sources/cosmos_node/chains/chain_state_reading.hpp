#pragma once

#include "domain/chains/chain_state.hpp"
#include "sources/cosmos_node/core/dialect_table.hpp"
#include "sources/cosmos_node/core/reading_session.hpp"
#include "sources/cosmos_node/core/staking_kind_reading.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace orrery {

// What is known of a chain before its state is read.
struct ChainStateQuestion {
  ToldStaking known;         // what an earlier reading concluded
  bool asks_kind = false;    // ask anew who validates; asked in any case where the evidence of `known` is gone
  std::string native_denom;  // the registry's; empty where it has none
};

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

// Sessions of one node.
struct StateSessions {
  ReadingSession& state;
  ReadingSession& headers;  // without a height, for the block time
  ReadingSession& kinds;    // without a height: see read_staking_kind
};

NodeResult<ChainStateReading> read_chain_state_of(StateSessions sessions, std::int64_t tip,
                                                  ChainStateQuestion const& question, ChainDialects const& dialects);

}  // namespace orrery
