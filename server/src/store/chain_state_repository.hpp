#pragma once

#include "base/clock.hpp"
#include "domain/chain_state.hpp"
#include "store/transaction.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

class Connection;

struct StoredChainState {
  std::string chain_id;
  ChainState state;
  std::int64_t state_height = 0;  // of the last change
  Timestamp changed_at;
  std::int64_t generation = 0;  // see ChainCheck

  bool operator==(StoredChainState const&) const = default;
};

// By chain id in byte order; chains that are withdrawn are not among them.
std::vector<StoredChainState> load_chain_states(Transaction& transaction);

// Of the chain of that key: one or none. Its chain_id is not filled in.
std::vector<StoredChainState> load_chain_state_by_key(Connection& connection, std::int64_t chain);

// True where it changed. An equal state writes no row, and keeps the height and time of its last change.
// A state older than the last one, or than the ChainCheck of "chain_state", throws Failure (conflict); one of
// a later generation is newer at any height. So does (invalid_input) a chain that was never stored.
bool put_chain_state(WriteTransaction& transaction, StoredChainState const& state);

// How the collection of one data set from one chain goes: the per-chain part of source_health.
struct ChainCheck {
  std::string data_set;  // "chain_state", "validators"
  std::string chain_id;
  std::optional<std::string> node;     // that told the last success
  std::optional<std::int64_t> height;  // of the last success: no older answer is taken
  std::optional<Timestamp> last_success;
  std::optional<Timestamp> last_attempt;
  std::optional<std::string> last_error;  // of the last attempt; nothing after a success
  std::vector<std::string> unread;        // figures that kept their former value at the last success
  // Counts the times that the chain began again under its id (DATA.md); part of every key with a height.
  std::int64_t generation = 0;

  bool operator==(ChainCheck const&) const = default;
};

// By data set, then chain id, in byte order; chains that are withdrawn are not among them.
std::vector<ChainCheck> load_chain_checks(Transaction& transaction);
// Of the chain of that key, in any order. Their chain_id is not filled in.
std::vector<ChainCheck> load_chain_checks_by_key(Connection& connection, std::int64_t chain);
std::optional<ChainCheck> find_chain_check(Transaction& transaction, std::string_view data_set,
                                           std::string_view chain_id);
// Puts the row of (data_set, chain) in place of the one before. Within a generation its height never goes
// back, not even to nothing: Failure (conflict).
void record_chain_check(WriteTransaction& transaction, ChainCheck const& check);

}  // namespace orrery
