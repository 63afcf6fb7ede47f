#include "snapshot/proposal_votes.hpp"

#include "snapshot/snapshot.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace orrery {
namespace {

struct ListedVote {
  std::uint32_t share;  // 0 where it is not known
  wire::ProposalVote vote;
};

// The validators of a chain, and the votes of those among them.
class VoteList {
 public:
  VoteList(Snapshot const& snapshot, std::size_t chain) : snapshot_(snapshot), rendered_(*snapshot.entries[chain]) {
    for (std::size_t row = 0; row < rendered_.rows.size(); ++row) {
      rows_.emplace(rendered_.rows[row]->operator_address(), row);
    }
  }

  void add(SeenVotes const& seen) {
    for (auto const& one : seen.votes) {
      wire::ProposalVote made;
      if (auto const row = rows_.find(one.operator_address); row != rows_.end()) {
        introduce(made, row->second);
        rows_.erase(row);
      } else {
        made.OperatorAddress = one.operator_address;
      }
      made.State = one.vote.has_voted ? wire::VoteState::voted : wire::VoteState::had_not_voted;
      made.Option = one.vote.option;
      made.AskedAt = one.asked_at;
      add(std::move(made), one.share);
    }
  }

  // Those that secure the chain and were not added before.
  void add_not_asked() {
    for (auto const& [address, row] : rows_) {
      if (auto const rank = rendered_.ranks[row]; rank > 0) {
        wire::ProposalVote made;
        introduce(made, row);
        add(std::move(made), rendered_.power->ranked[rank - 1].share);
      }
    }
  }

  std::vector<wire::ProposalVote> take() {
    std::ranges::sort(list_, [](ListedVote const& left, ListedVote const& right) {
      return left.share != right.share ? left.share > right.share
                                       : left.vote.OperatorAddress < right.vote.OperatorAddress;
    });
    std::vector<wire::ProposalVote> votes;
    for (auto& listed : list_) {
      if (votes.size() == kMostVotes) {
        break;
      }
      votes.push_back(std::move(listed.vote));
    }
    return votes;
  }

 private:
  void introduce(wire::ProposalVote& made, std::size_t row) const {
    auto const& validator = *rendered_.rows[row];
    made.OperatorAddress = validator.operator_address();
    made.Moniker = std::string(validator.moniker());
    made.ValidatorIdentity = parse_identity(validator.identity().value_or(""));
    if (auto const known = snapshot_.find_validator(made.ValidatorIdentity.value_or(""))) {
      made.Logo = snapshot_.validators[*known]->logo;
    }
  }

  void add(wire::ProposalVote vote, std::optional<PowerShare> share) {
    if (share) {
      vote.Share = wire::DecimalNumber{to_text(*share)};
    }
    list_.push_back({share.value_or(PowerShare{}).units, std::move(vote)});
  }

  Snapshot const& snapshot_;
  RenderedChainValidators const& rendered_;
  std::unordered_map<std::string_view, std::size_t> rows_;  // by operator address
  std::vector<ListedVote> list_;
};

}  // namespace

std::vector<wire::ProposalVote> list_proposal_votes(Snapshot const& snapshot, std::size_t chain,
                                                    StoredProposal const& stored) {
  if (stored.votes.votes.empty()) {
    return {};
  }
  VoteList list(snapshot, chain);
  list.add(stored.votes);
  if (stored.proposal.status == ProposalStatus::voting_period) {
    list.add_not_asked();
  }
  return list.take();
}

}  // namespace orrery
