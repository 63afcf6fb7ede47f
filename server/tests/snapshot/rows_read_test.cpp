#include "builders/large_world.hpp"
#include "builders/price_builder.hpp"
#include "snapshot/snapshot_input.hpp"
#include "store/driver/connection.hpp"
#include "store/market/series_repository.hpp"
#include "store/store_fixture.hpp"
#include "store/validators/signing_repository.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace orrery::test {
namespace {

constexpr int kChains = 8;
constexpr int kValidators = 400;
constexpr int kAChain = kValidators / kChains + 1;  // and the row of the chain itself
constexpr int kRounds = 12;
constexpr int kEndpoints = kChains * kEndpointsAChain;
constexpr UtcDay kDay{std::chrono::days{20'000}};

using RowsByPart = std::map<InputPart, std::int64_t>;

// What a replica reads after a commit of another process, counted in rows that the database gave.
class RowsRead : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (IsSkipped()) return;
    writer_ = open_writer();
    world_ = invent_chains({kChains, kValidators});
    fill_store(*writer_, world_, clock_.now());
    for (int round = 0; round < kRounds; ++round) {
      for (auto& invented : world_) {
        for (auto& validator : invented.validators) {
          validator.moniker = "Round " + std::to_string(round);
        }
        put(invented);
      }
    }
    commit([&](auto& transaction) { record_events(transaction, some_events(700)); });
    put_score(109);
    for (auto const& invented : world_) {
      put_signed(invented.chain.chain_id, kDay);
    }
    put_points("1");
    replica_ = open_reader();
    renew_snapshot_input(*replica_, input_);
  }

  template <class Change>
  void commit(Change const& change) {
    auto transaction = writer_->begin_write();
    change(transaction);
    transaction.commit();
  }
  void put(InventedChain const& invented) {
    commit([&](auto& transaction) {
      put_validators(transaction, {invented.chain.chain_id, 0, ++height_, "https://node.example", clock_.now()},
                     invented.validators);
    });
  }
  std::vector<Event> some_events(int count) {
    std::vector<Event> events;
    for (int i = 0; i < count; ++i) {
      auto& event = events.emplace_back();
      event.chain_id = world_[0].chain.chain_id;
      event.subject = std::to_string(++events_);
      event.created_at = clock_.now() + std::chrono::seconds(events_);
    }
    return events;
  }
  void put_score(std::int64_t score) {
    std::vector<PackedWeights> subjects;
    for (auto const& invented : world_) {
      subjects.emplace_back(SubjectWeights{invented.chain.chain_id, {{"nakamoto", score, "{}", 1, kDay, {}}}});
    }
    commit([&](auto& transaction) { put_weights(transaction, {kDay, 1, std::move(subjects)}, clock_.now()); });
  }
  void put_signed(std::string const& chain_id, UtcDay day) {
    commit([&](auto& transaction) {
      std::vector<MeasuredBlocks> measured;
      for (auto const& stored : load_validators_of(transaction, chain_id)) {
        measured.push_back({stored.id, {3, 10'000}});
      }
      put_signed_blocks(transaction, chain_id, day, measured);
    });
  }
  // Three years of a point a day, then that one.
  void put_points(std::string const& value) {
    std::vector<SeriesPoint> points;
    auto const newest = kDay + std::chrono::days(days_++);
    for (int day = 0; day < (days_ == 1 ? 1'000 : 1); ++day) {
      points.push_back({SeriesMetric::bonded, world_[0].chain.chain_id, newest - std::chrono::days(day), value, "s"});
    }
    commit([&](auto& transaction) { add_series_points(transaction, points); });
  }

  // Exactly the parts that are named are read, each with no more rows.
  void expect_reads(std::string const& what, RowsByPart const& most) {
    renew_snapshot_input(*replica_, input_);
    for (std::size_t at = 0; at < kInputParts; ++at) {
      auto const part = static_cast<InputPart>(at);
      auto const found = most.find(part);
      EXPECT_EQ(input_.changed.contain(part), found != most.end()) << what << ", part " << at;
      EXPECT_LE(input_.rows_read[part], found == most.end() ? 0 : found->second) << what << ", part " << at;
    }
    auto const all = load_snapshot_input(*replica_);
    EXPECT_EQ(*input_.changes, *all.changes) << what;
    EXPECT_EQ(input_.validators, all.validators) << what;
    EXPECT_EQ(input_.events, all.events) << what;
    EXPECT_TRUE(std::ranges::equal(input_.signing, all.signing, [](auto const& a, auto const& b) {
      return a.chain_id == b.chain_id && *a.months == *b.months;
    })) << what;
  }

  std::unique_ptr<Store> writer_;
  std::unique_ptr<Store> replica_;
  std::vector<InventedChain> world_;
  SnapshotInput input_;
  std::int64_t height_ = 2'000'000;
  int events_ = 0;
  int days_ = 0;
};
ORRERY_ON_EVERY_ENGINE(RowsRead);

TEST_P(RowsRead, AfterAnOrdinaryCommitAreThoseOfWhatItChanged) {
  using enum InputPart;
  EXPECT_EQ(input_.rows_read[recorded_changes], kRounds * kValidators + 1) << "and the newest of them";
  EXPECT_GE(input_.rows_read[validators], kValidators);

  expect_reads("nothing", {});

  auto& some = world_[3];
  some.validators[5].tokens = "999999999999";
  put(some);
  expect_reads("the stakes of a chain", {{validators, kAChain}});

  some.validators[5].moniker = "Anna";
  put(some);
  expect_reads("a recorded change", {{validators, kAChain}, {recorded_changes, 1}});

  some.validators[5].jailed = true;
  put(some);
  renew_snapshot_input(*replica_, input_);
  some.validators[5].jailed = false;
  put(some);
  expect_reads("an unjailing", {{validators, kAChain}, {recorded_changes, 1}, {events, 500}});

  commit([&](auto& transaction) {
    auto const open = load_unjails_without_hash(transaction, Timestamp{});
    put_unjail_tx_hash(transaction, open.back().id, "AB12");
  });
  expect_reads("the transaction of an unjailing", {{recorded_changes, 1}});

  commit([&](auto& transaction) { record_events(transaction, some_events(1)); });
  expect_reads("an event", {{events, 500}});

  commit([&](auto& transaction) {
    auto price = world_[2].price;
    price.current = "77.5";
    std::vector<FoundPrice> const found{{world_[2].chain.chain_id, price.source_id, price}};
    put_prices(transaction, found, clock_.now());
  });
  expect_reads("a price", {{prices, 2 * kChains}});  // and the chains that they are of

  clock_.move(std::chrono::hours(1));
  commit([&](auto& transaction) {
    std::vector<ProbeResult> results;
    for (auto const& stored : input_.chains) {
      results.push_back({stored.endpoint_ids[0], Verdict::ok, false, 120, 120, 0, true, std::nullopt, std::nullopt});
    }
    record_probes(transaction, clock_.now(), results, load_uptime_base(transaction, hour_of(clock_.now())));
  });
  expect_reads("an hour of uptime", {{endpoint_health, kEndpoints}});

  put_score(218);
  expect_reads("scores", {{weights, kChains + 1}});

  put_signed(world_[4].chain.chain_id, kDay + std::chrono::days(1));
  expect_reads("a day of signed blocks", {{signing, kAChain}});

  put_signed(world_[4].chain.chain_id, kDay + std::chrono::days(1));
  expect_reads("the same day again", {});

  put_points("2");
  expect_reads("a point of a series", {{series, 20}});
}

// After a fail-over positions say nothing: all that is held is read, and no more.
TEST_P(RowsRead, WhereTheLogDoesNotKnowAreThoseOfEverythingThatIsHeld) {
  run_sql("DELETE FROM change_log");
  renew_snapshot_input(*replica_, input_);
  EXPECT_EQ(input_.rows_read[InputPart::recorded_changes], kRounds * kValidators + 1);
  EXPECT_EQ(input_.rows_read[InputPart::events], 500);
}

}  // namespace
}  // namespace orrery::test
