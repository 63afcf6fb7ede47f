#include "sources/cosmos_node/core/node_fields.hpp"

#include "base/amount.hpp"
#include "sources/json_fields.hpp"

#include <charconv>
#include <cstddef>
#include <system_error>
#include <utility>

namespace orrery {
namespace {

constexpr std::size_t kMostDecimalsOfASecond = 9;
constexpr std::size_t kHashDigits = 64;
constexpr std::size_t kDateAndClock = 19;  // 2026-11-21T09:30:15

std::optional<std::string> canonical(std::optional<std::string_view> text,
                                     Result<std::string> (*parse)(std::string_view)) {
  auto amount = text ? parse(*text) : Result<std::string>(Error{});
  return amount ? std::optional(std::move(*amount)) : std::nullopt;
}

}  // namespace

std::optional<std::int64_t> parse_integer(std::string_view text) {
  std::int64_t value = 0;
  auto const* const end = text.data() + text.size();
  bool const digits = !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
  if (!digits) {
    return std::nullopt;
  }
  auto const [stopped, error] = std::from_chars(text.data(), end, value);
  return error == std::errc() && stopped == end ? std::optional(value) : std::nullopt;
}

std::optional<std::int64_t> parse_seconds(std::string_view text) {
  if (!text.ends_with('s')) {
    return std::nullopt;
  }
  text.remove_suffix(1);
  auto const point = text.find('.');
  if (point != std::string_view::npos) {
    auto const decimals = text.substr(point + 1);
    if (decimals.empty() || decimals.find_first_not_of('0') != std::string_view::npos) {
      return std::nullopt;
    }
  }
  return parse_integer(text.substr(0, point));
}

std::optional<PreciseTime> parse_precise_time(std::string_view text) {
  if (text.size() <= kDateAndClock || !text.ends_with('Z')) {
    return std::nullopt;
  }
  auto const second = parse_rfc3339(std::string(text.substr(0, kDateAndClock)) + "Z");
  if (!second) {
    return std::nullopt;
  }
  auto decimals = text.substr(kDateAndClock, text.size() - kDateAndClock - 1);
  if (decimals.empty()) {
    return *second;
  }
  decimals.remove_prefix(1);
  if (text[kDateAndClock] != '.' || decimals.size() > kMostDecimalsOfASecond || !parse_integer(decimals)) {
    return std::nullopt;
  }
  std::string milliseconds(decimals.substr(0, 3));
  milliseconds.resize(3, '0');
  return *second + std::chrono::milliseconds(*parse_integer(milliseconds));
}

bool is_transaction_hash(std::string_view text) {
  return text.size() == kHashDigits && text.find_first_not_of("0123456789ABCDEF") == std::string_view::npos;
}

std::optional<std::int64_t> find_integer_text(boost::json::object const& parent, std::string_view key) {
  return parse_integer(find_text(parent, key).value_or(""));
}

std::optional<std::int64_t> find_block_height(boost::json::object const& parent, std::string_view key) {
  auto const height = find_integer_text(parent, key);
  return height && *height >= 1 && *height <= kHighestHeight ? height : std::nullopt;
}

std::optional<std::string> find_whole_amount(boost::json::object const& parent, std::string_view key) {
  return canonical(find_text(parent, key), parse_whole_amount);
}

std::optional<std::string> find_decimal_amount(boost::json::object const& parent, std::string_view key) {
  return canonical(find_text(parent, key), parse_decimal_amount);
}

std::optional<std::int64_t> find_seconds(boost::json::object const& parent, std::string_view key) {
  return parse_seconds(find_text(parent, key).value_or(""));
}

std::optional<PreciseTime> find_precise_time(boost::json::object const& parent, std::string_view key) {
  return parse_precise_time(find_text(parent, key).value_or(""));
}

std::optional<bool> find_bool(boost::json::object const& parent, std::string_view key) {
  auto const* value = parent.if_contains(key);
  auto const* flag = value == nullptr ? nullptr : value->if_bool();
  return flag == nullptr ? std::nullopt : std::optional(*flag);
}

}  // namespace orrery
