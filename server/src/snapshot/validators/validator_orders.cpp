#include "snapshot/validators/validator_orders.hpp"

#include "snapshot/core/renewed_order.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace orrery {
namespace {

using Validators = std::span<std::shared_ptr<RenderedValidator const> const>;

std::optional<double> find_sort_figure(RenderedValidator const& validator, ValidatorSortField field) {
  auto const number = [](auto const& figure) {
    return figure ? std::optional(static_cast<double>(*figure)) : std::nullopt;
  };
  switch (field) {
    case ValidatorSortField::stake: return validator.delegation_sort_key;
    case ValidatorSortField::weight: return number(validator.weight);
    case ValidatorSortField::delegators: return number(validator.delegation_count);
    case ValidatorSortField::chains: return static_cast<double>(validator.chains);
    case ValidatorSortField::active: return static_cast<double>(validator.counts.Active);
    case ValidatorSortField::unbonding: return static_cast<double>(validator.counts.Unbonding);
    case ValidatorSortField::jailed: return static_cast<double>(validator.counts.Jailed);
    case ValidatorSortField::commission:
      return validator.commission ? std::optional(validator.commission->value()) : std::nullopt;
    case ValidatorSortField::uptime: return validator.uptime ? std::optional(validator.uptime->value()) : std::nullopt;
  }
  return std::nullopt;
}

// No figure is below 0.
double make_sort_key(RenderedValidator const& validator, ValidatorSortField field) {
  return find_sort_figure(validator, field).value_or(-1.0);
}

std::vector<std::uint32_t> sort_by_key(Validators validators, ValidatorSortField field) {
  std::vector<std::pair<double, std::uint32_t>> keyed;
  keyed.reserve(validators.size());
  for (std::uint32_t position = 0; position < validators.size(); ++position) {
    keyed.emplace_back(-make_sort_key(*validators[position], field), position);
  }
  std::ranges::sort(keyed);
  std::vector<std::uint32_t> positions;
  positions.reserve(keyed.size());
  std::ranges::transform(keyed, std::back_inserter(positions), &std::pair<double, std::uint32_t>::second);
  return positions;
}

std::vector<std::uint32_t> renew_by_key(Validators validators, ValidatorSortField field,
                                        std::span<std::uint32_t const> order, std::span<std::uint32_t const> changed) {
  auto const key = [&](std::uint32_t position) {
    return std::pair(-make_sort_key(*validators[position], field), position);
  };
  return renew_order(order, changed, [&](std::uint32_t left, std::uint32_t right) { return key(left) < key(right); });
}

}  // namespace

std::span<std::string_view const> validator_sort_words() {
  static constexpr std::array<std::string_view, kValidatorSortFields> kWords{
      "stake", "weight", "delegators", "commission", "chains", "active", "unbonding", "jailed", "uptime"};
  return kWords;
}

ValidatorOrders::ValidatorOrders(Validators validators, std::vector<std::uint32_t> by_stake,
                                 ValidatorOrders const* before, std::span<std::uint32_t const> changed) {
  constexpr std::size_t kFewInOf = 50;  // if more than one in 50 changed, sorting all is faster
  bool const renews = before != nullptr && changed.size() <= validators.size() / kFewInOf;
  for (std::size_t i = 0; i < kValidatorSortFields; ++i) {
    auto const field = static_cast<ValidatorSortField>(i);
    auto& order = orders_.at(i);
    if (field == ValidatorSortField::stake) {
      order.positions = std::exchange(by_stake, {});
    } else if (renews) {
      order.positions = renew_by_key(validators, field, before->orders_.at(i).positions, changed);
    } else {
      order.positions = sort_by_key(validators, field);
    }
    auto const is_known = [&](std::uint32_t position) {
      return find_sort_figure(*validators[position], field).has_value();
    };
    order.known =
        static_cast<std::size_t>(std::ranges::partition_point(order.positions, is_known) - order.positions.begin());
  }
}

TurnedOrder ValidatorOrders::by(ValidatorSortField field, SortOrder direction) const {
  auto const& [positions, known] = orders_.at(static_cast<std::size_t>(field));
  return {positions, direction == SortOrder::ascending ? known : 0};
}

}  // namespace orrery
