#include "site/money_text.hpp"

#include "site/format_number.hpp"
#include "site/format_price.hpp"

#include <array>
#include <cstdlib>

namespace orrery::site {
namespace {

struct Digits {
  std::size_t least;
  std::size_t most;
};

double to_number(std::string_view decimal) {
  return std::strtod(std::string(decimal).c_str(), nullptr);
}

Digits digits_of(double price) {
  if (price >= 1000) {
    return {0, 0};
  }
  if (price >= 1) {
    return {2, 2};
  }
  return price >= 0.01 ? Digits{3, 4} : Digits{6, 8};
}

// Rounded to the most, without zeros at the end past the least.
std::string round_between(std::string_view decimal, Digits digits) {
  auto rounded = round_decimal(decimal, digits.most);
  for (auto extra = digits.most - digits.least; extra > 0 && rounded.ends_with('0'); --extra) {
    rounded.pop_back();
  }
  return rounded;
}

// `decimal` with its point moved to the left.
std::string shift(std::string_view decimal, std::size_t places) {
  std::string digits(decimal);
  auto point = digits.find('.');
  if (point == std::string::npos) {
    point = digits.size();
  } else {
    digits.erase(point, 1);
  }
  if (point <= places) {
    digits.insert(0, places + 1 - point, '0');
    point = places + 1;
  }
  return digits.insert(point - places, 1, '.');
}

struct Step {
  double size;
  std::size_t places;
  char letter;
};
constexpr std::array<Step, 3> kSteps{{{1e9, 9, 'B'}, {1e6, 6, 'M'}, {1e3, 3, 'K'}}};

}  // namespace

std::string format_table_price(std::string_view price, std::string_view locale) {
  return with_dollar(format_decimal(round_between(price, digits_of(to_number(price))), locale), locale);
}

std::string format_abbreviated(std::string_view amount, std::string_view locale) {
  auto const value = to_number(amount);
  for (auto const& step : kSteps) {
    // 999,995 would round to 1,000.00K: it belongs to the next letter.
    if (value >= step.size * 0.999995) {
      return with_dollar(format_decimal(round_decimal(shift(amount, step.places), 2), locale) + step.letter, locale);
    }
  }
  return with_dollar(format_decimal(strip_trailing_zeros(round_decimal(amount, 2)), locale), locale);
}

std::string format_change(std::string_view percent, std::string_view locale) {
  bool const fell = percent.starts_with('-');
  auto const rounded = round_decimal(fell ? percent.substr(1) : percent, 2);
  bool const is_flat = rounded.find_first_not_of("0.") == std::string::npos;
  std::string const sign = is_flat ? "" : fell ? "−" : "+";
  return sign + format_decimal(rounded, locale) + '%';
}

}  // namespace orrery::site
