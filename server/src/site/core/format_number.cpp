#include "site/core/format_number.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace orrery::site {
namespace {

constexpr std::size_t kGroup = 3;

// Thousands, millions, 10^9 and 10^12.
using Units = std::array<std::string_view, 4>;

struct Marks {
  std::string_view point;
  std::string_view group;
  std::size_t grouped_from;  // digits before the point
  std::string_view percent;
  Units units;
};

// As in CLDR, except the space in Spanish thousands and before the Ukrainian percent sign.
Marks marks_of(std::string_view locale) {
  static constexpr Units kRussian{"\u00a0тыс.", "\u00a0млн", "\u00a0млрд", "\u00a0трлн"};
  static constexpr Units kUkrainian{"\u00a0тис.", "\u00a0млн", "\u00a0млрд", "\u00a0трлн"};
  // B is billón, 10^12.
  static constexpr Units kSpanish{"\u00a0mil", "\u00a0M", "\u00a0mil\u00a0M", "\u00a0B"};
  constexpr std::string_view kNoBreakSpace = "\u00a0";
  constexpr std::string_view kPercent = "\u00a0%";
  if (locale == "ru") {
    return {",", kNoBreakSpace, 4, kPercent, kRussian};
  }
  if (locale == "uk") {
    return {",", kNoBreakSpace, 4, kPercent, kUkrainian};
  }
  if (locale == "es") {
    return {",", kNoBreakSpace, 5, kPercent, kSpanish};
  }
  return {".", ",", 4, "%", {"K", "M", "B", "T"}};
}

std::pair<std::string, std::string> split_decimal(std::string_view decimal) {
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
  auto [whole, part] = split_decimal(decimal);
  auto const moved = kGroup * thousands;
  if (whole.size() <= moved) {
    whole.insert(0, moved + 1 - whole.size(), '0');
  }
  return whole.substr(0, whole.size() - moved) + '.' + whole.substr(whole.size() - moved) + part;
}

std::size_t count_whole_digits(std::string_view decimal) {
  return std::min(decimal.find('.'), decimal.size());
}

bool is_zero(std::string_view decimal) {
  return decimal.find_first_not_of("0.") == std::string_view::npos;
}

}  // namespace

std::string round_decimal(std::string_view decimal, std::size_t places) {
  auto [digits, part] = split_decimal(decimal);
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
  std::array<char, 400> text{};  // the smallest double has 324 zeros
  auto const written = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  return {text.data(), written.ptr};
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
  auto [whole, part] = split_decimal(decimal);
  if (whole.size() >= marks.grouped_from) {
    for (auto at = whole.size(); at > kGroup;) {
      at -= kGroup;
      whole.insert(at, marks.group);
    }
  }
  return part.empty() ? whole : whole + std::string(marks.point) + part;
}

std::string abbreviate(std::string_view decimal, Abbreviation form, std::string_view locale) {
  auto const hundredths = round_decimal(decimal, 2);
  if (count_whole_digits(hundredths) <= kGroup) {
    if (is_zero(hundredths) && !is_zero(decimal)) {
      return "< " + format_decimal("0.01", locale);
    }
    return format_decimal(strip_trailing_zeros(hundredths), locale);
  }
  std::size_t thousands = 1;
  auto shown = round_decimal(divide(decimal, thousands), form.decimals);
  // 999,950 rounds to 1,000.0 thousands: it belongs to the millions.
  while (count_whole_digits(shown) > kGroup && thousands < form.units) {
    shown = round_decimal(divide(decimal, ++thousands), form.decimals);
  }
  return format_decimal(shown, locale).append(marks_of(locale).units.at(thousands - 1));
}

std::string format_amount(std::string_view decimal, std::string_view locale) {
  return abbreviate(decimal, {1, 4}, locale);
}

std::string with_percent(std::string_view shown, std::string_view locale) {
  return std::string(shown).append(marks_of(locale).percent);
}

std::string format_fraction(double fraction, std::string_view locale) {
  constexpr double kPercent = 100;
  return with_percent(format_decimal(round_decimal(to_decimal(fraction * kPercent), 2), locale), locale);
}

}  // namespace orrery::site
