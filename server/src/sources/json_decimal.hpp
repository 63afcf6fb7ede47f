#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// A JSON number as it was written, exponent and all, as a canonical decimal (base/amount.hpp) with a minus
// before it where it is below zero: "6.31e-05" is "0.0000631". Exact up to 18 decimals; what stands behind is
// rounded half-even. Nothing where the text is no JSON number or has more than 24 digits before the point.
std::optional<std::string> parse_json_decimal(std::string_view number);

}  // namespace orrery
