#pragma once

#include "store/driver/value.hpp"
#include "store/governance/proposal_repository.hpp"

#include <cstdint>
#include <functional>
#include <optional>

namespace orrery {

class Connection;

// A row of kProposalTable.
struct ProposalRow {
  std::int64_t chain = 0;  // the chain's key; stored.chain_id is not in the row
  std::int64_t generation = 0;
  StoredProposal stored;
  std::optional<Timestamp> removed_at;
};

Row to_row(ProposalRow const& proposal);
ProposalRow proposal_from_row(Row& values);

// The proposals of a chain, newest first, without removed ones; long summaries are cut as for_each_proposal does.
void for_each_recent_proposal(Connection& connection, std::int64_t chain,
                              std::function<void(ProposalRow&)> const& visit);

}  // namespace orrery
