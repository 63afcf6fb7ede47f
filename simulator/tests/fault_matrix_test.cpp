// Every fault on every data set that it can hit, in a fleet: the pass ends, the others are read, what was known stays,
// and the fault has a name in a row of health.
#include "fault_matrix.hpp"
#include "collecting_simulator.hpp"
#include "collectors/validators/collector.hpp"
#include "sanitized.hpp"
#include "stored_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <malloc.h>

#include <cstdint>
#include <fstream>
#include <map>
#include <stdexcept>
#include <string>

namespace orrery::simulator {
namespace {

using std::chrono::minutes;
using testing::HasSubstr;

// In kilobytes. Whoever kept a body of a hundred megabytes would need more; the sanitizer keeps what was freed.
constexpr std::int64_t kMostGrowth = (kSanitized ? 450 : 95) * 1024;

class FaultMatrix : public testing::TestWithParam<std::size_t> {
 protected:
  FaultColumn const& column() const { return fault_columns()[GetParam()]; }

  // A program that has just been started: neither nodes nor hosts have a name with it yet.
  Result<PassReport> pass(std::vector<std::string> const& slow_hosts = {}) {
    if (!column().forget.empty()) {
      auto transaction = collecting_.store->begin_write();
      transaction.connection().execute(column().forget);
      transaction.commit();
    }
    CurlFetcher curl(RunningSimulator::make_options(), wall_clock_);
    HurriedFetcher fetcher(curl, slow_hosts);
    auto const nodes = std::make_shared<ChainNodes>(fetcher);
    CollectContext const context{*collecting_.store, collecting_.simulator.clock, {}, [](std::string_view) {}};
    return run_pass(column().make_collector({collecting_, fetcher, nodes}), context);
  }

  // One row: the first field of what a column of the table asks for.
  std::string look(std::string sql) {
    for (auto const& [name, value] : std::map<std::string, std::string>{
             {":chain", "(SELECT id FROM chain WHERE chain_id = '" + spoiled_.chain_id + "')"},
             {":subject", "'" + spoiled_.subject + "'"},
             {":now", std::to_string(collecting_.simulator.clock.now().time_since_epoch().count())}}) {
      for (auto at = sql.find(name); at != std::string::npos; at = sql.find(name)) {
        sql.replace(at, name.size(), value);
      }
    }
    return select(*collecting_.store, sql);
  }

  void expect_good_pass() {
    collecting_.simulator.server.simulation().faults().clear();
    collecting_.simulator.clock.advance(column().every);
    auto const report = pass();
    ASSERT_TRUE(report) << to_line(report.error());
  }

  void spoil(Fault fault) {
    FaultRule rule = spoiled_.rule;
    rule.fault = fault;
    if (hits_all_answers(fault)) {
      rule.path = spoiled_.wide_path;
    }
    rule.since = collecting_.simulator.server.simulation().now();
    collecting_.simulator.server.simulation().faults().add(std::move(rule));
    collecting_.simulator.clock.advance(column().every);
  }

  void expect_named_and_kept(Fault fault, std::string const& name) {
    auto const known = look(column().kept);
    ASSERT_FALSE(known.empty());
    spoil(fault);
    auto const report = pass(is_slow(fault) ? spoiled_.hosts : std::vector<std::string>{});
    EXPECT_EQ(look(column().kept), known);
    EXPECT_THAT(look(column().health), HasSubstr(name));
    if (!column().heeds_429 || !is_rate_limit(fault)) {
      EXPECT_EQ(look(column().others_not_read), "0|\n");
    }
  }

  // What is asked for is there all the same: it is taken, and cleaned on the way.
  void expect_taken_and_cleaned(Fault fault) {
    spoil(fault);
    auto const report = pass();
    ASSERT_TRUE(report) << to_line(report.error());
    EXPECT_EQ(look(column().others_not_read), "0|\n");
    auto const stored = select_everything(*collecting_.store);
    for (auto const* hostile : {"\u202e", "\u2066", "\xff", "\xfe", "\xc0"}) {
      EXPECT_EQ(stored.find(hostile), std::string::npos);
    }
    EXPECT_EQ(stored.find('\0'), std::string::npos);
  }

  // Of each chain's nodes only those that always stand, so that nothing but the fault has a name.
  static WorldOptions a_sound_world() {
    auto options = a_small_world(4);
    options.endpoints = 0;
    return options;
  }

  SystemClock wall_clock_;
  CollectingSimulator collecting_{a_sound_world()};
  SpoiledPart spoiled_;
};

// "VmRSS": what the process holds; "VmHWM": the most that it held since forget_peak(). In kilobytes.
std::int64_t read_memory(std::string const& field) {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with(field + ":")) return std::stoll(line.substr(field.size() + 1));
  }
  throw std::runtime_error("no " + field + " in /proc/self/status");
}

void forget_peak() {
  std::ofstream("/proc/self/clear_refs") << '5';
}

TEST_P(FaultMatrix, NamesTheFaultLeavesTheOthersAloneAndKeepsWhatWasKnown) {
  collecting_.expect_pass(make_validators_collector(minutes(10), collecting_.nodes));
  ASSERT_NO_FATAL_FAILURE(expect_good_pass());
  forget_peak();
  auto const held_before = read_memory("VmRSS");
  auto highest = held_before;
  spoiled_ = column().find_spoiled(collecting_);
  auto const table = read_fault_table();
  for (auto const& row : table.rows) {
    SCOPED_TRACE(to_word(row.fault));
    auto const& cell = row.cells.at(GetParam());
    if (cell == kCannotStrike) {
      continue;
    }
    expect_good_pass();
    highest = std::max(highest, read_memory("VmHWM"));
    if (cell == kHarmless) {
      expect_taken_and_cleaned(row.fault);
    } else {
      expect_named_and_kept(row.fault, cell);
    }
    // The simulator holds each of these blocks several times over while it writes it. That of them no more than the
    // beginning is held by who asks is a test of the fetcher.
    if (row.fault == Fault::large_block) {
      ::malloc_trim(0);
      forget_peak();
    }
  }
  auto const growth = std::max(highest, read_memory("VmHWM")) - held_before;
  EXPECT_LT(growth, kMostGrowth) << "kilobytes, the simulator's own included";
  RecordProperty("kilobytes", std::to_string(growth));
}

INSTANTIATE_TEST_SUITE_P(Of, FaultMatrix, testing::Range(std::size_t{0}, fault_columns().size()),
                         [](auto const& instance) { return std::string(fault_columns()[instance.param].name); });

TEST(FaultTable, HasARowForEachFaultOfTheSimulatorAndAColumnForEachDataSet) {
  auto const table = read_fault_table();
  ASSERT_EQ(table.rows.size(), fault_words().size());
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    EXPECT_EQ(to_word(table.rows[i].fault), fault_words()[i]);
  }
  ASSERT_EQ(table.columns.size(), fault_columns().size());
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    EXPECT_EQ(table.columns[i], fault_columns()[i].name);
  }
}

}  // namespace
}  // namespace orrery::simulator
