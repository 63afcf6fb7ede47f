#pragma once

#include "http/message.hpp"

#include <map>
#include <string>
#include <string_view>

namespace orrery::http {

std::string_view reason_phrase(int status);

// An answer without conditions or encodings: errors, redirects, preflights.
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

// RFC 9457, for the faults that are seen before a call is known. `detail` is a sentence of the program's
// own, without anything that JSON would have to escape.
ReadyReply make_problem(int status, std::string_view detail, std::string_view constant_headers,
                        std::string_view extra_headers = {});

// What API.md answers to a CORS preflight, and to any other OPTIONS.
ReadyReply make_preflight(std::string_view constant_headers);

// Without its body for HEAD. The reply must live as long as the handler that calls this, or be pinned.
void answer(Request const& request, ReadyReply const& ready, Reply& reply);
void answer(Request const& request, std::shared_ptr<ReadyReply const> ready, Reply& reply);

// The answers that a connection gives by itself: 400, 405, 414, 431, 503 and 505 as problem+json.
class ErrorPages {
 public:
  explicit ErrorPages(std::string_view constant_headers);
  ReadyReply const& at(int status) const;

 private:
  std::map<int, ReadyReply> pages_;
};

}  // namespace orrery::http
