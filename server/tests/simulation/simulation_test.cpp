// Days of a fleet's life in a moment, with faults and deaths that follow from a seed.
//
// ORRERY_SIMULATION_SEEDS: how many lives, ORRERY_SIMULATION_HOURS: how long each, ORRERY_SIMULATION_FIRST_SEED. A seed
// that fails is named with the command that lives it again.
#include "fleet_life.hpp"
#include "log_keeper.hpp"
#include "stored_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <malloc.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>

namespace orrery::simulation {
namespace {

using std::chrono::hours;
using testing::ElementsAre;
using testing::IsEmpty;

std::uint64_t setting(char const* name, std::uint64_t otherwise) {
  auto const* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): one thread
  return value == nullptr ? otherwise : std::stoull(value);
}

constexpr std::uint64_t kHours = 24;
constexpr int kPassesBetweenLooks = 25;

struct Sums {
  int passes = 0;
  int failed = 0;
  int faults = 0;
  int deaths = 0;
  std::size_t logged = 0;
};

class Simulation : public testing::Test {
 protected:
  // These deaths are no machine's: nothing has to come to a disk.
  static void SetUpTestSuite() {
    if (std::filesystem::is_directory("/dev/shm")) {
      ::setenv("TMPDIR", "/dev/shm", 0);
    }
  }

  void live(std::uint64_t seed) {
    SCOPED_TRACE("again: ORRERY_SIMULATION_SEEDS=1 ORRERY_SIMULATION_FIRST_SEED=" + std::to_string(seed) +
                 " build/release/bin/test_simulation");
    FleetLife life(seed);
    LogKeeper logs;
    auto const end = life.now() + hours(setting("ORRERY_SIMULATION_HOURS", kHours));
    for (int passes = 1; life.now() < end; ++passes) {
      auto const deaths = life.deaths;
      life.step();
      if (life.deaths > deaths || passes % kPassesBetweenLooks == 0) {
        ASSERT_THAT(logs.look(life.store()), IsEmpty()) << "after " << passes << " passes";
      }
    }
    life.read_everything_calmly();
    EXPECT_THAT(logs.look(life.store()), IsEmpty());
    expect_probes_counted(life);
    expect_every_payment(life);
    expect_as_if_read_now(life);
    expect_scores_that_can_be_recomputed(life);
    add(life, logs);
  }

  // Every pass over the endpoints that ended counts once, one that a death ended at most once.
  static void expect_probes_counted(FleetLife& life) {
    auto const sums =
        "SELECT count(*) FROM (SELECT sum(good + bad + unmeasured) AS probes FROM uptime_hour GROUP BY "
        "endpoint) s WHERE probes ";
    EXPECT_EQ(select(life.store(), sums + ("> " + std::to_string(life.probes_begun))), "0|\n");
    EXPECT_EQ(select(life.store(), sums + ("< " + std::to_string(life.probes_ended))), "0|\n");
    EXPECT_NE(select(life.store(), "SELECT count(*) FROM uptime_hour"), "0|\n");
  }

  // Nothing that can still be read was lost: whoever begins now knows no more.
  static void expect_as_if_read_now(FleetLife& life) {
    auto const afresh = life.read_afresh({"registry", "chain_state", "validators", "proposals"});
    for (auto const* query : {"SELECT c.chain_id, v.operator_address, v.moniker, v.status, v.jailed, v.tokens, "
                              "v.commission_rate FROM validator v "
                              "JOIN chain c ON c.id = v.chain WHERE v.removed_at IS NULL ORDER BY 1, 2",
                              "SELECT c.chain_id, p.number, p.title, p.status FROM proposal p JOIN chain c ON c.id = "
                              "p.chain WHERE p.removed_at "
                              "IS NULL ORDER BY 1, 2"}) {
      EXPECT_EQ(simulator::find_difference(select(*afresh, query), select(life.store(), query)), "") << query;
    }
  }

  static void expect_every_payment(FleetLife& life) {
    for (auto const& hash : life.payments()) {
      EXPECT_EQ(select(life.store(), "SELECT count(*) FROM advert WHERE tx_hash = '" + hash + "'"), "1|\n") << hash;
    }
  }

