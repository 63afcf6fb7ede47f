#pragma once

#include "collectors/weights/impl/chain_evidence.hpp"
#include "domain/weights/validator_weight_evidence.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace orrery {

// Hundredths of a point by chain id, of the chains that have a score.
using ChainTotals = std::map<std::string, std::int64_t>;

struct GatheredValidator {
  std::string identity;
  std::vector<GatheredItem<ValidatorWeightEvidence>> items;
};

// Takes the evidence of each identity, in byte order. Without the item of the tombstone's cap, which needs their
// scores.
//
// A validator entry counts where it is confirmed (see join_entries), on a live main network, and bonded now or within
// the last 90 days, and where it has 1 % of the identity's priced stake or is on a chain of weight above 25. Where no
// entry meets the last condition, it is dropped. So a copied identity on a cheap chain changes nothing.
void gather_validators(WeightSources const& sources, ChainTotals const& totals,
                       std::function<void(GatheredValidator const&)> const& take);

}  // namespace orrery
