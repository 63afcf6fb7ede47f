#pragma once

#include "store/stamp.hpp"

#include <optional>

namespace orrery {

class Connection;

std::optional<StoreStamp> find_stamp(Connection& connection);
StoreStamp create_stamp(Connection& connection, StoreKind kind, Timestamp now);

}  // namespace orrery
