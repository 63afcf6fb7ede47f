#pragma once

#include <string>
#include <string_view>

// Prices as the site's screens write them; see format_number.hpp.
namespace orrery::site {

// Adds the dollar sign where the language has it: before the digits in English, else behind them.
std::string with_dollar(std::string_view shown, std::string_view locale);
// The price format, in US dollars, canonical and above 0: no decimals from 1,000 on, two from 1, three from 0.01, else
// six.
std::string format_price(std::string_view decimal, std::string_view locale);
// As format_amount has it.
std::string format_market_cap(std::string_view decimal, std::string_view locale);

}  // namespace orrery::site
