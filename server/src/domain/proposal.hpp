#pragma once

#include "base/clock.hpp"
#include "domain/words.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// x/gov's words, in its own order: 1 is the deposit period.
enum class ProposalStatus { deposit_period = 1, voting_period, passed, rejected, failed };

std::string_view to_word(ProposalStatus status);  // "PROPOSAL_STATUS_PASSED"

template <>
std::optional<ProposalStatus> parse_word(std::string_view word);
template <>
std::vector<std::string_view> all_words<ProposalStatus>();

bool is_final(ProposalStatus status);

inline constexpr std::size_t kMaxProposalTitleCharacters = 300;
inline constexpr std::size_t kMaxProposalSummaryCharacters = 20'000;

// Stake behind each answer, whole base units (base/amount.hpp).
struct ProposalTally {
  std::string yes;
  std::string abstain;
  std::string no;
  std::optional<std::string> no_with_veto;  // nothing on a chain whose votes have no veto

  bool operator==(ProposalTally const&) const = default;
};

// One proposal as x/gov tells it. Texts are clean; nothing where the chain has none.
struct Proposal {
  std::int64_t number = 0;  // on the chain, from 1
  ProposalStatus status = ProposalStatus::deposit_period;
  std::optional<std::string> title;
  std::optional<std::string> summary;
  std::optional<std::string> proposer;
  std::optional<std::string> metadata_url;  // where the texts stand that the chain itself does not hold
  std::optional<Timestamp> submit_time;
  std::optional<Timestamp> voting_start_time;  // nothing before voting
  std::optional<Timestamp> voting_end_time;
  std::optional<ProposalTally> tally;  // live while voting, final after it

  bool operator==(Proposal const&) const = default;
};

// What is known of a chain's proposals before a reading: it says where the reading may end.
struct KnownProposals {
  std::set<std::int64_t> settled;  // final ones
  std::set<std::int64_t> open;     // in deposit or voting period
  std::set<std::int64_t> titled;   // those whose title is known
  // All older ones are known too; else a reading goes on below the oldest.
  bool whole_history = false;
  std::set<std::int64_t> undecodable;  // of which a node said that they are there, and not what they are

  bool operator==(KnownProposals const&) const = default;
};

// How a proposal that could not be read is named among what is unread: "proposal_29".
std::string name_unread_proposal(std::int64_t number);
std::optional<std::int64_t> parse_unread_proposal(std::string_view name);

// The software upgrade that a chain has scheduled.
struct UpgradePlan {
  std::string name;
  std::int64_t height = 0;

  bool operator==(UpgradePlan const&) const = default;
};

}  // namespace orrery
