#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace orrery {

// What a chain's modules say of it at one height. Nothing: the chain has no such figure, or it was never
// read. Amounts are base units of the bond denom: see base/amount.hpp.
struct ChainState {
  std::optional<std::string> bond_denom;
  std::optional<std::string> supply;
  std::optional<std::string> bonded_tokens;
  std::optional<std::int64_t> active_validators;  // bonded ones
  std::optional<std::int64_t> max_validators;
  std::optional<std::string> inflation;      // fraction, a decimal amount
  std::optional<std::string> community_tax;  // fraction, a decimal amount
  std::optional<std::int64_t> unbonding_time_s;
  std::optional<std::int64_t> voting_period_s;
  std::optional<std::int64_t> block_time_ms;  // the mean over the measured span of headers

  bool operator==(ChainState const&) const = default;
};

}  // namespace orrery
