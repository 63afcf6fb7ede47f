#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// Numbers as the site's screens write them: the same digits and marks as the browser's own Intl makes, so
// that the first facts and the screens that take their place say the same.
namespace orrery::site {

// `decimal`: digits with or without a point, no sign. Rounded half up, with exactly so many decimals.
std::string round_decimal(std::string_view decimal, std::size_t places);
// All decimals of a double, as far as they can matter to a shown one. Finite, not below zero.
std::string to_decimal(double value);
std::string strip_trailing_zeros(std::string decimal);

// With the marks of the language: 1234.5 is "1,234.5" in English and "1234,5" in Spanish.
std::string format_decimal(std::string_view decimal, std::string_view locale);
// K, M, B or T with one decimal from a thousand on, else at most two decimals; exact at any size.
std::string format_amount(std::string_view decimal, std::string_view locale);
// 0.0512 is "5.12%".
std::string format_fraction(double fraction, std::string_view locale);

}  // namespace orrery::site
