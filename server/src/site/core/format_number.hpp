#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

// Formats numbers exactly as web/src/lib/format does in the browser, so that React does not change what the server's
// HTML shows. The tests of both use api/number-formats.json; the rules are in docs/adr/0064-numbers-of-a-language.md.
namespace orrery::site {

// `decimal`: digits with or without a point, no sign. Rounded half up, with exactly so many decimals.
std::string round_decimal(std::string_view decimal, std::size_t places);
// The shortest decimal that is read as this double, which is what JavaScript's number formatting rounds. value: finite,
// not negative.
std::string to_decimal(double value);
std::string strip_trailing_zeros(std::string decimal);

// With the separators of the language: 1234.5 is "1,234.5" in English and "1234,5" in Spanish.
std::string format_decimal(std::string_view decimal, std::string_view locale);
template <std::integral Count>
std::string format_count(Count count, std::string_view locale) {
  return format_decimal(std::to_string(count), locale);
}

struct Abbreviation {
  std::size_t decimals;  // from a thousand on
  std::size_t units;     // 3 ends at 10^9, 4 at 10^12
};

// In thousands, millions and so on from a thousand on, else with at most two decimals. Exact for numbers of any length.
std::string abbreviate(std::string_view decimal, Abbreviation form, std::string_view locale);
// Up to 10^12, with one decimal: "1.5M", "1,5 млн".
std::string format_amount(std::string_view decimal, std::string_view locale);

// "5.12%" in English, else with a no-break space before the sign.
std::string with_percent(std::string_view shown, std::string_view locale);
// 0.0512 is "5.12%".
std::string format_fraction(double fraction, std::string_view locale);

}  // namespace orrery::site
