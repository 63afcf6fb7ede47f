#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace orrery {

using ChainKeys = std::set<std::int64_t>;

// The rows of a table that may have changed: those of some chains, or any.
struct ChangedChains {
  bool any = false;
  ChainKeys chains;  // empty where any row may have

  void add(ChangedChains const& others);
  bool operator==(ChangedChains const&) const = default;
};

// By table.
using ChangedTables = std::map<std::string, ChangedChains, std::less<>>;

// A line a table: its name, then the keys of its chains; without any: any row.
std::string to_text(ChangedTables const& tables);
// Adds what such a text tells. False for a text of another shape; what is told is then not known.
bool add_changes(std::string_view text, ChangedTables& tables);

}  // namespace orrery
