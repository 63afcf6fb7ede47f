#include "http/messages/query.hpp"

#include "base/clean_text.hpp"

#include <algorithm>
#include <cstdint>

namespace orrery::http {
namespace {

std::optional<unsigned> hex_digit(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A') + 10U;
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a') + 10U;
  return std::nullopt;
}

// Appends the decoded text; false where a '%' is not followed by two hex digits.
template <class Text>
bool decode_percent(std::string_view raw, bool plus_is_space, Text& decoded) {
  for (std::size_t i = 0; i < raw.size(); ++i) {
    if (raw[i] == '%') {
      auto const high = i + 1 < raw.size() ? hex_digit(raw[i + 1]) : std::nullopt;
      auto const low = i + 2 < raw.size() ? hex_digit(raw[i + 2]) : std::nullopt;
      if (!high || !low) {
        return false;
      }
      decoded.push_back(static_cast<char>(*high * 16U + *low));
      i += 2;
    } else {
      decoded.push_back(raw[i] == '+' && plus_is_space ? ' ' : raw[i]);
    }
  }
  return true;
}

bool is_encoded(std::string_view raw) {
  return raw.find_first_of("%+") != std::string_view::npos;
}

bool is_text(std::string_view bytes) {
  return bytes.find('\0') == std::string_view::npos && is_valid_utf8(bytes);
}

Error query_fault(std::string_view name, std::string_view reason) {
  return {ErrorCode::invalid_input, is_text(name) ? std::string(name) : "query", std::string(reason),
          "send valid UTF-8, percent-encoded"};
}

void append_encoded(std::string_view text, std::string& to) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  for (char const c : text) {
    auto const byte = static_cast<std::uint8_t>(c);
    bool const unreserved = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                            c == '.' || c == '_' || c == '~';
    if (unreserved) {
      to += c;
    } else {
      to += '%';
      to += kHex[byte >> 4U];
      to += kHex[byte & 0xFU];
    }
  }
}

}  // namespace

std::optional<std::string_view> Query::find(std::string_view name) const {
  auto const all = parameters();
  auto const found = std::ranges::find(all, name, &QueryParameter::name);
  return found == all.end() ? std::nullopt : std::optional(found->value);
}

std::string Query::canonical(std::span<std::string_view const> known) const {
  std::array<std::string_view, kMaxQueryParameters> present;
  std::size_t count = 0;
  for (auto const& parameter : parameters()) {
    auto const so_far = std::span(present).first(count);
    if (std::ranges::find(known, parameter.name) != known.end() &&
        std::ranges::find(so_far, parameter.name) == so_far.end()) {
      present.at(count++) = parameter.name;
    }
  }
  std::ranges::sort(std::span(present).first(count));
  std::string text;
  for (auto const name : std::span(present).first(count)) {
    text += text.empty() ? "" : "&";
    append_encoded(name, text);
    text += '=';
    append_encoded(*find(name), text);
  }
  return text;
}

Result<Query> parse_query(std::string_view raw) {
  Query query;
  if (is_encoded(raw)) {
    query.decoded_.reserve(raw.size());
  }
  // Decoding never needs more than was reserved above, so that views into the buffer stay valid.
  auto const decode = [&query](std::string_view part) -> std::optional<std::string_view> {
    if (!is_encoded(part)) {
      return part;
    }
    auto const start = query.decoded_.size();
    if (!decode_percent(part, true, query.decoded_)) {
      return std::nullopt;
    }
    return std::string_view(query.decoded_.data() + start, query.decoded_.size() - start);
  };
  while (!raw.empty()) {
    auto const part = raw.substr(0, raw.find('&'));
    raw.remove_prefix(std::min(part.size() + 1, raw.size()));
    if (part.empty()) {
      continue;
    }
    auto const equals = std::min(part.find('='), part.size());
    auto const name = decode(part.substr(0, equals));
    auto const value = decode(part.substr(std::min(equals + 1, part.size())));
    if (!name || !value) {
      return query_fault(name.value_or("query"), "has a broken percent-encoding");
    }
    if (!is_text(*name) || !is_text(*value)) {
      return query_fault(*name, "is not valid UTF-8 text or holds a NUL");
    }
    if (query.size_ == kMaxQueryParameters) {
      return query_fault("query", "has more than " + std::to_string(kMaxQueryParameters) + " parameters");
    }
    query.parameters_.at(query.size_++) = {*name, *value};
  }
  return query;
}

Result<std::string> decode_path(std::string_view raw) {
  std::string path;
  path.reserve(raw.size());
  if (!decode_percent(raw, false, path)) {
    return Error{ErrorCode::invalid_input, "path", "has a broken percent-encoding",
                 "send valid UTF-8, percent-encoded"};
  }
  if (std::ranges::count(path, '/') != std::ranges::count(raw, '/')) {
    return Error{ErrorCode::invalid_input, "path", "has an encoded '/'", "send it plain"};
  }
  if (!is_text(path)) {
    return Error{ErrorCode::invalid_input, "path", "is not valid UTF-8 text or holds a NUL",
                 "send valid UTF-8, percent-encoded"};
  }
  return path;
}

}  // namespace orrery::http
