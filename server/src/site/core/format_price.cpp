#include "site/core/format_price.hpp"

#include "base/amount.hpp"
#include "site/core/format_number.hpp"

#include <cstddef>

namespace orrery::site {
namespace {

std::size_t price_digits(std::string_view price) {
  auto const at_least = [price](std::string_view limit) { return compare_amounts(price, limit) >= 0; };
  if (at_least("1000")) {
    return 0;
  }
  if (at_least("1")) {
    return 2;
  }
  return at_least("0.01") ? 3 : 6;
}

}  // namespace

std::string with_dollar(std::string_view shown, std::string_view locale) {
  std::string text(shown);
  if (locale != "en") {
    return text + "\u00a0$";
  }
  return text.insert(text.find_first_of("0123456789"), 1, '$');
}

std::string format_price(std::string_view decimal, std::string_view locale) {
  return with_dollar(format_decimal(round_decimal(decimal, price_digits(decimal)), locale), locale);
}

std::string format_market_cap(std::string_view decimal, std::string_view locale) {
  return with_dollar(format_amount(decimal, locale), locale);
}

}  // namespace orrery::site
