#pragma once

#include "base/clock.hpp"
#include "store/core/rows_of_chain.hpp"
#include "store/core/transaction.hpp"
#include "store/driver/changed_tables.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// How the collection of one data set from one chain goes: source_health for a single chain.
struct ChainCheck {
  std::string data_set;  // "chain_state", "validators"
  std::string chain_id;
  std::optional<std::string> node;     // REST URL of the node of the last success
  std::optional<std::int64_t> height;  // of the last success; an answer for a lower height is refused
  std::optional<Timestamp> last_success;
  std::optional<Timestamp> last_attempt;
  std::optional<std::string> last_error;  // of the last attempt; nothing after a success
  std::vector<std::string> unread;        // fields that could not be read at the last success and kept their value
  // How many times the chain began again at a low height under the same chain id (docs/collecting.md, When a chain
  // begins again). Heights are compared within one generation only, so it is part of every key with a height.
  std::int64_t generation = 0;

  bool operator==(ChainCheck const&) const = default;
};

// By data set, then chain id, in byte order; chains that are withdrawn are not among them.
std::vector<ChainCheck> load_chain_checks(Transaction& transaction);
// Of each of these chains: see RowsOfChain.
std::vector<RowsOfChain<ChainCheck>> reload_chain_checks(Transaction& transaction, ChainKeys const& chains);
std::optional<ChainCheck> find_chain_check(Transaction& transaction, std::string_view data_set,
                                           std::string_view chain_id);
// Puts the row of (data_set, chain) in place of the one before. Within a generation its height never goes
// back, not even to nothing: Failure (conflict).
void record_chain_check(WriteTransaction& transaction, ChainCheck const& check);

// The same for checks; `all` is sorted by data set, then chain id, in byte order. Checks of a chain are only added,
// never removed, as long as the chain stays.
void replace_rows(std::vector<ChainCheck>& all, std::vector<RowsOfChain<ChainCheck>> changed);

}  // namespace orrery
