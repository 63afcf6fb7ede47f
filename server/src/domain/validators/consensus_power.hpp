#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// How the power of a chain's consensus is divided among those that sign its blocks.
namespace orrery {

// A fraction in units of the eighth decimal.
struct PowerShare {
  std::uint32_t units = 0;

  bool operator==(PowerShare const&) const = default;
};

// Canonical (base/amount.hpp): "0.0525".
std::string to_text(PowerShare share);

// A part of all, half up. Both are whole amounts (base/amount.hpp), the part not larger than all; nothing where all is
// 0.
std::optional<PowerShare> compute_share(std::string_view part, std::string_view all);

struct RankedPower {
  PowerShare share;
  PowerShare cumulative;  // with all that have more

  bool operator==(RankedPower const&) const = default;
};

// The fewest that have together at least a third of all power, without whom no block has the more than two thirds that
// it needs, and the fewest that have more than two thirds, who need nobody else.
struct NakamotoCounts {
  std::int64_t halt = 0;
  std::int64_t decide = 0;

  bool operator==(NakamotoCounts const&) const = default;
};

struct PowerHolder {
  std::string_view power;         // a whole amount (base/amount.hpp)
  std::uint32_t operator_number;  // the same for those that one operator runs
};

struct ConsensusPower {
  std::vector<RankedPower> ranked;  // in the order of the holders
  NakamotoCounts by_validator;
  NakamotoCounts by_operator;

  bool operator==(ConsensusPower const&) const = default;
};

// holders: the largest first. Nothing where they have no power.
std::optional<ConsensusPower> divide_consensus_power(std::span<PowerHolder const> holders);

}  // namespace orrery
