#pragma once

#include "base/clock.hpp"
#include "domain/chains/voting_rule.hpp"
#include "domain/core/words.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// x/gov's statuses with its own numbers
// (https://github.com/cosmos/cosmos-sdk/blob/v0.47.5/proto/cosmos/gov/v1/gov.proto#L102).
enum class ProposalStatus { deposit_period = 1, voting_period, passed, rejected, failed };

std::string_view to_word(ProposalStatus status);  // "PROPOSAL_STATUS_PASSED"

template <>
std::optional<ProposalStatus> parse_word(std::string_view word);
template <>
std::vector<std::string_view> all_words<ProposalStatus>();

bool is_final(ProposalStatus status);

inline constexpr std::size_t kMaxProposalTitleCharacters = 300;
inline constexpr std::size_t kMaxProposalSummaryCharacters = 20'000;

// A clean text of at most so many characters: a longer one has an ellipsis as the last of them, by which
// is_summary_cut() knows it.
std::string cut_summary(std::string_view clean);
bool is_summary_cut(std::string_view summary);

// Stake behind each vote option, whole base units (base/amount.hpp).
struct ProposalTally {
  std::string yes;
  std::string abstain;
  std::string no;
  // Empty on a chain without a veto option, such as AtomOne:
  // https://github.com/atomone-hub/atomone/blob/v4.0.0/proto/atomone/gov/v1/gov.proto#L151
  std::optional<std::string> no_with_veto;

  bool operator==(ProposalTally const&) const = default;
};

// One proposal as x/gov has it. Texts are clean (base/clean_text.hpp); empty where the chain has none.
struct Proposal {
  std::int64_t number = 0;  // on the chain, from 1
  ProposalStatus status = ProposalStatus::deposit_period;
  std::optional<std::string> title;
  std::optional<std::string> summary;
  std::optional<std::string> proposer;
  std::optional<std::string> metadata_url;  // of texts that are off the chain: x/gov's metadata field, since SDK 0.46
  std::optional<Timestamp> submit_time;
  std::optional<Timestamp> voting_start_time;  // empty before voting
  std::optional<Timestamp> voting_end_time;
  std::optional<ProposalTally> tally;  // live while voting, final after it
  ProposalKind kind = ProposalKind::standard;

  bool operator==(Proposal const&) const = default;
};

// What the store knows of a chain's proposals: a reading goes from the newest backwards and ends where all are known.
struct KnownProposals {
  std::set<std::int64_t> settled;  // final ones
  std::set<std::int64_t> open;     // in deposit or voting period
  std::set<std::int64_t> titled;   // those whose title is known
  // Every proposal older than these is known too; else the reading goes on below the oldest one.
  bool whole_history = false;
  // Exist, but nodes cannot decode them: docs/adr/0060-proposals-that-cannot-be-decoded.md.
  std::set<std::int64_t> undecodable;

  bool operator==(KnownProposals const&) const = default;
};

// The name of a proposal in ChainCheck::unread: "proposal_29".
std::string name_unread_proposal(std::int64_t number);
std::optional<std::int64_t> parse_unread_proposal(std::string_view name);

// The software upgrade that x/upgrade of a chain has scheduled.
struct UpgradePlan {
  std::string name;
  std::int64_t height = 0;

  bool operator==(UpgradePlan const&) const = default;
};

}  // namespace orrery
