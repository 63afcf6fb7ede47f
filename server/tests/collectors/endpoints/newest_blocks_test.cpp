#include "collectors/endpoints/impl/newest_blocks.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

using namespace std::chrono_literals;

constexpr Timestamp kPass{std::chrono::seconds{1'790'000'000}};

NodeTip a_tip(Timestamp block_time, std::string chain_id = "alpha-1", bool syncing = false) {
  return {std::move(chain_id), 1'000, block_time, syncing};
}

class NewestBlocksTest : public ::testing::Test {
 protected:
  void note(NodeTip const& tip, Timestamp at = kPass) { blocks_.note("alpha-1", tip, at); }
  std::optional<Timestamp> newest_at(Timestamp at) const { return blocks_.find_newest("alpha-1", at); }
  bool is_halted(std::optional<std::chrono::milliseconds> block_time = std::nullopt) const {
    return blocks_.is_halted("alpha-1", block_time);
  }

  NewestBlocks blocks_;
};

TEST_F(NewestBlocksTest, AreThoseThatNodesOfTheChainTold) {
  EXPECT_EQ(newest_at(kPass), std::nullopt);
  note(a_tip(kPass - 9s));
  note(a_tip(kPass - 3s));
  note(a_tip(kPass - 1s, "beta-1"));
  note(a_tip(kPass - 1s, "alpha-1", true));
  note(a_tip(kPass + 61s));
  EXPECT_EQ(newest_at(kPass + 2min), kPass - 3s);
  note(a_tip(kPass + 60s));
  EXPECT_EQ(newest_at(kPass + 2min), kPass + 60s) << "clocks may differ so far";
}

TEST_F(NewestBlocksTest, DoNotHoldALaterBlockAgainstOneThatWasAskedBefore) {
  note(a_tip(kPass - 20min));
  note(a_tip(kPass + 1min), kPass + 2min);
  EXPECT_EQ(newest_at(kPass), kPass - 20min);
  EXPECT_EQ(newest_at(kPass + 1min), kPass + 1min);
}

TEST_F(NewestBlocksTest, RememberThoseOfThePassBefore) {
  note(a_tip(kPass - 2s));
  blocks_.end_pass();
  note(a_tip(kPass - 20min), kPass + 5min);
  note(a_tip(kPass + 6min), kPass + 6min);
  EXPECT_EQ(newest_at(kPass + 5min), kPass - 2s) << "the one that was asked first is behind that";
}

TEST_F(NewestBlocksTest, TellAChainThatStandsStill) {
  EXPECT_FALSE(is_halted()) << "nobody told anything";
  note(a_tip(kPass - 301s));
  note(a_tip(kPass - 20min));
  EXPECT_TRUE(is_halted());
  EXPECT_FALSE(is_halted(16s)) << "twenty block times are 320 s";
  EXPECT_TRUE(is_halted(15s));
  note(a_tip(kPass - 300s));
  EXPECT_FALSE(is_halted());
}

TEST_F(NewestBlocksTest, TellItByThisPassAlone) {
  note(a_tip(kPass - 301s));
  blocks_.end_pass();
  EXPECT_FALSE(is_halted());
  note(a_tip(kPass + 5min - 2s), kPass + 5min);
  EXPECT_FALSE(is_halted());
}

TEST_F(NewestBlocksTest, TakeTheAgeOfABlockWhenItWasTold) {
  note(a_tip(kPass - 2s));
  note(a_tip(kPass - 2s), kPass + 6min);
  EXPECT_FALSE(is_halted()) << "a pass may take longer than five minutes";
}

}  // namespace
}  // namespace orrery
