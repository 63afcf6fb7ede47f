#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace orrery {

class PostgresConnection;

// A connection as its server identifies it: the process id of its backend, with the start times of backend and server,
// because process ids are reused, also after a restart or on another server.
struct ServerSession {
  std::int64_t process = 0;  // of the server; 0: not known
  std::int64_t began_us = 0;
  std::int64_t server_began_us = 0;

  bool operator==(ServerSession const&) const = default;
};

// Unknown (process 0) behind a connection pooler, whose server connections are not tied to this client. Call it within
// a transaction.
ServerSession find_session(PostgresConnection& connection);

// True where this server, since its present start, had the session and no longer has it; false where that is unknown.
// Call it within a transaction; the answer is of the present moment.
bool has_ended(PostgresConnection& connection, ServerSession const& session);

// One line of the text lease.holder; empty where the session is unknown.
std::string format_session(ServerSession const& session);
ServerSession parse_session(std::string_view holder);

}  // namespace orrery
