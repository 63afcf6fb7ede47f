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
    NodeSearch search({network_, memory_, clock_, {}}, target_, NodeNeed::state, std::nullopt);
    std::vector<std::string> found;
    while (auto const probed = search.next()) {
      found.push_back(probed->address);
    }
    return found;
  }

  ManualClock clock_{kNow};
  FakeNetwork network_;
  NodeHealthCache memory_;
  ChainTarget target_{"chain-1", "fake", {kA, kB}};
};

TEST_F(NodeSearchOfAChain, TakesTheFreeOnesBeforeThoseWhoseTurnIsFarOff) {
  network_.nodes.at(kA).is_busy = true;
  EXPECT_THAT(find_all(), ElementsAre(kB, kA));
}

TEST_F(NodeSearchOfAChain, DoesNotTakeOurOwnQueueForANodesFailure) {
  network_.nodes.at(kA).is_busy = true;
  NodeSearch search({network_, memory_, clock_, {}}, target_, NodeNeed::state, std::nullopt);
  ASSERT_EQ(search.next()->address, kB);
  memory_.note_asked("chain-1", kB, kNow + seconds(1));
  EXPECT_THAT(memory_.order_candidates(target_, NodeNeed::state, kNow), ElementsAre(kA, kB));
}

TEST_F(NodeSearchOfAChain, WaitsForABusyOneWhereThereIsNoOther) {
  network_.nodes.at(kA).is_busy = true;
  network_.nodes.at(kB).is_down = true;
  EXPECT_THAT(find_all(), ElementsAre(kA));
}

}  // namespace
}  // namespace orrery
