#include "domain/governance/proposal.hpp"

#include <array>
#include <charconv>
#include <system_error>
#include <utility>

namespace orrery {
namespace {

constexpr std::array<std::pair<ProposalStatus, std::string_view>, 5> kProposalStatusWords{
    {{ProposalStatus::deposit_period, "PROPOSAL_STATUS_DEPOSIT_PERIOD"},
     {ProposalStatus::voting_period, "PROPOSAL_STATUS_VOTING_PERIOD"},
     {ProposalStatus::passed, "PROPOSAL_STATUS_PASSED"},
     {ProposalStatus::rejected, "PROPOSAL_STATUS_REJECTED"},
     {ProposalStatus::failed, "PROPOSAL_STATUS_FAILED"}}};

constexpr std::string_view kUnreadProposal = "proposal_";

}  // namespace

std::string_view to_word(ProposalStatus status) {
  for (auto const& [value, word] : kProposalStatusWords) {
    if (value == status) {
      return word;
    }
  }
  return "";
}

template <>
std::optional<ProposalStatus> parse_word(std::string_view word) {
  for (auto const& [value, candidate] : kProposalStatusWords) {
    if (candidate == word) {
      return value;
    }
  }
  return std::nullopt;
}

template <>
std::vector<std::string_view> all_words<ProposalStatus>() {
  std::vector<std::string_view> words;
  for (auto const& entry : kProposalStatusWords) {
    words.push_back(entry.second);
  }
  return words;
}

bool is_final(ProposalStatus status) {
  return status != ProposalStatus::deposit_period && status != ProposalStatus::voting_period;
}

std::string name_unread_proposal(std::int64_t number) {
  return std::string(kUnreadProposal) + std::to_string(number);
}

std::optional<std::int64_t> parse_unread_proposal(std::string_view name) {
  if (!name.starts_with(kUnreadProposal)) {
    return std::nullopt;
  }
  name.remove_prefix(kUnreadProposal.size());
  std::int64_t number = 0;
  auto const [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  bool const is_number = error == std::errc() && end == name.data() + name.size() && number >= 1;
  return is_number ? std::optional(number) : std::nullopt;
}

}  // namespace orrery
