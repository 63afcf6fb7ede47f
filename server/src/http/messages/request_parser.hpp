#pragma once

#include "http/messages/message.hpp"

#include <cstddef>
#include <string_view>

namespace orrery::http {

// The request line with its CRLF, and the whole head with its empty line.
inline constexpr std::size_t kMaxRequestLineBytes = 4'096;
inline constexpr std::size_t kMaxRequestHeadBytes = 8'192;

struct ParsedRequest {
  enum class State { incomplete, complete, refused };

  State state = State::incomplete;
  std::size_t consumed = 0;  // bytes of this request, where complete
  int refusal_status = 0;    // where refused: 400, 405, 414, 431 or 505; the connection must then close
};

// Parses one request head from the front of `received`; pure, allocates nothing. Accepts GET, HEAD and OPTIONS without
// a body in HTTP/1.0 and 1.1. Where RFC 9112 lets a recipient be lenient (bare LF, folded lines, white space around
// names, empty leading lines: https://www.rfc-editor.org/rfc/rfc9112#section-2.2) this parser refuses, so that a proxy
// in front and this server cannot read different requests from the same bytes (request smuggling, section 11.2). An
// absolute target must name the same host as Host.
ParsedRequest parse_request(std::string_view received, Request& request);

}  // namespace orrery::http
