#pragma once

#include "collectors/weights/impl/weight_sources.hpp"
#include "store/weights/weight_repository.hpp"

#include <memory>

namespace orrery {

// Computes the scores of all chains and identities for the day of `sources.now`. An item without evidence keeps its
// last score for seven days after the measurement. before: the last scores, may be null.
ComputedWeights compute_weights(WeightSources const& sources, std::shared_ptr<StoredWeights const> const& before);

}  // namespace orrery
