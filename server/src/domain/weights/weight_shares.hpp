#pragma once

#include "domain/core/fixed_decimal.hpp"

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

// Numbers that evidence is made of: computed exactly, then rounded to six decimals.
namespace orrery {

// part / whole, half up; amounts as in base/amount.hpp. whole: above 0.
Micro compute_fraction(std::string_view part, std::string_view whole);

// Of a fraction in decimal text: "0.050000000000000000" is 50,000 units.
Micro round_fraction(std::string_view decimal);

// Of a number above 0.
Micro compute_log2(double number);
Micro compute_log10(double number);

// Positions of the smallest set of stakes that together have more than a third of all, the largest first: the
// validators that could halt the chain. Its size is the Nakamoto coefficient. Empty where nothing is staked.
std::vector<std::size_t> compute_nakamoto_set(std::span<std::string_view const> stakes);

}  // namespace orrery
