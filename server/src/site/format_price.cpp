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

std::string with_dollar(std::string_view shown, std::string_view locale) {
  return locale == "en" ? '$' + std::string(shown) : std::string(shown) + "\u00a0$";
}

std::string format_price(std::string_view decimal, std::string_view locale) {
  auto const rounded = round_decimal(decimal, price_digits(to_double(decimal)));
  return with_dollar(format_decimal(rounded, locale), locale);
}

std::string format_market_cap(std::string_view decimal, std::string_view locale) {
  return with_dollar(format_amount(decimal, locale), locale);
}

}  // namespace orrery::site
