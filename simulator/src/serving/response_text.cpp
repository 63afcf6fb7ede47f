#include "serving/response_text.hpp"

#include <array>
#include <cstdio>
#include <string_view>

namespace orrery::simulator {
namespace {

std::string_view reason_of(int status) {
  switch (status) {
    case 200: return "OK";
    case 201: return "Created";
    case 301: return "Moved Permanently";
    case 302: return "Found";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 422: return "Unprocessable Entity";
    case 429: return "Too Many Requests";
    case 500: return "Internal Server Error";
    case 501: return "Not Implemented";
    case 502: return "Bad Gateway";
    case 503: return "Service Unavailable";
    default: return "Unknown";
  }
}

std::string in_chunks(std::string const& body, std::string const& trailer) {
  constexpr std::size_t kChunk = 4'096;
  std::string framed;
  for (std::size_t at = 0; at < body.size(); at += kChunk) {
    auto const size = std::min(kChunk, body.size() - at);
    std::array<char, 24> line{};
    std::snprintf(line.data(), line.size(), "%zx\r\n", size);
    framed += line.data();
    framed.append(body, at, size);
    framed += "\r\n";
  }
  framed += "0\r\n";
  framed += trailer.empty() ? "" : trailer + ": application/grpc\r\n";
  return framed + "\r\n";
}

}  // namespace

ResponseText make_response_text(Answer const& answer, bool keep_alive, bool is_head) {
  ResponseText text;
  auto& head = text.head;
  head = "HTTP/1.1 " + std::to_string(answer.status) + " " + std::string(reason_of(answer.status)) + "\r\n";
  auto const add = [&head](std::string_view name, std::string_view value) {
    head.append(name).append(": ").append(value).append("\r\n");
  };
  add("X-Simulator", "orrery");
  add("Content-Type", answer.content_type);
  for (auto const& [name, value] : answer.headers) {
    add(name, value);
  }
  if (!keep_alive) {
    add("Connection", "close");
  }
  bool const has_body = answer.status != 304;
  if (answer.is_chunked && has_body) {
    if (!answer.trailer.empty()) {
      add("Trailer", answer.trailer);
    }
    add("Transfer-Encoding", "chunked");
    text.body = is_head ? "" : in_chunks(answer.body, answer.trailer);
  } else if (has_body) {
    add("Content-Length", std::to_string(answer.body.size()));
    text.body = is_head ? "" : answer.body;
  }
  head += "\r\n";
  return text;
}

}  // namespace orrery::simulator
