#include "snapshot/validators/validator_sets.hpp"

namespace orrery {

std::array<PositionSet, kValidatorStatusFilters> sort_by_status(
    std::span<std::shared_ptr<RenderedValidator const> const> validators) {
  PositionSet const none(validators.size());
  std::array sets{none, none, none};
  auto const add = [&](ValidatorStatusFilter status, std::size_t entries, std::uint32_t position) {
    if (entries > 0) {
      sets.at(static_cast<std::size_t>(status)).add(position);
    }
  };
  for (std::uint32_t position = 0; position < validators.size(); ++position) {
    auto const& validator = *validators[position];
    add(ValidatorStatusFilter::active, validator.active, position);
    add(ValidatorStatusFilter::has_jailed, validator.jailed, position);
    add(ValidatorStatusFilter::has_unbonding, validator.unbonding, position);
  }
  return sets;
}

}  // namespace orrery
