#pragma once

#include "domain/core/stable_id.hpp"

#include <cstdint>
#include <set>
#include <string_view>

namespace orrery {

class Connection;
struct Table;

// Allocates the stable ID of a natural key (domain/core/stable_id.hpp) with look-ups instead of loading the table: the
// first that no row has, an archived one neither, and that is not in `taken`, to which it is added.
std::int64_t allocate_id(Connection& connection, Table const& table, IdKind kind, std::string_view natural_key,
                         std::set<std::int64_t>& taken);

}  // namespace orrery
