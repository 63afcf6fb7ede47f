#include "snapshot/chains/shown_alive.hpp"

#include "builders/endpoint_health_builder.hpp"
#include "builders/price_builder.hpp"
#include "builders/stored_chain_builder.hpp"
#include "builders/stored_validator_builder.hpp"
#include "builders/written_json.hpp"
#include "snapshot/build_snapshot.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace orrery {
namespace {

using namespace std::chrono_literals;

CollectionIntervals const kIntervals{{"chain_state", 5min}, {"prices", 5min}};
constexpr auto kWeek = 7 * 24h;

AliveState a_state(Alive alive, std::optional<Timestamp> last_block_at) {
  AliveState state;
  state.alive = alive;
  state.last_block_at = last_block_at;
  state.first_look_at = kSomeDay - 99 * 24h;
  state.last_look_at = kSomeDay;
  state.changed_at = kSomeDay - 24h;
  return state;
}

SnapshotInput an_input(AliveState const& state) {
  SnapshotInput input;
  input.chains = {a_stored_chain("a-1").changed_at(kSomeDay - 90 * 24h), a_stored_chain("b-1")};
  input.alive = {{"a-1", state}};
  return input;
}

std::shared_ptr<Snapshot const> build(SnapshotInput const& input, Timestamp now = kSomeDay,
                                      Snapshot const* previous = nullptr) {
  return build_snapshot(input, kIntervals, now, previous);
}

// "Alive LastBlockAt Dormant".
std::string told_by(std::string const& json) {
  auto const record = boost::json::parse(json);
  return std::string(record.at("Alive").as_string()) + ' ' + boost::json::serialize(record.at("LastBlockAt")) + ' ' +
         boost::json::serialize(record.at("Dormant"));
}

TEST(ShownAlive, StandsBesideTheWordOfTheRegistry) {
  auto const snapshot = build(an_input(a_state(Alive::halted, kSomeDay - 3h)));
  EXPECT_EQ(told_by(list_json(*snapshot->chains[0])), R"(halted "2026-11-19T21:00:00Z" false)");
  EXPECT_EQ(told_by(detail_json(*snapshot->chains[0])), R"(halted "2026-11-19T21:00:00Z" false)");
  EXPECT_EQ(boost::json::parse(list_json(*snapshot->chains[0])).at("Status").as_string(), "live");
  EXPECT_EQ(told_by(list_json(*snapshot->chains[1])), "unknown null false") << "nobody looked yet";
}

TEST(ShownAlive, RenewsNoListEntryForTheNextBlockOfAChainThatProducesThem) {
  auto input = an_input(a_state(Alive::producing, kSomeDay - 3s));
  auto const before = build(input);
  input.alive["a-1"].last_block_at = kSomeDay + 5min;
  auto const after = build(input, kSomeDay + 5min, before.get());
  EXPECT_EQ(told_by(list_json(*after->chains[0])), "producing null false");
  EXPECT_EQ(after->chains[0]->list_version, before->chains[0]->list_version);
  EXPECT_EQ(told_by(detail_json(*after->chains[0])), R"(producing "2026-11-20T00:05:00Z" false)");
  EXPECT_NE(after->chains[0]->detail_version, before->chains[0]->detail_version);
  input.alive["a-1"].alive = Alive::slow;
  EXPECT_NE(build(input, kSomeDay + 6min, after.get())->chains[0]->list_version, after->chains[0]->list_version);
}

TEST(ShownAlive, BecomesDormantSevenDaysAfterTheLastBlockWithoutAnyChangeInTheStore) {
  auto input = an_input(a_state(Alive::unreachable, kSomeDay - kWeek + 1h));
  input.revision = {1, 1};
  auto const before = build(input);
  EXPECT_FALSE(before->chains[0]->made_from.alive.is_dormant);
  ASSERT_EQ(before->next_stale_at, kSomeDay + 1h);
  EXPECT_EQ(before->orders.by(ChainSortField::market_cap_rank, SortOrder::ascending), (ChainPositions{0, 1}));
  auto const after = build(input, *before->next_stale_at, before.get());
  EXPECT_EQ(told_by(list_json(*after->chains[0])), R"(unreachable "2026-11-13T01:00:00Z" true)");
  EXPECT_EQ(after->chains[0]->updated_at, kSomeDay + 1h) << "a list that was asked for before is out of date";
  EXPECT_EQ(after->orders.by(ChainSortField::market_cap_rank, SortOrder::ascending), (ChainPositions{1, 0}));
  EXPECT_EQ(count_chains_in_use(after->chains), 1U);
}

TEST(ShownAlive, CountsFromTheFirstLookWhereNoBlockWasEverTold) {
  auto state = a_state(Alive::unreachable, std::nullopt);
  state.first_look_at = kSomeDay - kWeek;
  EXPECT_EQ(told_by(list_json(*build(an_input(state))->chains[0])), "unreachable null true");
  state.first_look_at += 1s;
  EXPECT_EQ(told_by(list_json(*build(an_input(state))->chains[0])), "unreachable null false");
}

TEST(ShownAlive, IsNotSaidOfChainsThatAreNotLiveAndAKilledOneIsDormant) {
  auto input = an_input(a_state(Alive::producing, kSomeDay - 90 * 24h));
  input.chains[0].chain.status = ChainStatus::killed;
  EXPECT_EQ(told_by(list_json(*build(input)->chains[0])), R"(unknown "2026-08-22T00:00:00Z" true)");
  input.chains[0].chain.status = ChainStatus::upcoming;
  EXPECT_EQ(told_by(list_json(*build(input)->chains[0])), R"(unknown "2026-08-22T00:00:00Z" false)");
}

TEST(ShownAlive, MeasuresStalenessOfADormantChainByHowOftenItIsAsked) {
  auto const is_stale = [](SnapshotInput const& input) {
    auto const stale = boost::json::parse(list_json(*build(input)->chains[0])).at("Stale").as_array();
    return stale == boost::json::array{"chain_state"};
  };
  auto input = an_input(a_state(Alive::halted, kSomeDay - kWeek));
  input.chain_checks = {checked("chain_state", "a-1", kSomeDay - 3h + 1s)};
  EXPECT_FALSE(is_stale(input));
  input.chain_checks = {checked("chain_state", "a-1", kSomeDay - 3h)};
  EXPECT_TRUE(is_stale(input));
  input.alive["a-1"].last_block_at = kSomeDay - 30 * 24h;
  EXPECT_FALSE(is_stale(input));
  input.alive["a-1"].last_block_at = kSomeDay - kWeek + 1s;
  EXPECT_TRUE(is_stale(input));
}

TEST(ShownAlive, PutsPricesOfDormantChainsBehindAllOthers) {
  auto input = an_input(a_state(Alive::halted, kSomeDay - kWeek));
  for (auto& stored : input.chains) {
    stored.chain.denom = Denom{"ubase", {}, "AAA", 6, {}, {}, stored.chain.chain_id, AssetRole::staking};
  }
  input.prices = {stored_price("a-1", a_price("4"), kSomeDay), stored_price("b-1", a_price("4"), kSomeDay)};
  auto const snapshot = build(input);
  ASSERT_EQ(snapshot->prices.size(), 2U);
  EXPECT_EQ(snapshot->prices[0].chain_id, "b-1");
  EXPECT_FALSE(boost::json::parse(snapshot->prices[0].json).at("Dormant").as_bool());
  EXPECT_TRUE(boost::json::parse(snapshot->prices[1].json).at("Dormant").as_bool());
}

}  // namespace
}  // namespace orrery
