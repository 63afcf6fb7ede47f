#include "base/clock.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>

namespace orrery {
namespace {

constexpr std::array<std::string_view, 7> kWeekdays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
constexpr std::array<std::string_view, 12> kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                   "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

struct CivilTime {
  std::chrono::year_month_day date;
  std::chrono::hh_mm_ss<std::chrono::seconds> clock;
};

CivilTime to_civil(Timestamp time) {
  auto const day = std::chrono::floor<std::chrono::days>(time);
  return {std::chrono::year_month_day{day}, std::chrono::hh_mm_ss{time - day}};
}

// With zeros in front; not below zero.
void append_padded(std::string& text, std::int64_t value, std::size_t width) {
  std::array<char, 20> digits{};
  auto const* const end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  auto const count = static_cast<std::size_t>(end - digits.data());
  text.append(width - std::min(width, count), '0').append(digits.data(), count);
}

// Exactly the digits of a fixed-width field, else nothing.
std::optional<int> parse_digits(std::string_view text, std::size_t at, std::size_t width) {
  int value = 0;
  auto const field = text.substr(at, width);
  if (field.size() != width || field.find_first_not_of("0123456789") != std::string_view::npos) {
    return std::nullopt;
  }
  std::from_chars(field.data(), field.data() + width, value);
  return value;
}

std::optional<Timestamp> make_timestamp(std::optional<int> year, std::optional<int> month, std::optional<int> day,
                                        std::optional<int> hour, std::optional<int> minute, std::optional<int> second) {
  if (!year || !month || !day || !hour || !minute || !second || *hour > 23 || *minute > 59 || *second > 60) {
    return std::nullopt;
  }
  std::chrono::year_month_day const date{std::chrono::year{*year}, std::chrono::month{static_cast<unsigned>(*month)},
                                         std::chrono::day{static_cast<unsigned>(*day)}};
  if (!date.ok()) {
    return std::nullopt;
  }
  return std::chrono::sys_days{date} + std::chrono::hours{*hour} + std::chrono::minutes{*minute} +
         std::chrono::seconds{*second};
}

Error not_a_time(std::string_view text, std::string_view form) {
  return {ErrorCode::invalid_input, "time '" + std::string(text.substr(0, 40)) + "'",
          "is not of the form " + std::string(form), ""};
}

}  // namespace

Timestamp SystemClock::now() const {
  return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

std::chrono::steady_clock::time_point SystemClock::steady_now() const {
  return std::chrono::steady_clock::now();
}

void append_rfc3339(std::string& text, Timestamp time) {
  auto const [date, clock] = to_civil(time);
  append_padded(text, static_cast<int>(date.year()), 4);
  std::array<char, 17> rest{"-00-00T00:00:00Z"};
  auto const write = [&](std::size_t at, std::int64_t value) {
    rest.at(at) = static_cast<char>('0' + value / 10);
    rest.at(at + 1) = static_cast<char>('0' + value % 10);
  };
  write(1, static_cast<unsigned>(date.month()));
  write(4, static_cast<unsigned>(date.day()));
  write(7, clock.hours().count());
  write(10, clock.minutes().count());
  write(13, clock.seconds().count());
  text.append(rest.data(), rest.size() - 1);
}

std::string to_rfc3339(Timestamp time) {
  std::string text;
  append_rfc3339(text, time);
  return text;
}

Result<Timestamp> parse_rfc3339(std::string_view text) {
  bool const shaped = text.size() == 20 && text[4] == '-' && text[7] == '-' && text[10] == 'T' && text[13] == ':' &&
                      text[16] == ':' && text[19] == 'Z';
  auto const time =
      shaped ? make_timestamp(parse_digits(text, 0, 4), parse_digits(text, 5, 2), parse_digits(text, 8, 2),
                              parse_digits(text, 11, 2), parse_digits(text, 14, 2), parse_digits(text, 17, 2))
             : std::nullopt;
  if (!time) {
    return not_a_time(text, "2026-11-21T09:30:15Z");
  }
  return *time;
}

std::string to_http_date(Timestamp time) {
  auto const [date, clock] = to_civil(time);
  auto const weekday = std::chrono::weekday{std::chrono::floor<std::chrono::days>(time)}.c_encoding();
  std::array<char, 40> text{};
  auto const length =
      std::snprintf(text.data(), text.size(), "%s, %02u %s %04d %02d:%02d:%02d GMT", kWeekdays.at(weekday).data(),
                    static_cast<unsigned>(date.day()), kMonths.at(static_cast<unsigned>(date.month()) - 1).data(),
                    static_cast<int>(date.year()), static_cast<int>(clock.hours().count()),
                    static_cast<int>(clock.minutes().count()), static_cast<int>(clock.seconds().count()));
  return {text.data(), static_cast<std::size_t>(length)};
}

Result<Timestamp> parse_http_date(std::string_view text) {
  constexpr std::string_view kForm = "Sat, 21 Nov 2026 09:30:15 GMT";
  if (text.size() != kForm.size() || text.substr(3, 2) != ", " || text.substr(25) != " GMT") {
    return not_a_time(text, kForm);
  }
  int month = 0;
  for (std::size_t i = 0; i < kMonths.size(); ++i) {
    if (text.substr(8, 3) == kMonths.at(i)) {
      month = static_cast<int>(i) + 1;
    }
  }
  auto const time = make_timestamp(parse_digits(text, 12, 4), month, parse_digits(text, 5, 2),
                                   parse_digits(text, 17, 2), parse_digits(text, 20, 2), parse_digits(text, 23, 2));
  if (!time || text[19] != ':' || text[22] != ':') {
    return not_a_time(text, kForm);
  }
  return *time;
}

}  // namespace orrery
