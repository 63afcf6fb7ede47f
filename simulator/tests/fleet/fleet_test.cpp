// Days of a fleet's life in seconds, each as it follows from its seed: upstreams break in every way that the simulator
// knows, time leaps, the program is killed between its writes, and what has to hold of the store holds at every step.
// Another number of lives, or one that failed: ORRERY_FLEET_LIVES, ORRERY_FLEET_FIRST_SEED.
#include "fleet_checks.hpp"
#include "fleet_life.hpp"
#include "sanitized.hpp"
#include "store/driver/connection.hpp"
#include "stored_text.hpp"

#include <gtest/gtest.h>

#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <set>
#include <string>

namespace orrery::simulator {
namespace {

std::uint64_t read_number(char const* name, std::uint64_t otherwise) {
  auto const* text = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing writes the environment
  return text == nullptr ? otherwise : std::stoull(text);
}

constexpr bool kCountsMemory = !kSanitized;
constexpr std::uint64_t kLives = kSanitized ? 5 : 100;

// The first ones.
std::string join(Faults const& faults) {
  constexpr std::size_t kTold = 5;
  std::string text;
  for (std::size_t i = 0; i < std::min(faults.size(), kTold); ++i) {
    text += faults[i] + '\n';
  }
  return text;
}

struct Tally {
  std::size_t crashes = 0;
  std::set<std::string> events;  // the kinds that were told
};

// Stops at the first thing that is wrong.
void live_one(std::uint64_t seed, Tally& tally) {
  FleetLife life(seed);
  KeptRows kept;
  Faults lost;
  life.live([&] {
    auto const faults = kept.look(life.store());
    lost.insert(lost.end(), faults.begin(), faults.end());
  });
  ASSERT_EQ(join(lost), "");
  life.recover();
  ASSERT_EQ(join(kept.look(life.store())), "");
  ASSERT_EQ(join(check_rows(life.store())), "");
  ASSERT_EQ(join(check_scores(life.store())), "");
  ASSERT_EQ(join(check_payments(life.store(), life.payments())), "");
  ASSERT_EQ(join(check_snapshot(life.store(), life.intervals(), life.now())), "");
  ASSERT_EQ(find_difference(read_present(*life.read_afresh()), read_present(life.store())), "");
  tally.crashes += life.crashes();
  std::istringstream types(select(life.store(), "SELECT DISTINCT type FROM event"));
  for (std::string type; std::getline(types, type);) {
    tally.events.insert(type);
  }
}

// These deaths are no machine's: nothing has to come to a disk.
class InMemory final : public testing::Environment {
 public:
  void SetUp() override {
    if (std::filesystem::is_directory("/dev/shm")) {
      ::setenv("TMPDIR", "/dev/shm", 0);  // NOLINT(concurrency-mt-unsafe): one thread
    }
  }
};
auto* const kInMemory = testing::AddGlobalTestEnvironment(new InMemory);  // GoogleTest deletes it

TEST(FleetLife, WhatHasToHoldHoldsInEveryLife) {
  auto const first = read_number("ORRERY_FLEET_FIRST_SEED", 1);
  auto const lives = read_number("ORRERY_FLEET_LIVES", kLives);
  constexpr std::uint64_t kWarmUp = 10;
  constexpr std::size_t kFlat = 2U << 20U;
  std::size_t used = 0;
  Tally tally;
  for (std::uint64_t i = 0; i < lives; ++i) {
    live_one(first + i, tally);
    ASSERT_FALSE(HasFailure()) << "again: ORRERY_FLEET_FIRST_SEED=" << first + i << " ORRERY_FLEET_LIVES=1";
    if (i + 1 == kWarmUp) used = mallinfo2().uordblks;
  }
  std::cout << lives << " lives, " << tally.crashes << " crashes\n";
  if (lives > kWarmUp) {
    // A life in which nothing happens shows nothing.
    EXPECT_GE(tally.crashes, lives);
    EXPECT_GE(tally.events.size(), 4U);
    EXPECT_TRUE(!kCountsMemory || mallinfo2().uordblks < used + kFlat)
        << used << " bytes after " << kWarmUp << " lives, " << mallinfo2().uordblks << " after " << lives;
  }
}

// A check that finds nothing in a spoiled store would find nothing in any.
TEST(FleetLife, WhatIsLostAlteredOrDoubledIsFound) {
  FleetLife life(1);
  KeptRows kept;
  life.live([] {});
  life.recover();
  ASSERT_EQ(join(kept.look(life.store())) + join(check_rows(life.store())) + join(check_scores(life.store())), "");
  auto const spoil = [&](std::string const& sql) {
    auto transaction = life.store().begin_write();
    EXPECT_GT(transaction.connection().execute(sql), 0) << sql;
    transaction.commit();
  };
  spoil("DELETE FROM event WHERE sequence = (SELECT max(sequence) - 1 FROM event)");
  EXPECT_NE(join(kept.look(life.store())), "");
  EXPECT_NE(join(check_rows(life.store())), "");
  spoil("UPDATE advert SET memo = 'other' WHERE id = (SELECT min(id) FROM advert)");
  EXPECT_NE(join(kept.look(life.store())), "");
  spoil("UPDATE weight_item SET score = score + 1 WHERE item = 'nakamoto' AND score IS NOT NULL");
  EXPECT_NE(join(check_scores(life.store())), "");
  auto const before = read_present(life.store());
  spoil("UPDATE validator SET jailed = 1 - jailed");
  EXPECT_NE(read_present(life.store()), before);
  EXPECT_NE(join(check_payments(life.store(), {"0"})), "");
}

TEST(FleetLife, ASeedIsTheSameLifeAgain) {
  auto const live = [] {
    FleetLife life(7);
    life.live([] {});
    return select_everything(life.store());
  };
  auto const once = live();
  EXPECT_EQ(find_difference(once, live()), "");
}

}  // namespace
}  // namespace orrery::simulator
