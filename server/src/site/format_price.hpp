#pragma once

#include <string>
#include <string_view>

// Prices as the site's screens write them; see format_number.hpp.
namespace orrery::site {

// US dollars, above 0: no decimals from 1,000 on, two from 1, three from 0.01, else six.
std::string format_price(std::string_view decimal, std::string_view locale);
// K, M, B or T with one decimal.
std::string format_market_cap(std::string_view decimal, std::string_view locale);

}  // namespace orrery::site
