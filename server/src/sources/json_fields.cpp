#include "sources/json_fields.hpp"

#include <cmath>
#include <limits>
#include <string>

namespace orrery {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

Error not_json(std::string_view thing, std::string const& reason, std::size_t at) {
  return {ErrorCode::invalid_input, std::string(thing),
          "is not JSON (" + reason + " at byte " + std::to_string(at) + ")", ""};
}

}  // namespace

Result<boost::json::value> parse_json(std::string_view bytes, std::string_view thing) {
  std::size_t const start = bytes.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  auto const document = bytes.substr(start);
  boost::json::parse_options options;
  options.max_depth = 32;
  options.allow_invalid_utf8 = true;
  boost::json::stream_parser parser(boost::json::storage_ptr{}, options);
  boost::json::error_code error;
  auto const consumed = parser.write_some(document.data(), document.size(), error);
  if (!error && consumed < document.size()) {
    error = boost::json::error::extra_data;
  }
  if (!error) {
    parser.finish(error);
  }
  if (error) {
    return not_json(thing, error.message(), start + consumed);
  }
  return parser.release();
}

std::string close_truncated_json(std::string_view beginning) {
  constexpr std::size_t kMaxDepth = 32;
  std::string closing;  // of what is open, the outermost first
  std::size_t end = 0;  // of what is complete
  std::string closing_there;
  bool is_text = false;
  for (std::size_t i = 0; i < beginning.size(); ++i) {
    char const c = beginning[i];
    if (is_text) {
      i += c == '\\' ? 1 : 0;
      is_text = c != '"';
    } else if (c == '"') {
      is_text = true;
    } else if (c == '{' || c == '[') {
      closing += c == '{' ? '}' : ']';
      if (closing.size() > kMaxDepth) {
        return {};
      }
    } else if ((c == '}' || c == ']') && !closing.empty()) {
      closing.pop_back();
    } else if (c == ',' && !closing.empty()) {
      end = i;
      closing_there = closing;
    }
  }
  return std::string(beginning.substr(0, end)) + std::string(closing_there.rbegin(), closing_there.rend());
}

boost::json::object const* find_object(boost::json::object const& parent, std::string_view key) {
  auto const* value = parent.if_contains(key);
  return value == nullptr ? nullptr : value->if_object();
}

boost::json::array const* find_array(boost::json::object const& parent, std::string_view key) {
  auto const* value = parent.if_contains(key);
  return value == nullptr ? nullptr : value->if_array();
}

std::optional<std::string_view> find_text(boost::json::object const& parent, std::string_view key) {
  auto const* value = parent.if_contains(key);
  auto const* text = value == nullptr ? nullptr : value->if_string();
  if (text == nullptr) {
    return std::nullopt;
  }
  return std::string_view(text->data(), text->size());
}

std::optional<std::int64_t> find_integer(boost::json::object const& parent, std::string_view key) {
  auto const* value = parent.if_contains(key);
  if (value == nullptr) {
    return std::nullopt;
  }
  if (auto const* integer = value->if_int64()) {
    return *integer;
  }
  constexpr double kExact = 9'007'199'254'740'992.0;  // 2^53
  auto const* number = value->if_double();
  if (number == nullptr || !(std::abs(*number) <= kExact) || std::trunc(*number) != *number) {
    return std::nullopt;
  }
  return static_cast<std::int64_t>(*number);
}

}  // namespace orrery
