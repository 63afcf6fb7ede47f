#include "snapshot/validators/validator_sets.hpp"

namespace orrery {
namespace {

void put(ValidatorStatusSets& sets, RenderedValidator const& validator, std::uint32_t position) {
  auto const put_into = [&](ValidatorStatusFilter status, std::size_t entries) {
    auto& set = sets.at(static_cast<std::size_t>(status));
    entries > 0 ? set.add(position) : set.remove(position);
  };
  put_into(ValidatorStatusFilter::active, validator.active);
  put_into(ValidatorStatusFilter::has_jailed, validator.jailed);
  put_into(ValidatorStatusFilter::has_unbonding, validator.unbonding);
}

}  // namespace

ValidatorStatusSets sort_by_status(std::span<std::shared_ptr<RenderedValidator const> const> validators) {
  ValidatorStatusSets sets;
  sets.fill(PositionSet(validators.size()));
  for (std::uint32_t position = 0; position < validators.size(); ++position) {
    put(sets, *validators[position], position);
  }
  return sets;
}

ValidatorStatusSets sort_by_status_again(std::span<std::shared_ptr<RenderedValidator const> const> validators,
                                         ValidatorStatusSets sets, std::span<std::uint32_t const> changed) {
  for (auto const position : changed) {
    put(sets, *validators[position], position);
  }
  return sets;
}

}  // namespace orrery
