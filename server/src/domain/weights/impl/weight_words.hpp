#pragma once

#include "domain/core/fixed_decimal.hpp"

#include <cstdint>
#include <string>
#include <string_view>

// How the texts of weight_texts.hpp write numbers.
namespace orrery {

// "1 validator", "2 validators".
inline std::string count_of(std::int64_t number, std::string_view one, std::string_view many) {
  return std::to_string(number) + ' ' + std::string(number == 1 ? one : many);
}

// A fraction as percent with two decimals: "12.35 %".
inline std::string percent_of(Micro fraction) {
  constexpr std::int64_t kMicrosInAHundredth = 100;
  return to_text(Points{(fraction.units + kMicrosInAHundredth / 2) / kMicrosInAHundredth}) + " %";
}

}  // namespace orrery
