#pragma once

#include "upstreams/http_message.hpp"

#include <string>

namespace orrery::simulator {

struct ResponseText {
  std::string head;  // with its empty line
  std::string body;  // framed
};

// The HTTP/1.1 response with the header X-Simulator.
ResponseText make_response_text(Answer const& answer, bool keep_alive, bool is_head);

}  // namespace orrery::simulator
