#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace orrery {

// above / below to so many decimals; what is exactly between two goes to the even one. Amounts as in base/amount.hpp,
// of which below is not 0.
std::string compute_ratio(std::string_view above, std::string_view below, std::size_t decimals);

}  // namespace orrery
