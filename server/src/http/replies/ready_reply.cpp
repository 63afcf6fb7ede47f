#include "http/replies/ready_reply.hpp"

#include <stdexcept>
#include <utility>

namespace orrery::http {
namespace {

constexpr std::string_view kAllow = "Allow: GET, HEAD, OPTIONS\r\n";
constexpr std::string_view kRetryAfter = "Retry-After: 2\r\n";

}  // namespace

std::string_view reason_phrase(int status) {
  switch (status) {
    case 200: return "OK";
    case 204: return "No Content";
    case 301: return "Moved Permanently";
    case 302: return "Found";
    case 304: return "Not Modified";
    case 307: return "Temporary Redirect";
    case 308: return "Permanent Redirect";
    case 400: return "Bad Request";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 410: return "Gone";
    case 414: return "URI Too Long";
    case 421: return "Misdirected Request";
    case 431: return "Request Header Fields Too Large";
    case 500: return "Internal Server Error";
    case 503: return "Service Unavailable";
    case 505: return "HTTP Version Not Supported";
    default: throw std::logic_error("status " + std::to_string(status) + " has no reason phrase");
  }
}

ReadyReply make_ready_reply(int status, std::string_view content_type, std::string_view body,
                            std::string_view constant_headers, std::string_view extra_headers) {
  std::string head = "HTTP/1.1 " + std::to_string(status) + " " + std::string(reason_phrase(status)) + "\r\n";
  if (!content_type.empty()) {
    head.append("Content-Type: ").append(content_type).append("\r\n");
  }
  if (status != 204) {
    head.append("Content-Length: ").append(std::to_string(body.size())).append("\r\n");
  }
  if (extra_headers.find("Cache-Control:") == std::string_view::npos) {
    head.append("Cache-Control: no-store\r\n");
  }
  head.append(constant_headers).append(extra_headers);
  return {status, std::move(head), std::string(body)};
}

ReadyReply make_problem(int status, std::string_view detail, std::string_view constant_headers,
                        std::string_view extra_headers) {
  std::string body = R"({"type":"about:blank","title":")";
  body.append(reason_phrase(status)).append(R"(","status":)").append(std::to_string(status));
  body.append(R"(,"detail":")").append(detail).append(R"(","parameter":null})");
  return make_ready_reply(status, kProblemJson, body, constant_headers, extra_headers);
}

ReadyReply make_preflight(std::string_view constant_headers) {
  auto const lines = std::string(kAllow) +
                     "Access-Control-Allow-Methods: GET, HEAD, OPTIONS\r\n"
                     "Access-Control-Allow-Headers: If-None-Match, If-Modified-Since\r\n"
                     "Access-Control-Max-Age: 86400\r\n";
  return make_ready_reply(204, "", "", constant_headers, lines);
}

void answer(Request const& request, ReadyReply const& ready, Reply& reply) {
  reply.status = ready.status;
  reply.head = ready.head;
  if (request.method != Method::head) {
    reply.body[0] = ready.body;
  }
}

void answer(Request const& request, std::shared_ptr<ReadyReply const> ready, Reply& reply) {
  answer(request, *ready, reply);
  reply.pin = std::move(ready);
}

ErrorPages::ErrorPages(std::string_view constant_headers) {
  auto const add = [&](int status, std::string_view detail, std::string_view extra_headers) {
    pages_.emplace(status, make_problem(status, detail, constant_headers, extra_headers));
  };
  add(400, "The request is not well-formed HTTP/1.1, or carries a body.", {});
  add(405, "This server answers GET, HEAD and OPTIONS.", kAllow);
  add(414, "The request line is longer than this server reads.", {});
  add(431, "The request's headers are longer than this server reads.", {});
  add(500, "The server failed on this request; the fault was logged.", {});
  add(503, "The server has as many connections as it serves at once; try again in a moment.", kRetryAfter);
  add(505, "This server speaks HTTP/1.0 and HTTP/1.1.", {});
}

ReadyReply const& ErrorPages::at(int status) const {
  return pages_.at(status);
}

}  // namespace orrery::http
