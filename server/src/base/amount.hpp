#pragma once

#include "base/result.hpp"

#include <cstddef>
#include <string>
#include <string_view>

// Money and stake, exact: canonical decimal text, computed with big integers, never a double. Canonical
// means no sign, no leading zeros but one before the point, no trailing zeros after it.
namespace orrery {

// At most 78 digits before the point; a sign, a blank, an exponent or a longer number is refused.
Result<std::string> parse_whole_amount(std::string_view text);
// As above with at most 18 decimals after the point: "0.050000000000000000" becomes "0.05".
Result<std::string> parse_decimal_amount(std::string_view text);

// The functions below take canonical text, as the two above make it; other text throws Failure. What
// they make is exact and may be longer than what is parsed.

// -1, 0 or 1.
int compare_amounts(std::string_view left, std::string_view right);
std::string add_amounts(std::string_view left, std::string_view right);
// Not below zero: a larger right throws Failure.
std::string subtract_amounts(std::string_view left, std::string_view right);
std::string multiply_amounts(std::string_view left, std::string_view right);
// To so many decimals; what is exactly between two goes to the even one: "0.125" to 2 is "0.12".
std::string round_half_even(std::string_view amount, std::size_t decimals);
// With exactly so many decimals, as money is written: "12.5" with 2 is "12.50". Rounds nothing: the amount
// must have no more than that.
std::string pad_decimals(std::string_view amount, std::size_t decimals);
// Base units as display units: "1234567" with exponent 6 is "1.234567". exponent is 0 to 77.
std::string to_display_units(std::string_view base_units, int exponent);
// For sorting and for figures that the API defines as numbers, never for money; the nearest double.
double to_double(std::string_view amount);

}  // namespace orrery
