#pragma once

#include "base/clock.hpp"
#include "domain/chains/chain_state.hpp"
#include "store/core/rows_of_chain.hpp"
#include "store/core/transaction.hpp"
#include "store/driver/changed_tables.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace orrery {

struct StoredChainState {
  std::string chain_id;
  ChainState state;
  std::int64_t state_height = 0;  // of the last change
  Timestamp changed_at;
  std::int64_t generation = 0;  // see ChainCheck (chain_check_repository.hpp)

  bool operator==(StoredChainState const&) const = default;
};

// By chain id in byte order; chains that are withdrawn are not among them.
std::vector<StoredChainState> load_chain_states(Transaction& transaction);

// Of each of these chains: see RowsOfChain.
std::vector<RowsOfChain<StoredChainState>> reload_chain_states(Transaction& transaction, ChainKeys const& chains);

// True where it changed. An equal state writes no row, and keeps the height and time of its last change.
// A state older than the last one, or than the ChainCheck of "chain_state", throws Failure (conflict); one of
// a later generation is newer at any height. So does (invalid_input) a chain that was never stored.
bool put_chain_state(WriteTransaction& transaction, StoredChainState const& state);

}  // namespace orrery
