#pragma once

#include "base/clock.hpp"
#include "base/shared.hpp"
#include "domain/event_rules.hpp"
#include "domain/proposal.hpp"
#include "store/driver/changed_tables.hpp"
#include "store/rows_of_chain.hpp"
#include "store/transaction.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

struct StoredProposal {
  std::int64_t id = 0;
  std::string chain_id;
  Proposal proposal;
  std::int64_t state_height = 0;  // of the last change
  std::int64_t version = 0;       // grows with each change of any proposal: equal versions, equal rows
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

// So many of a chain, the newest first, past deposit and in deposit each, and all in voting period have their
// whole summary; of the others it is cut.
inline constexpr std::size_t kProposalsInFull = 20;
inline constexpr std::size_t kSummaryPreviewCharacters = 500;

// By chain id in byte order, then the newest first; without removed ones and withdrawn chains. A summary that
// is cut has one character more than the preview, so that it can be told. take may keep its proposal, and asks the
// store for nothing.
void for_each_proposal(Transaction& transaction, std::function<void(StoredProposal&&)> const& take);
std::vector<StoredProposal> load_proposals(Transaction& transaction);
// Of each of these chains: see RowsOfChain.
std::vector<RowsOfChain<StoredProposal>> reload_proposals(Transaction& transaction, ChainKeys const& chains);
// As load_proposals; in place of rows that are as they were in `before` these.
std::vector<Shared<StoredProposal>> load_shared_proposals(Transaction& transaction,
                                                          std::span<Shared<StoredProposal> const> before);

// Where the next reading of the chain may end.
KnownProposals load_known_proposals(Transaction& transaction, std::string_view chain_id);

// Adds and changes the read ones and takes away those that are gone; others stay as they are. A text or a
// tally that was not read keeps its stored value. Events of what changed are recorded in the same
// transaction, none at the first reading of a chain's generation, none of unknown proposals that are older
// than the newest known one or whose vote began before the last reading. Replaying a reading changes nothing. A reading
// older than the ChainCheck of "proposals" throws Failure (conflict).
ProposalsWritten put_proposals(WriteTransaction& transaction, EventMoment const& read_at,
                               std::span<Proposal const> proposals, std::span<std::int64_t const> gone);

}  // namespace orrery
