#include "upstreams/http_message.hpp"

#include <algorithm>
#include <charconv>

namespace orrery::simulator {
namespace {

std::string decode(std::string_view text, bool plus_is_space) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned byte = 0;
    if (text[i] == '%' && i + 3 <= text.size()) {
      auto const [end, error] = std::from_chars(text.data() + i + 1, text.data() + i + 3, byte, 16);
      if (error == std::errc{} && end == text.data() + i + 3) {
        decoded += static_cast<char>(byte);
        i += 2;
        continue;
      }
    }
    decoded += plus_is_space && text[i] == '+' ? ' ' : text[i];
  }
  return decoded;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    auto const at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) {
      return parts;
    }
    text.remove_prefix(at + 1);
  }
}

}  // namespace

std::optional<std::string_view> Request::find_query(std::string_view name) const {
  auto const found = std::find_if(query.rbegin(), query.rend(), [&](auto const& pair) { return pair.first == name; });
  return found == query.rend() ? std::nullopt : std::optional<std::string_view>(found->second);
}

std::string Request::query_or(std::string_view name, std::string_view otherwise) const {
  return std::string(find_query(name).value_or(otherwise));
}

std::optional<std::string_view> Request::find_header(std::string_view name) const {
  auto const found = headers.find(name);
  return found == headers.end() ? std::nullopt : std::optional<std::string_view>(found->second);
}

Request make_request(std::string method, std::string target) {
  Request request;
  request.method = std::move(method);
  request.target = std::move(target);
  std::string_view const whole = request.target;
  auto const question = whole.find('?');
  auto path = whole.substr(0, question);
  // A node's router takes a doubled slash for one; a trailing one makes another route.
  while (path.starts_with('/')) {
    path.remove_prefix(1);
  }
  for (auto const segment : split(path, '/')) {
    request.path.push_back(decode(segment, false));
  }
  if (question != std::string_view::npos) {
    for (auto const pair : split(whole.substr(question + 1), '&')) {
      auto const equals = std::min(pair.find('='), pair.size());
      auto const value = pair.substr(std::min(equals + 1, pair.size()));
      request.query.emplace_back(decode(pair.substr(0, equals), true), decode(value, true));
    }
  }
  return request;
}

}  // namespace orrery::simulator
