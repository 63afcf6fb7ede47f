#include "store/governance/impl/seen_votes.hpp"

#include "store/core/row_values.hpp"
#include "store/driver/connection.hpp"

#include <array>

namespace orrery {

std::map<std::int64_t, SeenVotes> load_seen_votes(Connection& connection, std::int64_t chain,
                                                  std::int64_t oldest_number) {
  std::map<std::int64_t, SeenVotes> by_number;
  std::array<Value, 2> const parameters{chain, oldest_number};
  connection.for_each_row(
      "SELECT s.number, s.operator_address, s.voted, s.asked_at, s.option, s.share FROM vote_seen s "
      "JOIN proposal p ON p.chain = s.chain AND p.generation = s.generation AND p.number = s.number "
      "WHERE s.chain = ? AND p.removed_at IS NULL AND (p.number >= ? OR p.status = 'PROPOSAL_STATUS_VOTING_PERIOD') "
      "ORDER BY s.number, s.operator_address",
      parameters, [&](Row& values) {
        RowReader row(values);
        auto& seen = by_number[row.number()];
        SeenVote vote;
        vote.operator_address = row.text();
        vote.vote.has_voted = row.number() != 0;
        vote.asked_at = time_of(row.number());
        if (auto const option = row.optional_text()) vote.vote.option = value_of<VoteOption>(*option);
        if (auto const share = row.optional_number()) vote.share = PowerShare{static_cast<std::uint32_t>(*share)};
        seen.votes.push_back(std::move(vote));
      });
  for (auto& [number, seen] : by_number) {
    seen.votes.shrink_to_fit();
  }
  return by_number;
}

}  // namespace orrery
