#include "collectors/nodes/node_search.hpp"

#include "builders/manual_clock.hpp"
#include "collectors/fake_network.hpp"
#include "sources/cosmos_node/cosmos_node.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery {
namespace {

using std::chrono::seconds;
using ::testing::ElementsAre;
using ::testing::SizeIs;

constexpr Timestamp kNow{seconds{1'790'000'000}};
constexpr char const* kA = "https://lcd.a.example";
constexpr char const* kB = "https://lcd.b.example";

class NodeSearchOfAChain : public ::testing::Test {
 protected:
  NodeSearchOfAChain() {
    for (auto const* address : {kA, kB}) {
      auto& node = network_.nodes[address];
      node.chain_id = "chain-1";
      node.block_time = kNow;
    }
  }

  std::vector<std::string> find_all() {
    NodeSearch search({network_, memory_, tips_, clock_, {}}, target_, NodeNeed::state, std::nullopt);
    std::vector<std::string> found;
    while (auto const probed = search.next()) {
      found.push_back(probed->address);
    }
    return found;
  }

  ManualClock clock_{kNow};
  FakeNetwork network_;
  NodeHealthCache memory_;
  TipMemory tips_;
  ChainTarget target_{"chain-1", "fake", {kA, kB}};
};

TEST_F(NodeSearchOfAChain, TakesTheFreeOnesBeforeThoseWhoseTurnIsFarOff) {
  network_.nodes.at(kA).is_busy = true;
  EXPECT_THAT(find_all(), ElementsAre(kB, kA));
}

TEST_F(NodeSearchOfAChain, DoesNotTakeOurOwnQueueForANodesFailure) {
  network_.nodes.at(kA).is_busy = true;
  NodeSearch search({network_, memory_, tips_, clock_, {}}, target_, NodeNeed::state, std::nullopt);
  ASSERT_EQ(search.next()->address, kB);
  memory_.note_asked("chain-1", kB, kNow + seconds(1));
  EXPECT_THAT(memory_.order_candidates(target_, NodeNeed::state, kNow), ElementsAre(kA, kB));
}

TEST_F(NodeSearchOfAChain, WaitsForABusyOneWhereThereIsNoOther) {
  network_.nodes.at(kA).is_busy = true;
  network_.nodes.at(kB).is_down = true;
  EXPECT_THAT(find_all(), ElementsAre(kA));
}

// What NodeSearch asks of one node for its tip.
class TipOfANode : public NodeSearchOfAChain {
 protected:
  // Without the address.
  std::vector<std::string> find_and_list_questions() {
    network_.asked.clear();
    find_all();
    std::vector<std::string> questions;
    for (auto const& url : network_.asked) {
      questions.push_back(url.substr(url.rfind("/cosmos")));
    }
    return questions;
  }
  // What a probe does with it.
  void tell(std::string const& address, std::int64_t height, Timestamp at) {
    tips_.note_tip("chain-1", address, {"chain-1", height, at, false}, TipMemory::ChainId::told, at);
  }
  void pass_time(seconds by) {
    clock_.advance(by);
    for (auto& [_, node] : network_.nodes) {
      node.block_time += by;
      node.height += by.count();
    }
  }

  TipOfANode() { target_.rest_addresses = {kA}; }

  std::string const kSyncing = "/cosmos/base/tendermint/v1beta1/syncing";
  std::string const kBlock = "/cosmos/base/tendermint/v1beta1/blocks/latest";
  std::string const kStatus = "/cosmos/base/node/v1beta1/status";
};

TEST_F(TipOfANode, IsTheHeightOfItsStateWhereItWasProbedWithinFiveMinutes) {
  tell(kA, 1000, kNow);
  pass_time(seconds(300));
  EXPECT_THAT(find_and_list_questions(), ElementsAre(kSyncing));
  NodeSearch search({network_, memory_, tips_, clock_, {}}, target_, NodeNeed::state, std::nullopt);
  EXPECT_EQ(search.next()->tip, (NodeTip{"chain-1", 1300, kNow + seconds(300), false}));
}

TEST_F(TipOfANode, IsItsStatusWhereItNamedItsChainWithinADay) {
  network_.nodes.at(kA).has_status = true;
  tell(kA, 1000, kNow);
  pass_time(seconds(86'400));
  EXPECT_THAT(find_and_list_questions(), ElementsAre(kSyncing, kStatus));
  pass_time(seconds(1));
  EXPECT_THAT(find_and_list_questions(), ElementsAre(kSyncing, kBlock));
}

TEST_F(TipOfANode, IsItsBlockForADayWhereItHasNoStatus) {
  tell(kA, 1000, kNow);
  pass_time(seconds(3'600));
  EXPECT_THAT(find_and_list_questions(), ElementsAre(kSyncing, kStatus, kBlock));
  pass_time(seconds(3'600));
  EXPECT_THAT(find_and_list_questions(), ElementsAre(kSyncing, kBlock));
}

TEST_F(TipOfANode, IsItsBlockWhereNoHeightIsToldOrItCannotFollowTheProbe) {
  tell(kA, 1000, kNow);
  network_.nodes.at(kA).tells_height = false;
  EXPECT_THAT(find_and_list_questions(), ElementsAre(kSyncing, kBlock));
  network_.nodes.at(kA).tells_height = true;
  network_.nodes.at(kA).height = 9'000'000;
  tell(kA, 1000, kNow);
  EXPECT_THAT(find_and_list_questions(), ElementsAre(kSyncing, kBlock));
}

TEST_F(TipOfANode, StandsStillWhereTheHeightDoes) {
  tell(kA, 1000, kNow);
  clock_.advance(seconds(240));
  NodeSearch search({network_, memory_, tips_, clock_, {}}, target_, NodeNeed::state, std::nullopt);
  EXPECT_EQ(search.next()->tip.block_time, kNow);
}

TEST_F(TipOfANode, IsRefusedWhereItIsNotInStepWithTheChainsOtherEndpoints) {
  for (auto const* rpc : {"https://rpc.c.example", "https://rpc.d.example", "https://rpc.e.example"}) {
    tell(rpc, 1000, kNow);
  }
  network_.nodes.at(kA).height = 9'000'000;
  NodeSearch search({network_, memory_, tips_, clock_, {}}, target_, NodeNeed::state, std::nullopt);
  EXPECT_FALSE(search.next());
  EXPECT_THAT(search.describe_refusals(), ::testing::HasSubstr("does not fit other nodes at 1000"));
}

// A chain whose nodes have made no block for a month.
class NodeSearchOfAHaltedChain : public NodeSearchOfAChain {
 protected:
  NodeSearchOfAHaltedChain() {
    for (auto& [_, node] : network_.nodes) {
      node.block_time = kHaltedAt;
    }
  }
  // What a probe found there.
  void tell(std::string const& address, Timestamp block_time) {
    tips_.note_tip("chain-1", address, {"chain-1", 1000, block_time, false}, TipMemory::ChainId::told, kNow);
  }
  static constexpr Timestamp kHaltedAt = kNow - std::chrono::hours(720);
};

TEST_F(NodeSearchOfAHaltedChain, FindsThoseWhoHaveItsLastBlock) {
  EXPECT_THAT(find_all(), ElementsAre(kA, kB));
  network_.nodes.at(kB).block_time -= seconds(301);
  EXPECT_THAT(find_all(), ElementsAre(kA));
}

TEST_F(NodeSearchOfAHaltedChain, FindsNobodyWhereOneOperatorSaysSo) {
  network_.nodes.at(kB).is_down = true;
  EXPECT_THAT(find_all(), ::testing::IsEmpty());
  tell("https://rpc.a.example", kHaltedAt);
  EXPECT_THAT(find_all(), ::testing::IsEmpty());
  tell("https://rpc.c.example", kHaltedAt);
  EXPECT_THAT(find_all(), ElementsAre(kA));
}

TEST_F(NodeSearchOfAHaltedChain, RemembersForLongerWhatTheNodesOfATestNetworkTold) {
  network_.nodes.at(kB).is_down = true;
  tell("https://rpc.c.example", kHaltedAt);
  clock_.advance(seconds(601));
  EXPECT_THAT(find_all(), ::testing::IsEmpty());
  target_.network_type = NetworkType::testnet;
  EXPECT_THAT(find_all(), ElementsAre(kA));
}

TEST_F(NodeSearchOfAHaltedChain, FindsTheNodeOfItsOnlyOperator) {
  network_.nodes.at(kB).is_down = true;
  target_.has_one_operator = true;
  EXPECT_THAT(find_all(), ElementsAre(kA));
}

TEST_F(NodeSearchOfAHaltedChain, FindsNobodyWhereAProbeToldThatItGoesOn) {
  tell("https://rpc.c.example", kNow - seconds(6));
  EXPECT_THAT(find_all(), ::testing::IsEmpty());
}

TEST_F(NodeSearchOfAHaltedChain, AsksEverybodyBeforeItBelievesTheOldBlocksOfAFew) {
  for (auto const* const address : {"https://lcd.c.example", "https://lcd.d.example"}) {
    network_.nodes[address].chain_id = "chain-1";
    network_.nodes[address].block_time = kHaltedAt;
    target_.rest_addresses.emplace_back(address);
  }
  auto& healthy = network_.nodes.at("https://lcd.d.example");
  healthy.block_time = kNow;
  healthy.height = 2'000;
  EXPECT_THAT(find_all(), ElementsAre("https://lcd.d.example"));
}

TEST_F(NodeSearchOfAHaltedChain, AsksTheLastGoodNodeAloneWhereItWasProbed) {
  memory_.note_good("chain-1", kB, kNow);
  tell("https://rpc.c.example", kHaltedAt);
  tell(kB, kHaltedAt);
  NodeSearch search({network_, memory_, tips_, clock_, {}}, target_, NodeNeed::state, std::nullopt);
  EXPECT_EQ(search.next()->address, kB);
  EXPECT_THAT(network_.asked, ::testing::Each(::testing::StartsWith(kB)));
}

TEST_F(NodeSearchOfAChain, AsksTheLastGoodNodeAlone) {
  memory_.note_good("chain-1", kB, kNow);
  NodeSearch search({network_, memory_, tips_, clock_, {}}, target_, NodeNeed::state, std::nullopt);
  EXPECT_EQ(search.next()->address, kB);
  EXPECT_THAT(network_.asked, ::testing::Each(::testing::StartsWith(kB)));
}

TEST_F(NodeSearchOfAChain, BeginsWithAnotherOperatorWhereItIsToldTo) {
  memory_.note_good("chain-1", kB, kNow);
  NodeSearch search({network_, memory_, tips_, clock_, {}, NodeChoice::another_operator}, target_, NodeNeed::state,
                    std::nullopt);
  EXPECT_EQ(search.next()->address, kA);
  EXPECT_THAT(network_.asked, ::testing::Contains(::testing::StartsWith(kB))) << "both are compared";
}

}  // namespace
}  // namespace orrery
