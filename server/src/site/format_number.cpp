#include "site/format_number.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

namespace orrery::site {
namespace {

constexpr std::size_t kGroup = 3;

// CLDR's marks of the languages that the site is written in.
struct Marks {
  std::string_view point;
  std::string_view group;
  std::size_t grouped_from;  // digits before the point
};

Marks marks_of(std::string_view locale) {
  constexpr std::string_view kNoBreakSpace = "\u00a0";
  if (locale == "ru" || locale == "uk") {
    return {",", kNoBreakSpace, 4};
  }
  return locale == "es" ? Marks{",", ".", 5} : Marks{".", ",", 4};
}

std::pair<std::string, std::string> split(std::string_view decimal) {
  auto const point = decimal.find('.');
  if (point == std::string_view::npos) {
    return {std::string(decimal), {}};
  }
  return {std::string(decimal.substr(0, point)), std::string(decimal.substr(point + 1))};
}

void add_one(std::string& digits) {
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit) {
    if (*digit != '9') {
      ++*digit;
      return;
    }
    *digit = '0';
  }
  digits.insert(digits.begin(), '1');
}

// Divided by a thousand so many times.
std::string divide(std::string_view decimal, std::size_t thousands) {
  auto [whole, part] = split(decimal);
  auto const moved = kGroup * thousands;
  if (whole.size() <= moved) {
    whole.insert(0, moved + 1 - whole.size(), '0');
  }
  return whole.substr(0, whole.size() - moved) + '.' + whole.substr(whole.size() - moved) + part;
}

bool is_zero(std::string_view decimal) {
  return decimal.find_first_not_of("0.") == std::string_view::npos;
}

}  // namespace

std::string round_decimal(std::string_view decimal, std::size_t places) {
  auto [digits, part] = split(decimal);
  part.resize(std::max(part.size(), places + 1), '0');
  digits += part.substr(0, places);
  if (part[places] >= '5') {
    add_one(digits);
  }
  if (places > 0) {
    digits.insert(digits.size() - places, 1, '.');
  }
  auto const first = std::min(digits.find_first_not_of('0'), digits.size());
  digits.erase(0, first);
  if (digits.empty() || digits.front() == '.') {
    digits.insert(digits.begin(), '0');
  }
  return digits;
}

std::string to_decimal(double value) {
  std::array<char, 400> text{};
  auto const size = std::snprintf(text.data(), text.size(), "%.30f", value);
  return {text.data(), static_cast<std::size_t>(size)};
}

std::string strip_trailing_zeros(std::string decimal) {
  if (decimal.find('.') == std::string::npos) {
    return decimal;
  }
  decimal.erase(decimal.find_last_not_of('0') + 1);
  if (decimal.back() == '.') {
    decimal.pop_back();
  }
  return decimal;
}

std::string format_decimal(std::string_view decimal, std::string_view locale) {
  auto const marks = marks_of(locale);
  auto [whole, part] = split(decimal);
  if (whole.size() >= marks.grouped_from) {
    for (auto at = whole.size(); at > kGroup;) {
      at -= kGroup;
      whole.insert(at, marks.group);
    }
  }
  return part.empty() ? whole : whole + std::string(marks.point) + part;
}

std::string format_amount(std::string_view decimal, std::string_view locale) {
  constexpr std::array<std::string_view, 4> kLetters{"K", "M", "B", "T"};
  constexpr auto kBelowThousand = std::string_view("999.99").size();
  auto const hundredths = round_decimal(decimal, 2);
  if (hundredths.size() <= kBelowThousand) {
    if (is_zero(hundredths) && !is_zero(decimal)) {
      return "< " + format_decimal("0.01", locale);
    }
    return format_decimal(strip_trailing_zeros(hundredths), locale);
  }
  std::size_t thousands = 1;
  auto tenths = round_decimal(divide(decimal, thousands), 1);
  while (tenths.size() >= kBelowThousand && thousands < kLetters.size()) {
    tenths = round_decimal(divide(decimal, ++thousands), 1);
  }
  return format_decimal(tenths, locale).append(kLetters.at(thousands - 1));
}

std::string format_fraction(double fraction, std::string_view locale) {
  constexpr double kPercent = 100;
  return format_decimal(round_decimal(to_decimal(fraction * kPercent), 2), locale) + '%';
}

}  // namespace orrery::site
