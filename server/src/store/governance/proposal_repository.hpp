#pragma once

#include "base/clock.hpp"
#include "base/shared.hpp"
#include "domain/governance/event_rules.hpp"
#include "domain/governance/proposal.hpp"
#include "store/core/rows_of_chain.hpp"
#include "store/core/transaction.hpp"
#include "store/driver/changed_tables.hpp"
#include "store/governance/impl/seen_votes.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

struct StoredProposal {
  std::int64_t id = 0;
  std::string chain_id;
  Proposal proposal;
  // The rule of its kind and the chain's bonded tokens (whole base units) as they were known when its voting was seen
  // to have ended. Empty before, and for a vote that ended unseen.
  std::optional<VotingRule> rule;
  std::optional<std::string> bonded_tokens;
  // How its votes stood over time, see tally_points.hpp; only of those that are loaded with their whole summary.
  std::string tally_points;
  SeenVotes votes;                // of the same proposals
  std::int64_t state_height = 0;  // of the last change
  std::int64_t version = 0;       // larger after each change of any proposal: equal versions mean equal rows
  Timestamp created_at;           // first seen
  Timestamp updated_at;           // last changed

  bool operator==(StoredProposal const&) const = default;
};

struct ProposalsWritten {
  std::size_t added = 0;
  std::size_t changed = 0;
  std::size_t unchanged = 0;
  std::size_t removed = 0;  // gone from the chain: their deposit ran out, or they were cancelled
  std::size_t events = 0;

  bool operator==(ProposalsWritten const&) const = default;
};

// The newest kProposalsInFull of a chain past the deposit period, as many in it, and all in voting period are loaded
// with their whole summary; that of others is cut.
inline constexpr std::size_t kProposalsInFull = 20;
inline constexpr std::size_t kSummaryPreviewCharacters = 500;

// By chain id in byte order, then newest first; without removed ones and withdrawn chains. A cut summary has one
// character more than kSummaryPreviewCharacters, which shows that it is cut. take may move its proposal out, and must
// not use the transaction.
void for_each_proposal(Transaction& transaction, std::function<void(StoredProposal&&)> const& take);
std::vector<StoredProposal> load_proposals(Transaction& transaction);
// Of each of these chains: see RowsOfChain.
std::vector<RowsOfChain<StoredProposal>> reload_proposals(Transaction& transaction, ChainKeys const& chains);
// As load_proposals; in place of rows that are as they were in `before` these.
std::vector<Shared<StoredProposal>> load_shared_proposals(Transaction& transaction,
                                                          std::span<Shared<StoredProposal> const> before);

// For the next reading of the chain, which may end where all older proposals are known.
KnownProposals load_known_proposals(Transaction& transaction, std::string_view chain_id);

// Inserts and updates the read proposals and marks `gone` as removed; others stay as they are. A text or tally that was
// not read keeps its stored value. Changes record their events in the same transaction, except at the first reading of
// a chain's generation, and for a proposal that was unknown but is older than the newest known one, or whose voting
// began before the last reading. Idempotent. A reading older than the ChainCheck of "proposals" throws Failure
// (conflict).
ProposalsWritten put_proposals(WriteTransaction& transaction, Observation const& read_at,
                               std::span<Proposal const> proposals, std::span<std::int64_t const> gone);

}  // namespace orrery
