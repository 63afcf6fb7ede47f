#include "collectors/nodes/tip_memory.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;
using ChainId = TipMemory::ChainId;

constexpr Timestamp kNow{seconds{1'790'000'000}};
constexpr char const* kA = "https://lcd.a.example";
constexpr char const* kB = "https://lcd.b.example";
constexpr char const* kC = "https://lcd.c.example";

NodeTip a_tip(std::int64_t height, Timestamp at = kNow) {
  return {"chain-1", height, at, false};
}

TEST(TipMemory, KeepsWhatAnAddressToldForFiveMinutes) {
  TipMemory memory;
  memory.note_tip("chain-1", kA, a_tip(1000), ChainId::told, kNow);
  EXPECT_EQ(memory.find_recent("chain-1", kA, kNow + minutes(5))->tip, a_tip(1000));
  EXPECT_FALSE(memory.find_recent("chain-1", kA, kNow + minutes(5) + seconds(1)));
  EXPECT_FALSE(memory.find_recent("chain-2", kA, kNow));
  EXPECT_FALSE(memory.find_recent("chain-1", kB, kNow));
}

TEST(TipMemory, BelievesForADayThatAnAddressIsOfItsChain) {
  TipMemory memory;
  memory.note_tip("chain-1", kA, a_tip(1000), ChainId::told, kNow);
  auto const later = kNow + hours(24) + seconds(1);
  memory.note_tip("chain-1", kA, a_tip(15'000, later), ChainId::taken_as_known, later);
  EXPECT_TRUE(memory.may_ask_status("chain-1", kA, kNow + hours(24)));
  EXPECT_FALSE(memory.may_ask_status("chain-1", kA, later)) << "a status does not name the chain anew";
  EXPECT_FALSE(memory.find_recent("chain-1", kA, later));
}

TEST(TipMemory, KnowsForADayWhoHasNoNodeStatus) {
  TipMemory memory;
  memory.note_tip("chain-1", kA, a_tip(1000), ChainId::told, kNow);
  memory.note_without_status("chain-1", kA, kNow);
  auto const later = kNow + hours(24);
  memory.note_tip("chain-1", kA, a_tip(15'000, later), ChainId::told, later - seconds(1));
  EXPECT_FALSE(memory.may_ask_status("chain-1", kA, later - seconds(1)));
  EXPECT_TRUE(memory.may_ask_status("chain-1", kA, later));
}

TEST(TipMemory, ForgetsAnAddressThatIsOfAnotherChainNow) {
  TipMemory memory;
  memory.note_tip("chain-1", kA, a_tip(1000), ChainId::told, kNow);
  memory.forget("chain-1", kA);
  EXPECT_FALSE(memory.may_ask_status("chain-1", kA, kNow));
  EXPECT_FALSE(memory.find_recent("chain-1", kA, kNow));
}

TEST(TipMemory, TellsTheNewestBlockThatWasToldLatelyHoweverOldAndByHowManyOperators) {
  TipMemory memory;
  EXPECT_FALSE(memory.find_told("chain-1", minutes(10), kNow));
  auto const old = kNow - hours(1'000);
  memory.note_tip("chain-1", kA, a_tip(1000, old), ChainId::told, kNow);
  memory.note_tip("chain-1", "grpc.a.example:9090", a_tip(999, old - seconds(6)), ChainId::told, kNow);
  EXPECT_EQ(memory.find_told("chain-1", minutes(10), kNow)->newest, old);
  EXPECT_EQ(memory.find_told("chain-1", minutes(10), kNow)->operators, 1) << "with a scheme or without";
  memory.note_tip("chain-1", kB, a_tip(1000, old - hours(1)), ChainId::told, kNow);
  EXPECT_EQ(memory.find_told("chain-1", minutes(10), kNow)->operators, 2);
  memory.note_tip("chain-1", kC, a_tip(9000, kNow + seconds(61)), ChainId::told, kNow);
  EXPECT_EQ(memory.find_told("chain-1", minutes(10), kNow)->newest, old)
      << "the future is no word of where the chain is";
  EXPECT_FALSE(memory.find_told("chain-1", minutes(10), kNow + minutes(10) + seconds(1)));
  EXPECT_FALSE(memory.find_median("chain-1", kNow)) << "an old block is no measure of a height of now";
  EXPECT_FALSE(memory.find_recent("chain-1", kA, kNow));
}

TEST(TipMemory, TellsTheMiddleHeightOfTheLastTenMinutes) {
  TipMemory memory;
  EXPECT_FALSE(memory.find_median("chain-1", kNow));
  memory.note_tip("chain-1", kA, a_tip(1000), ChainId::told, kNow);
  memory.note_tip("chain-1", kB, a_tip(9'000'000), ChainId::told, kNow);
  EXPECT_EQ(memory.find_median("chain-1", kNow)->height, 1000) << "of two the lower";
  memory.note_tip("chain-1", kC, a_tip(1002), ChainId::told, kNow);
  EXPECT_EQ(memory.find_median("chain-1", kNow + minutes(10))->height, 1002);
  EXPECT_FALSE(memory.find_median("chain-1", kNow + minutes(10) + seconds(1)));
}

TEST(TipMemory, KeepsNoHeightOfANodeThatIsSyncingOrHasNoRecentBlock) {
  TipMemory memory;
  auto syncing = a_tip(500);
  syncing.syncing = true;
  memory.note_tip("chain-1", kA, a_tip(1000), ChainId::told, kNow);
  memory.note_tip("chain-1", kA, syncing, ChainId::told, kNow);
  memory.note_tip("chain-1", kB, a_tip(500, kNow - minutes(6)), ChainId::told, kNow);
  EXPECT_FALSE(memory.find_recent("chain-1", kA, kNow));
  EXPECT_FALSE(memory.find_median("chain-1", kNow));
  EXPECT_TRUE(memory.may_ask_status("chain-1", kA, kNow));
}

}  // namespace
}  // namespace orrery
