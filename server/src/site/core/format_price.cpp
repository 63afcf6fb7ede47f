#include "site/core/format_price.hpp"

#include "base/amount.hpp"
#include "site/core/format_number.hpp"

#include <cstddef>

namespace orrery::site {
namespace {

// Adds the dollar sign where the language has it: before the digits in English, else behind them.
std::string with_dollar(std::string_view shown, std::string_view locale) {
  std::string text(shown);
  if (locale != "en") {
    return text + "\u00a0$";
  }
  return text.insert(text.find_first_of("0123456789"), 1, '$');
}

struct Digits {
  std::size_t least;
  std::size_t most;
};

Digits digits_of(std::string_view price) {
  auto const at_least = [price](std::string_view limit) { return compare_amounts(price, limit) >= 0; };
  if (at_least("1000")) {
    return {0, 0};
  }
  if (at_least("1")) {
    return {2, 2};
  }
  return at_least("0.01") ? Digits{3, 4} : Digits{6, 8};
}

// Rounded to the most, without zeros at the end past the least.
std::string round_between(std::string_view decimal, Digits digits) {
  auto rounded = round_decimal(decimal, digits.most);
  for (auto extra = digits.most - digits.least; extra > 0 && rounded.ends_with('0'); --extra) {
    rounded.pop_back();
  }
  return rounded;
}

}  // namespace

std::string format_price(std::string_view decimal, std::string_view locale) {
  return with_dollar(format_decimal(round_decimal(decimal, digits_of(decimal).least), locale), locale);
}

std::string format_market_cap(std::string_view decimal, std::string_view locale) {
  return with_dollar(format_amount(decimal, locale), locale);
}

std::string format_table_price(std::string_view price, std::string_view locale) {
  return with_dollar(format_decimal(round_between(price, digits_of(price)), locale), locale);
}

std::string format_abbreviated(std::string_view amount, std::string_view locale) {
  return with_dollar(abbreviate(amount, {2, 3}, locale), locale);
}

std::string format_change(std::string_view percent, std::string_view locale) {
  bool const fell = percent.starts_with('-');
  auto const rounded = round_decimal(fell ? percent.substr(1) : percent, 2);
  bool const is_flat = rounded.find_first_not_of("0.") == std::string::npos;
  std::string const sign = is_flat ? "" : fell ? "−" : "+";
  return sign + with_percent(format_decimal(rounded, locale), locale);
}

}  // namespace orrery::site