  // The scores of what was measured today, in a store whose scores were taken away. Of the samples of signed blocks
  // each pass adds one.
  static void expect_scores_that_can_be_recomputed(FleetLife& life) {
    constexpr auto kScores =
        "SELECT subject, item, score, evidence FROM weight_item WHERE item <> 'uptime' AND as_of = (SELECT day FROM "
        "weight_pass) ORDER BY 1, 2";
    life.sleep_a_day();
    ASSERT_TRUE(life.run_in(life.store(), "weights"));
    auto const stored = select(life.store(), kScores);
    EXPECT_NE(stored, "");
    auto const copy = life.copy_store();
    {
      auto transaction = copy->begin_write();
      for (auto const* table : {"weight_item", "weight_history", "weight_pass"}) {
        transaction.connection().execute(std::string("DELETE FROM ") + table);
      }
      transaction.commit();
    }
    ASSERT_TRUE(life.run_in(*copy, "weights"));
    EXPECT_EQ(simulator::find_difference(stored, select(*copy, kScores)), "");
  }

  static std::string select(Store& store, std::string const& sql) { return simulator::select(store, sql); }

  void add(FleetLife const& life, LogKeeper const& logs) {
    sums_.passes += life.passes;
    sums_.failed += life.failed_passes;
    sums_.faults += life.faults;
    sums_.deaths += life.deaths;
    sums_.logged += logs.size();
  }

  Sums sums_;
};

TEST_F(Simulation, OfDaysWithFaultsAndDeathsLosesDoublesAndDisordersNothing) {
  auto const lives = setting("ORRERY_SIMULATION_SEEDS", 100);
  auto const first = setting("ORRERY_SIMULATION_FIRST_SEED", 1);
  constexpr std::uint64_t kWarm = 5;
  constexpr std::size_t kMegabyte = 1U << 20U;
  std::size_t in_use_when_warm = 0;
  for (auto seed = first; seed < first + lives; ++seed) {
    live(seed);
    if (seed == first + kWarm) {
      in_use_when_warm = mallinfo2().uordblks;
    }
    if (HasFatalFailure() || HasNonfatalFailure()) {
      FAIL() << "the life of seed " << seed;
    }
  }
  std::cout << lives << " lives: " << sums_.passes << " passes, " << sums_.failed << " of them failed, " << sums_.faults
            << " faults, " << sums_.deaths << " deaths, " << sums_.logged << " rows of logs\n";
  if (lives > 2 * kWarm) {
    EXPECT_LT(mallinfo2().uordblks, in_use_when_warm + kMegabyte) << "bytes in use";
    EXPECT_GT(sums_.deaths, static_cast<int>(lives)) << "hardly anybody died";
    EXPECT_GT(sums_.logged, lives) << "hardly anything happened";
  }
}

// The keeper of the logs would see it.
TEST_F(Simulation, ThatLosesAltersOrRepeatsARowIsFound) {
  FleetLife life(1);
  LogKeeper logs;
  auto const look_after = [&](std::string const& sql) {
    auto transaction = life.store().begin_write();
    EXPECT_GT(transaction.connection().execute(sql), 0) << sql;
    transaction.commit();
    return logs.look(life.store());
  };
  auto const enough = "SELECT (SELECT count(*) FROM event) > 2 AND (SELECT count(*) FROM advert) > 2";
  for (int passes = 0; passes < 200 && select(life.store(), enough) != "1|\n"; ++passes) {
    life.step();
  }
  ASSERT_THAT(logs.look(life.store()), IsEmpty());
  EXPECT_THAT(look_after("DELETE FROM event WHERE sequence = (SELECT max(sequence) FROM event)"),
              ElementsAre(testing::StartsWith("event lost: ")));
  EXPECT_THAT(look_after("UPDATE advert SET memo = 'other' WHERE id = (SELECT min(id) FROM advert)"),
              ElementsAre(testing::StartsWith("advert altered: ")));
  EXPECT_THAT(look_after("DELETE FROM event WHERE sequence = 1"),
              ElementsAre(testing::StartsWith("event lost: "), testing::StartsWith("event: sequences|")));
}

// Without this, a seed that fails could not be looked at.
TEST_F(Simulation, OfASeedIsTheSameAgain) {
  auto const rows_of = [](std::uint64_t seed) {
    FleetLife life(seed);
    for (int passes = 0; passes < 60; ++passes) {
      life.step();
    }
    return simulator::select_everything(life.store());
  };
  auto const rows = rows_of(7);
  EXPECT_EQ(simulator::find_difference(rows, rows_of(7)), "");
  EXPECT_NE(rows, rows_of(8));
}

}  // namespace
}  // namespace orrery::simulation
