#include "domain/governance/proposal.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <system_error>
#include <utility>

namespace orrery {
namespace {

constexpr std::string_view kEllipsis = "…";

// Of UTF-8.
bool begins_character(char byte) {
  constexpr unsigned char kMask = 0xC0;
  constexpr unsigned char kContinuation = 0x80;
  return (static_cast<unsigned char>(byte) & kMask) != kContinuation;
}

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

std::string cut_summary(std::string_view clean) {
  std::size_t characters = 0;
  std::size_t end = clean.size();
  for (std::size_t at = 0; at < clean.size(); ++at) {
    if (begins_character(clean[at]) && ++characters == kMaxProposalSummaryCharacters) {
      end = at;
    }
  }
  auto const kept = characters > kMaxProposalSummaryCharacters ? clean.substr(0, end) : clean;
  return std::string(kept).append(kept.size() < clean.size() ? kEllipsis : "");
}

bool is_summary_cut(std::string_view summary) {
  return summary.ends_with(kEllipsis) &&
         std::ranges::count_if(summary, begins_character) == static_cast<std::ptrdiff_t>(kMaxProposalSummaryCharacters);
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
