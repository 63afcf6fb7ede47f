#pragma once

#include "store/driver/named_tables.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace orrery {

using ChainKeys = std::set<std::int64_t>;

// Which rows of a table may have changed: none, those of some chains, or any.
struct ChangedChains {
  bool any = false;
  ChainKeys chains;  // empty if `any`

  bool is_nothing() const { return !any && chains.empty(); }
  bool contains(std::int64_t chain) const { return any || chains.contains(chain); }
  void add(ChangedChains const& others);
  bool operator==(ChangedChains const&) const = default;
};

// By table.
using ChangedTables = std::map<std::string, ChangedChains, std::less<>>;

// The union of the changes of these tables.
ChangedChains compute_changed_chains(ChangedTables const& changes, TableNames const& tables);

// The text of change_log.changes: one line for each table, its name, then the keys of its chains. No key means any row,
// which is also written where the chains are many.
std::string to_text(ChangedTables const& tables);
// Adds the changes of such a text to `tables`. False for a text of another form: the changes are then unknown.
bool add_changes(std::string_view text, ChangedTables& tables);

}  // namespace orrery
