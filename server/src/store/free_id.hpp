#pragma once

#include "domain/stable_id.hpp"

#include <cstdint>
#include <set>
#include <string_view>

namespace orrery {

class Connection;
struct Table;

// For tables too long to load: the natural key's first ID (domain/stable_id.hpp) that no row of the
// table has and that is not among `taken`, where it is then put.
std::int64_t take_free_id(Connection& connection, Table const& table, IdKind kind, std::string_view natural_key,
                          std::set<std::int64_t>& taken);

}  // namespace orrery
