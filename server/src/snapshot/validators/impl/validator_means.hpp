#pragma once

#include "domain/core/fixed_decimal.hpp"
#include "domain/validators/validator.hpp"
#include "snapshot/weights/rendered_weights.hpp"

#include <cstdint>
#include <optional>

namespace orrery {

// The mean commission of validators that sign blocks, half up; others do not count.
class CommissionMean {
 public:
  void add(Validator const& validator);
  // Nothing where none counted.
  std::optional<Micro> value() const;

 private:
  std::int64_t sum_ = 0;
  std::int64_t count_ = 0;
};

// The uptime of a score's evidence as one figure: the mean over its chains, each weighted as in the score. Nothing
// where none was measured.
std::optional<Micro> average_uptime(ShownWeights const& weights);

}  // namespace orrery
