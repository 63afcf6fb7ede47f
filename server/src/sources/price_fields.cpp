#include "sources/price_fields.hpp"

#include "base/amount.hpp"
#include "sources/json_decimal.hpp"

#include <algorithm>
#include <charconv>

namespace orrery {
namespace {

constexpr std::string_view kHighestPrice = "1000000000000";
constexpr std::int64_t kMaxRank = 1'000'000;
constexpr std::size_t kDateAndClock = 19;  // 2026-11-21T09:30:15

}  // namespace

std::optional<std::string> find_percentage(JsonRecord const& record, std::string_view path) {
  auto const number = record.number(path);
  return number ? parse_json_decimal(*number) : std::nullopt;
}

std::optional<std::string> find_amount(JsonRecord const& record, std::string_view path) {
  auto amount = find_percentage(record, path);
  return amount && !amount->starts_with('-') ? amount : std::nullopt;
}

std::optional<std::string> find_positive_amount(JsonRecord const& record, std::string_view path) {
  auto amount = find_amount(record, path);
  return amount && *amount != "0" ? amount : std::nullopt;
}

std::optional<std::string> find_price(JsonRecord const& record, std::string_view path) {
  auto price = find_positive_amount(record, path);
  return price && compare_amounts(*price, kHighestPrice) <= 0 ? price : std::nullopt;
}

std::optional<std::int64_t> find_rank(JsonRecord const& record, std::string_view path) {
  auto const text = find_positive_amount(record, path);
  if (!text) {
    return std::nullopt;
  }
  std::int64_t rank = 0;
  auto const [end, error] = std::from_chars(text->data(), text->data() + text->size(), rank);
  bool const whole = error == std::errc{} && end == text->data() + text->size();
  return whole && rank <= kMaxRank ? std::optional(rank) : std::nullopt;
}

std::optional<Timestamp> find_quote_time(JsonRecord const& record, std::string_view path, Timestamp now) {
  auto const text = record.text(path);
  if (!text || text->size() <= kDateAndClock || !text->ends_with('Z')) {
    return std::nullopt;
  }
  auto const time = parse_rfc3339(std::string(text->substr(0, kDateAndClock)) + 'Z');
  return time ? std::optional(std::min(*time, now)) : std::nullopt;
}

}  // namespace orrery
