#include "domain/chains/voting_rule.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace orrery {
namespace {

constexpr std::array<std::pair<ProposalKind, std::string_view>, 4> kProposalKindWords{
    {{ProposalKind::standard, "standard"},
     {ProposalKind::expedited, "expedited"},
     {ProposalKind::law, "law"},
     {ProposalKind::constitution_amendment, "constitution_amendment"}}};

}  // namespace

std::string_view to_word(ProposalKind kind) {
  for (auto const& [value, word] : kProposalKindWords) {
    if (value == kind) {
      return word;
    }
  }
  return "";
}

template <>
std::optional<ProposalKind> parse_word(std::string_view word) {
  for (auto const& [value, candidate] : kProposalKindWords) {
    if (candidate == word) {
      return value;
    }
  }
  return std::nullopt;
}

template <>
std::vector<std::string_view> all_words<ProposalKind>() {
  std::vector<std::string_view> words;
  for (auto const& entry : kProposalKindWords) {
    words.push_back(entry.second);
  }
  return words;
}

VotingRule const* find_rule(std::span<VotingRule const> rules, ProposalKind kind) {
  auto const found = std::ranges::find(rules, kind, &VotingRule::kind);
  return found == rules.end() ? nullptr : &*found;
}

}  // namespace orrery
