#pragma once

#include "domain/chains/staking_kind.hpp"
#include "domain/chains/voting_rule.hpp"
#include "domain/core/coin.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace orrery {

// What a chain's modules say of it at one height. Nothing: the chain has no such figure, which `absent` says, or it was
// never read. Amounts are base units of the bond denom: see base/amount.hpp.
struct ChainState {
  StakingKind staking_kind = StakingKind::unknown;
  std::string staking_evidence{};  // the path whose answer shows the kind; empty where the kind is unknown
  std::optional<std::string> bond_denom;
  std::optional<std::string> supply;
  std::optional<std::string> bonded_tokens;
  std::vector<Coin> other_bonded{};  // of other denoms, where several are bonded: mstaking only, in the chain's order
  std::optional<std::int64_t> active_validators;  // bonded ones
  std::optional<std::int64_t> max_validators;
  std::optional<std::string> inflation;      // fraction, a decimal amount
  std::optional<std::string> community_tax;  // fraction, a decimal amount
  // What is minted a year for those who stake, before the community tax; a decimal amount. Nothing where the mint, or
  // who gets what of it, is not understood.
  std::optional<std::string> staking_provisions{};
  // A year, as the mint assumes where it pays by the block; nothing where it pays by time or by epoch.
  std::optional<std::int64_t> assumed_blocks{};
  // Rewards follow the stake; otherwise a part of them is shared out by another rule.
  std::optional<bool> is_proportional{};
  std::optional<std::int64_t> unbonding_time_s;
  std::optional<std::int64_t> voting_period_s;
  std::vector<VotingRule> voting_rules{};     // by kind of proposal, each once; empty where they were never read
  std::optional<std::int64_t> block_time_ms;  // the mean over the measured span of headers
  // Names of the members above that do not exist at this chain, by its own node's word; sorted.
  std::vector<std::string> absent{};

  bool operator==(ChainState const&) const = default;
};

}  // namespace orrery
