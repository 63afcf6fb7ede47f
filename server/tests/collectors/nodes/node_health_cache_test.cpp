#include "collectors/nodes/node_health_cache.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr Timestamp kNow{seconds{1'790'000'000}};

class NodeMemoryOfAChain : public ::testing::Test {
 protected:
  std::vector<std::string> order(seconds later = seconds(0), NodeNeed need = NodeNeed::state) const {
    return memory_.order_candidates({"chain-1", "", addresses_, crowded_}, need, kNow + later);
  }

  void note(std::string const& address, NodeProblem problem, std::string const& path = "") {
    memory_.note_problem("chain-1", address, {problem, address + path, "said so"}, kNow);
  }

  std::vector<std::string> addresses_{"a", "b", "c"};
  std::set<std::string> crowded_;
  NodeHealthCache memory_;
};

TEST_F(NodeMemoryOfAChain, KeepsTheRegistrysOrderWhereNothingIsKnown) {
  EXPECT_THAT(order(), ElementsAre("a", "b", "c"));
}

TEST_F(NodeMemoryOfAChain, PutsTheLastGoodOneFirstAndTheOthersInTurn) {
  memory_.note_good("chain-1", "b", kNow);
  memory_.note_asked("chain-1", "b", kNow);
  memory_.note_asked("chain-1", "a", kNow);
  EXPECT_THAT(order(), ElementsAre("b", "c", "a"));
  EXPECT_THAT(memory_.order_candidates({"chain-2", "", addresses_}, NodeNeed::state, kNow), ElementsAre("a", "b", "c"));
}

TEST_F(NodeMemoryOfAChain, AsksOperatorsOfManyChainsLast) {
  crowded_ = {"a", "b"};
  EXPECT_THAT(order(), ElementsAre("c", "a", "b"));
  memory_.note_good("chain-1", "b", kNow);
  EXPECT_THAT(order(), ElementsAre("c", "b", "a"));
  memory_.note_asked("chain-1", "c", kNow);
  EXPECT_THAT(order(), ElementsAre("c", "b", "a"));
  memory_.note_failure("chain-1", "c", kNow);
  EXPECT_THAT(order(minutes(4)), ElementsAre("b", "a", "c"));
  EXPECT_THAT(order(minutes(6)), ElementsAre("c", "b", "a"));
}

TEST_F(NodeMemoryOfAChain, LeavesAFailedOneAloneLongerEachTime) {
  memory_.note_failure("chain-1", "a", kNow);
  EXPECT_THAT(order(minutes(4)), ElementsAre("b", "c", "a"));
  memory_.note_good("chain-1", "a", kNow);
  EXPECT_THAT(order(), ElementsAre("a", "b", "c"));
  memory_.note_failure("chain-1", "a", kNow);
  memory_.note_failure("chain-1", "a", kNow);
  EXPECT_THAT(order(minutes(9)), ElementsAre("b", "c", "a"));
  EXPECT_THAT(order(minutes(11)), ElementsAre("a", "b", "c"));
}

TEST_F(NodeMemoryOfAChain, AsksOnlyAFewOfManyThatFailed) {
  addresses_ = {"a", "b", "c", "d", "e", "f"};
  for (auto const& address : addresses_) {
    memory_.note_failure("chain-1", address, kNow);
  }
  EXPECT_THAT(order(), SizeIs(3));
  EXPECT_THAT(order(hours(7)), SizeIs(6));
}

TEST_F(NodeMemoryOfAChain, SetsANodeOfAnotherChainAsideForADay) {
  memory_.note_wrong_chain("chain-1", "a", kNow);
  EXPECT_THAT(order(hours(23)), ElementsAre("b", "c"));
  EXPECT_THAT(order(hours(25)), ElementsAre("a", "b", "c"));
}

