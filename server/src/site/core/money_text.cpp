#include "site/core/money_text.hpp"

#include "base/amount.hpp"
#include "site/core/format_number.hpp"
#include "site/core/format_price.hpp"

#include <cstddef>

namespace orrery::site {
namespace {

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
