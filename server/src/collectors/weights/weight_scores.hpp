#pragma once

#include "collectors/weights/weight_sources.hpp"
#include "store/weight_repository.hpp"

#include <memory>

namespace orrery {

// The scores of every chain and every identity on the day of `sources.now`. An item without evidence keeps its
// last score for seven days after it was measured; then it has none. before: may be null.
ComputedWeights compute_weights(WeightSources const& sources, std::shared_ptr<StoredWeights const> const& before);

}  // namespace orrery
