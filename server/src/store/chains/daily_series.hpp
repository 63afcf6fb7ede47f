#pragma once

#include "base/clock.hpp"
#include "store/chains/chain_state_repository.hpp"
#include "store/core/transaction.hpp"

#include <string_view>

// Writes the daily series of a chain from what is stored of it. Each day keeps its first value. source: the node's URL.
namespace orrery {

// Bonded stake in display units, where the registry knows the bond denom, and bonded validators.
void record_daily_state(WriteTransaction& transaction, StoredChainState const& state, std::string_view source,
                        Timestamp now);

// Delegators summed over the chain's validators; nothing until those are counted that hold 99 % of the bonded stake.
// A validator that no node can count, or a new one, does not end the series so, and what it hides is small.
void record_daily_delegators(WriteTransaction& transaction, std::string_view chain_id, std::string_view source,
                             Timestamp now);

}  // namespace orrery
