#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

// The rubric's arithmetic, the same in every language: inputs are rounded before they come here.
namespace orrery {

inline double clamp_to_unit(double x) {
  return std::clamp(x, 0.0, 1.0);
}

// floor(x + 0.5 + 1e-9): what stands exactly between two goes up, whichever way its double errs.
inline std::int64_t round_score(double hundredths) {
  constexpr double kErrs = 1e-9;
  return static_cast<std::int64_t>(std::floor(hundredths + 0.5 + kErrs));
}

}  // namespace orrery
