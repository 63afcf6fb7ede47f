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

// The rows of one table or more that may have changed: none, those of some chains, or any.
struct ChangedChains {
  bool any = false;
  ChainKeys chains;  // empty where any row may have

  bool is_nothing() const { return !any && chains.empty(); }
  bool contains(std::int64_t chain) const { return any || chains.contains(chain); }
  void add(ChangedChains const& others);
  bool operator==(ChangedChains const&) const = default;
};

// By table.
using ChangedTables = std::map<std::string, ChangedChains, std::less<>>;

// What has changed of those tables together.
ChangedChains find_changed(ChangedTables const& changes, TableNames const& tables);

// A line a table: its name, then the keys of its chains; without any, as where they are many: any row.
std::string to_text(ChangedTables const& tables);
// Adds what such a text tells. False for a text of another shape; what is told is then not known.
bool add_changes(std::string_view text, ChangedTables& tables);

}  // namespace orrery
