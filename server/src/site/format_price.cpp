#include "site/format_price.hpp"

#include "base/amount.hpp"
#include "site/format_number.hpp"

#include <cstddef>

namespace orrery::site {
namespace {

std::size_t price_digits(double price) {
  constexpr double kNoDecimals = 1000;
  constexpr double kTwoDecimals = 1;
  constexpr double kThreeDecimals = 0.01;
  if (price >= kNoDecimals) {
    return 0;
  }
  if (price >= kTwoDecimals) {
    return 2;
  }
  return price >= kThreeDecimals ? 3 : 6;
}

}  // namespace

std::string format_price(std::string_view decimal, std::string_view locale) {
  auto const rounded = round_decimal(decimal, price_digits(to_double(decimal)));
  auto const shown = format_decimal(rounded, locale);
  // CLDR: before the number in English, behind it after a no-break space in the other languages.
  return locale == "en" ? '$' + shown : shown + "\u00a0$";
}

std::string format_market_cap(std::string_view decimal, std::string_view locale) {
  return '$' + format_amount(decimal, locale);
}

}  // namespace orrery::site
