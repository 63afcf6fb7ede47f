#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace orrery::http {

enum class Method : std::uint8_t { get, head, options, other };

// A request as the parser left it; every view points into the connection's receive buffer.
struct Request {
  Method method = Method::get;
  std::string_view target;  // as sent, origin-form: "/chains?limit=5"
  std::string_view path;    // before '?', still percent-encoded
  std::string_view query;   // after '?', still percent-encoded
  std::string_view host;
  std::string_view accept_encoding;
  std::string_view if_none_match;
  std::string_view if_modified_since;
  bool keep_alive = true;
};

// What goes out: a head without its last line, then (added by the connection) Date and, where the
// connection ends, Connection, then an empty line and the body. Whatever the views point into lives at
// least as long as `pin`.
struct Reply {
  int status = 0;
  std::string_view head;
  std::array<std::string_view, 2> body;
  std::shared_ptr<void const> pin;
};

// Turns a request into a reply; knows no socket. Called at once from every I/O thread.
class RequestHandler {
 public:
  virtual ~RequestHandler() = default;
  virtual void handle(Request const& request, Reply& reply) const = 0;
};

}  // namespace orrery::http
