// A chain whose program has lost the type of a message: all its nodes fail over each page that holds one.
#include "collecting_simulator.hpp"
#include "collectors/proposals/collector.hpp"
#include "store/core/chain_check_repository.hpp"
#include "store/governance/proposal_repository.hpp"
#include "world/gov.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

namespace orrery::simulator {
namespace {

using testing::IsSupersetOf;

TEST(UndecodableProposals, CostAChainNoneOfItsOthers) {
  CollectingSimulator collecting(a_small_world(4));
  auto& simulator = collecting.simulator;
  FaultRule rule;
  rule.fault = Fault::undecodable_proposals;
  simulator.server.simulation().faults().add(rule);
  collecting.expect_pass(make_proposals_collector(std::chrono::minutes(10), collecting.nodes));
  auto transaction = collecting.store->begin_read();
  auto const stored = load_proposals(transaction);
  int lost_in_all = 0;
  for (auto const& chain : simulator.world().chains) {
    auto const check = find_chain_check(transaction, kProposalsDataSet, chain.chain_id);
    if (!check || !check->last_success) {
      continue;
    }
    std::set<std::int64_t> read;
    for (auto const& proposal : stored) {
      if (proposal.chain_id == chain.chain_id) {
        read.insert(proposal.proposal.number);
      }
    }
    std::set<std::int64_t> told;
    std::set<std::string> lost;
    for (auto const& proposal : proposals_at(simulator.world(), chain, simulator.server.simulation().now())) {
      if (proposal.subject == ProposalSubject::spend) {
        lost.insert(name_unread_proposal(proposal.id));
      } else {
        told.insert(proposal.id);
      }
    }
    EXPECT_EQ(read, told) << chain.chain_id;
    EXPECT_THAT(check->unread, IsSupersetOf(lost)) << chain.chain_id;
    lost_in_all += static_cast<int>(lost.size());
  }
  EXPECT_GT(lost_in_all, 0) << "else nothing was tried";
}

}  // namespace
}  // namespace orrery::simulator
