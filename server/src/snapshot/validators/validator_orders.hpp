#pragma once

#include "snapshot/core/sort_order.hpp"
#include "snapshot/validators/rendered_validator.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace orrery {

// What /validators can be sorted by, in the order of validator_sort_words().
enum class ValidatorSortField { stake, weight, delegators, commission, chains, active, unbonding, jailed, uptime };
inline constexpr std::size_t kValidatorSortFields = 9;

std::span<std::string_view const> validator_sort_words();

// Positions in an order, of which the first may be turned round: both directions are read from one list.
class TurnedOrder {
 public:
  // turned: how many of the first positions are read from the last of them to the first.
  TurnedOrder(std::span<std::uint32_t const> positions, std::size_t turned) : positions_(positions), turned_(turned) {}

  std::size_t size() const { return positions_.size(); }
  std::uint32_t operator[](std::size_t at) const { return positions_[at < turned_ ? turned_ - 1 - at : at]; }

 private:
  std::span<std::uint32_t const> positions_;
  std::size_t turned_;
};

// Positions in Snapshot::validators by each figure, made once for a snapshot, and from those of the one before where
// few records changed.
class ValidatorOrders {
 public:
  ValidatorOrders() = default;
  // by_stake: see sort_validators(). before: null, or those of the same identities before the records at `changed`
  // (ascending) were rendered again.
  ValidatorOrders(std::span<std::shared_ptr<RenderedValidator const> const> validators,
                  std::vector<std::uint32_t> by_stake, ValidatorOrders const* before,
                  std::span<std::uint32_t const> changed);

  // Validators without the figure come last in both directions; equal figures are ordered by identity, and by stake the
  // other way round where that is. Points into this.
  TurnedOrder by(ValidatorSortField field, SortOrder direction) const;

 private:
  struct Descending {
    std::vector<std::uint32_t> positions;
    std::size_t known = 0;  // how many of them have the figure: the first ones
  };

  std::array<Descending, kValidatorSortFields> orders_;
};

}  // namespace orrery
