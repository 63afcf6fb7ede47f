#pragma once

#include "domain/core/words.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// The kinds of proposals that chains count by rules of their own. expedited: x/gov since SDK 0.50; law and
// constitution_amendment: AtomOne.
enum class ProposalKind { standard, expedited, law, constitution_amendment };

std::string_view to_word(ProposalKind kind);

template <>
std::optional<ProposalKind> parse_word(std::string_view word);
template <>
std::vector<std::string_view> all_words<ProposalKind>();

// By what a vote is decided. Fractions are decimal amounts (base/amount.hpp); empty where the chain has no such rule.
// A vote passes where at least `quorum` of the bonded stake has voted (abstain counts), no more than `veto_threshold`
// of the votes are vetoes, and more than `threshold` of those that are not abstentions are yes:
//   https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/x/gov/keeper/tally.go#L115-L151
struct VotingRule {
  ProposalKind kind = ProposalKind::standard;
  std::optional<std::int64_t> voting_period_s;
  std::optional<std::string> quorum;
  std::optional<std::string> threshold;
  std::optional<std::string> veto_threshold;

  bool operator==(VotingRule const&) const = default;
};

// Null where the chain has none for this kind.
VotingRule const* find_rule(std::span<VotingRule const> rules, ProposalKind kind);

}  // namespace orrery
