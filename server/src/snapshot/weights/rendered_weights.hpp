#pragma once

#include "snapshot/core/staleness.hpp"
#include "store/core/health_repository.hpp"
#include "store/weights/subject_weights.hpp"
#include "store/weights/weight_repository.hpp"
#include "wire/chain.hpp"
#include "wire/weight.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace orrery {

// The score of one subject, as its records show it. Scores are compared by pointer.
struct ShownWeights {
  std::shared_ptr<PackedWeights const> weights{};  // null: none was computed
  UtcDay day{};                                    // of the last computation; items measured before it are stale

  bool operator==(ShownWeights const&) const = default;
};

// weights: null before the first computation.
ShownWeights find_weights(std::shared_ptr<StoredWeights const> const& weights, std::string_view subject);

// Total in hundredths of a point; nothing where no item is measured.
std::optional<std::int64_t> compute_total(ShownWeights const& shown);
// When an item last changed; nothing where there is none.
std::optional<Timestamp> compute_newest_change(ShownWeights const& shown);

// In the rubric's order.
std::vector<wire::WeightScore> list_chain_scores(ShownWeights const& shown);
std::vector<wire::ChainWeightItem> list_chain_items(ShownWeights const& shown);
std::vector<wire::WeightScore> list_validator_scores(ShownWeights const& shown);
std::vector<wire::ValidatorWeightItem> list_validator_items(ShownWeights const& shown);

// A score of former days, in the unit that its subject's items have.
wire::WeightRecord make_weight_record(ArchivedScore const& score);

// Nothing where the subject has no score.
std::optional<wire::FactGroup> make_weight_facts(ShownWeights const& shown, std::vector<SourceHealth> const& health,
                                                 StalenessWatch& watch);

}  // namespace orrery
