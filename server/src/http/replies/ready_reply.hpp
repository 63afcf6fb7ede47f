#pragma once

#include "http/messages/message.hpp"

#include <map>
#include <string>
#include <string_view>

namespace orrery::http {

std::string_view reason_phrase(int status);

// A complete response that is made in advance and has no conditional or encoded variants: errors, redirects,
// preflights.
struct ReadyReply {
  int status = 0;
  std::string head;
  std::string body;
};

// `extra_headers`: further lines, each ended by CRLF. Errors and all else here are `no-store` unless
// extra_headers has its own Cache-Control.
ReadyReply make_ready_reply(int status, std::string_view content_type, std::string_view body,
                            std::string_view constant_headers, std::string_view extra_headers = {});

inline constexpr std::string_view kProblemJson = "application/problem+json";

// Problem details (RFC 9457) for errors that are found before the API call is known. `detail` must not need JSON
// escapes.
ReadyReply make_problem(int status, std::string_view detail, std::string_view constant_headers,
                        std::string_view extra_headers = {});

// The answer to a CORS preflight and to any other OPTIONS request.
ReadyReply make_preflight(std::string_view constant_headers);

// Without its body for HEAD. The reply must live as long as the handler that calls this, or be pinned.
void answer(Request const& request, ReadyReply const& ready, Reply& reply);
void answer(Request const& request, std::shared_ptr<ReadyReply const> ready, Reply& reply);

// The errors that a connection answers without a handler: 400, 405, 414, 431, 503 and 505 as problem+json.
class ErrorPages {
 public:
  explicit ErrorPages(std::string_view constant_headers);
  ReadyReply const& at(int status) const;

 private:
  std::map<int, ReadyReply> pages_;
};

}  // namespace orrery::http
