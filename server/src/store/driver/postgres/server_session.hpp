#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace orrery {

class PostgresConnection;

// One connection as its server knows it. The moments tell it from a later one with the same number, on another server
// or after a restart.
struct ServerSession {
  std::int64_t process = 0;  // of the server; 0: not known
  std::int64_t began_us = 0;
  std::int64_t server_began_us = 0;

  bool operator==(ServerSession const&) const = default;
};

// Not known where a pooler stands between: its connections to the server are not this client's, and outlive it or end
// before it. Within a transaction.
ServerSession find_session(PostgresConnection& connection);

// Whether this very start of the server has had the session and has it no more; false where that cannot be told.
// Within a transaction, as of now.
bool has_ended(PostgresConnection& connection, ServerSession const& session);

// One line of a lease's holder; nothing where it is not known.
std::string format_session(ServerSession const& session);
ServerSession parse_session(std::string_view holder);

}  // namespace orrery
