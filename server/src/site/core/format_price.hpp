#pragma once

#include <string>
#include <string_view>

// Prices as the site's screens write them; see format_number.hpp.
namespace orrery::site {

// The price format, in US dollars, canonical and above 0: no decimals from 1,000 on, two from 1, three from 0.01, else
// six.
std::string format_price(std::string_view decimal, std::string_view locale);
// As format_amount has it.
std::string format_market_cap(std::string_view decimal, std::string_view locale);

// The following as the page of prices has them (web/src/lib/format/table-prices.ts). `price`: a canonical amount. No
// decimals from 1,000 on, two from 1, three or four from 0.01, else six to eight.
std::string format_table_price(std::string_view price, std::string_view locale);
// In thousands, millions or 10^9, with two decimals.
std::string format_abbreviated(std::string_view amount, std::string_view locale);
// A decimal percentage, with a minus before it where something fell: "+1.25%", "−0.40%", "0.00%".
std::string format_change(std::string_view percent, std::string_view locale);

}  // namespace orrery::site
