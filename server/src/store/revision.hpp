#pragma once

#include <cstdint>

namespace orrery {

class Connection;

std::int64_t read_revision(Connection& connection);
void bump_revision(Connection& connection);

}  // namespace orrery