TEST_F(NodeMemoryOfAChain, ForgetsWhatNobodyAskedOrProbedForTwoDays) {
  memory_.note_good("chain-1", "c", kNow);
  for (int i = 0; i < 12; ++i) {
    memory_.note_failure("chain-1", "a", kNow);
  }
  memory_.note_asked("chain-1", "b", kNow);
  EXPECT_THAT(order(hours(47)), ElementsAre("c", "b", "a"));
  EXPECT_THAT(order(hours(48)), ElementsAre("a", "b", "c"));
}

TEST_F(NodeMemoryOfAChain, DoesNotSearchTransactionsOnANodeWithoutAnIndex) {
  note("b", NodeProblem::index_off);
  EXPECT_THAT(order(seconds(0), NodeNeed::transaction_index), ElementsAre("a", "c"));
  EXPECT_THAT(order(), ElementsAre("a", "b", "c"));
}

TEST_F(NodeMemoryOfAChain, DoesNotBlameANodeForWhatItsChainDoesNotHave) {
  note("a", NodeProblem::no_such_module);
  EXPECT_THAT(order(), ElementsAre("a", "b", "c"));
  note("a", NodeProblem::not_a_node);
  EXPECT_THAT(order(), ElementsAre("b", "c", "a"));
}

TEST_F(NodeMemoryOfAChain, BlamesANodeForWhatItDoesNotAnswerWhereAnotherQuestionFailsToo) {
  for (auto const problem : {NodeProblem::refused, NodeProblem::limit, NodeProblem::height_pruned}) {
    note("a", problem, "/cosmos/gov/v1/proposals?pagination.limit=50");
    note("a", problem, "/cosmos/gov/v1/proposals?pagination.limit=1");
    note("a", problem, "/cosmos/gov/v1beta1/proposals/7");
    EXPECT_THAT(order(), ElementsAre("a", "b", "c")) << to_word(problem);
    note("a", problem, "/cosmos/staking/v1beta1/pool");
    EXPECT_THAT(order(), ElementsAre("b", "c", "a")) << to_word(problem);
    memory_.note_good("chain-1", "a", kNow);
  }
}

TEST_F(NodeMemoryOfAChain, GoesByTheOwnerOfTheFaultAndNotByItsName) {
  auto const note_owner = [&](FaultOwner owner, NextStep next) {
    memory_.note_problem("chain-1", "a",
                         {NodeProblem::unreachable, "a/cosmos/staking/v1beta1/validators", "said so", owner, next},
                         kNow);
  };
  for (auto const owner : {FaultOwner::ours, FaultOwner::chain, FaultOwner::question}) {
    note_owner(owner, NextStep::another_node);
    EXPECT_THAT(order(), ElementsAre("a", "b", "c")) << to_word(owner);
  }
  note_owner(FaultOwner::way, NextStep::another_node);
  EXPECT_THAT(order(), ElementsAre("a", "b", "c")) << "one route that is closed";
  note_owner(FaultOwner::way, NextStep::blocked);
  EXPECT_THAT(order(), ElementsAre("b", "c", "a"));
}

TEST_F(NodeMemoryOfAChain, TakesAnAddressAndItsHttpsForOneAddress) {
  addresses_ = {"http://a.example/api", "b"};
  auto const note_at = [&](std::string const& url) {
    memory_.note_problem("chain-1", addresses_[0], {NodeProblem::refused, url, "said so"}, kNow);
  };
  note_at("http://a.example/api/cosmos/gov/v1/proposals");
  note_at("https://a.example/api/cosmos/gov/v1/proposals");
  EXPECT_THAT(order(), ElementsAre("http://a.example/api", "b"));
}

TEST_F(NodeMemoryOfAChain, ForgetsAQuestionThatFailedOnceTheNodeIsGood) {
  note("a", NodeProblem::refused, "/cosmos/gov/v1/proposals");
  memory_.note_good("chain-1", "a", kNow);
  note("a", NodeProblem::refused, "/cosmos/staking/v1beta1/pool");
  EXPECT_THAT(order(), ElementsAre("a", "b", "c"));
}

}  // namespace
}  // namespace orrery
