#pragma once

#include "collectors/weights/impl/weight_sources.hpp"
#include "domain/weights/absent_item.hpp"
#include "domain/weights/chain_weight_evidence.hpp"
#include "domain/weights/weight_rules.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace orrery {

// One scored item of a chain or validator, with its evidence; nullopt where the evidence is missing. absent: why there
// cannot be any.
template <class Evidence>
struct GatheredItem {
  std::string_view slug;
  std::optional<Evidence> evidence;
  std::optional<AbsentItem> absent = std::nullopt;
};

using GatheredChain = std::vector<GatheredItem<ChainWeightEvidence>>;

// The items of a chain: all for a live one, three for an upcoming one, only the status for a killed one.
GatheredChain gather_chain(WeightSources const& sources, StoredChain const& stored);

}  // namespace orrery
