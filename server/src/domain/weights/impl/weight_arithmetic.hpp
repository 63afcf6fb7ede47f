#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

// The rubric's arithmetic. Inputs are already rounded, so that other programming languages compute the same scores.
namespace orrery {

inline double clamp_to_unit(double x) {
  return std::clamp(x, 0.0, 1.0);
}

// Rounds half up, as floor(x + 0.5 + 1e-9): the last term covers the error of a double that is exactly between two.
inline std::int64_t round_score(double hundredths) {
  constexpr double kErrs = 1e-9;
  return static_cast<std::int64_t>(std::floor(hundredths + 0.5 + kErrs));
}

}  // namespace orrery
