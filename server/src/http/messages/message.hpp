#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>

namespace orrery::http {

enum class Method : std::uint8_t { get, head, options };

// A request as the parser left it; every view points into the connection's receive buffer.
struct Request {
  Method method = Method::get;
  std::string_view target;  // origin-form, as sent: "/chains?limit=5"; "*" only with OPTIONS
  std::string_view path;    // before '?', still percent-encoded
  std::string_view query;   // after '?', still percent-encoded
  std::string_view host;    // with the port where one was sent; "" only in HTTP/1.0
  std::string_view accept_encoding;
  std::string_view if_none_match;
  std::string_view if_modified_since;
  bool keep_alive = true;
};

// A response as a handler returns it. `head` is the status line and the headers, each ended by CRLF; the connection
// adds Date, Connection: close where it closes, the empty line, and the body. The views are valid as long as `pin`
// lives; without a pin, as long as the handler (the connection keeps the handler alive until the bytes are sent).
struct Reply {
  int status = 0;
  std::string_view head;
  std::array<std::string_view, 2> body;
  std::shared_ptr<void const> pin;
};

// Makes the reply to a request. Called concurrently from all I/O threads; must not block.
class RequestHandler {
 public:
  virtual ~RequestHandler() = default;
  virtual void handle(Request const& request, Reply& reply) const = 0;
};

}  // namespace orrery::http
