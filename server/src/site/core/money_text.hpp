#pragma once

#include <string>
#include <string_view>

// Formats dollars exactly as the page of prices does (web/src/lib/format/table-prices.ts).
namespace orrery::site {

// `price`: a canonical amount. No decimals from 1,000 on, two from 1, three or four from 0.01, else six to eight.
std::string format_table_price(std::string_view price, std::string_view locale);
// In thousands, millions or 10^9, with two decimals.
std::string format_abbreviated(std::string_view amount, std::string_view locale);
// A decimal percentage, with a minus before it where something fell: "+1.25%", "−0.40%", "0.00%".
std::string format_change(std::string_view percent, std::string_view locale);

}  // namespace orrery::site
