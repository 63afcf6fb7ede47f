#pragma once

#include "base/result.hpp"

#include <libpq-fe.h>

#include <string>
#include <string_view>

namespace orrery {

// libpq's messages have several lines, of which the first says what happened.
std::string first_line(std::string_view message);

// The server's error as an Error, by its SQLSTATE.
Error postgres_error(std::string const& database, PGresult const* result);

// Whether the error means that this connection is of no more use, while a new one may succeed.
bool ends_connection(PGresult const* result);

}  // namespace orrery
