#pragma once

#include "snapshot/core/position_set.hpp"
#include "snapshot/validators/rendered_validator.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace orrery {

// The filters Active Only, Has Jailed and Has Unbonding: at least one entry of the validator is in that state.
enum class ValidatorStatusFilter { active, has_jailed, has_unbonding };
inline constexpr std::size_t kValidatorStatusFilters = 3;

// For each value of the list's filters the positions of validators that pass, computed once for a snapshot, so that a
// request touches the records of its page only. Positions are those in Snapshot::validators.
struct ValidatorSets {
  std::array<PositionSet, kValidatorStatusFilters> by_status;
  // of_chain[i]: those with an entry on Snapshot::chains[i], ascending.
  std::vector<std::vector<std::uint32_t>> of_chain;

  PositionSet const& with(ValidatorStatusFilter status) const { return by_status.at(static_cast<std::size_t>(status)); }
};

using ValidatorStatusSets = std::array<PositionSet, kValidatorStatusFilters>;

ValidatorStatusSets sort_by_status(std::span<std::shared_ptr<RenderedValidator const> const> validators);
// The same where `sets` was right before the records at `changed` were rendered again.
ValidatorStatusSets sort_by_status_again(std::span<std::shared_ptr<RenderedValidator const> const> validators,
                                         ValidatorStatusSets sets, std::span<std::uint32_t const> changed);

}  // namespace orrery
