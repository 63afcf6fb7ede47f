#pragma once

#include "base/result.hpp"

#include <libpq-fe.h>

#include <string>
#include <string_view>

namespace orrery {

// libpq's messages have several lines; the first says what happened.
std::string first_line(std::string_view message);

// The server's refusal, by its SQLSTATE.
Error postgres_error(std::string const& database, PGresult const* result);

// Whether another connection may succeed where this one was refused.
bool ends_connection(PGresult const* result);

}  // namespace orrery
