#include "snapshot/freshness.hpp"

#include "builders/endpoint_health_builder.hpp"
#include "builders/price_builder.hpp"
#include "builders/stored_validator_builder.hpp"
#include "snapshot/build_snapshot.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace orrery {
namespace {

using namespace std::chrono_literals;

CollectionIntervals const kIntervals{{"endpoints", 5min}, {"validators", 5min}, {"proposals", 10min}};

StoredChain a_chain_with_endpoint(std::string const& chain_id, std::int64_t endpoint) {
  StoredChain stored = a_stored_chain(chain_id).with_endpoint(EndpointKind::rest, "https://" + chain_id + ".example");
  stored.endpoint_ids = {endpoint};
  return stored;
}

// Two that work, one that does not, and one that lives no more.
SnapshotInput four_chains() {
  SnapshotInput input;
  input.chains = {a_chain_with_endpoint("a-1", 1), a_chain_with_endpoint("b-1", 2), a_chain_with_endpoint("c-1", 3),
                  a_chain_with_endpoint("d-1", 4)};
  input.chains[3].chain.status = ChainStatus::killed;
  input.endpoint_health = {probed(1, kSomeDay), probed(2, kSomeDay - 1min), probed(3, kSomeDay), probed(4, kSomeDay)};
  input.endpoint_health[2].health.verdict = Verdict::timeout;
  input.chain_checks = {checked("proposals", "a-1", kSomeDay), checked("validators", "a-1", kSomeDay),
                        checked("validators", "b-1", kSomeDay - 3min)};
  return input;
}

std::vector<std::int64_t> count(Timestamp now, std::string_view data_set, SnapshotInput const& input = four_chains()) {
  auto const snapshot = build_snapshot(input, kIntervals, kSomeDay, nullptr);
  auto const all = list_read_times(*snapshot);
  auto const figures = std::ranges::find(all, data_set, &DataSetReadTimes::data_set);
  return {count_fresh(*figures, now), static_cast<std::int64_t>(figures->read_at.size())};
}

using Counts = std::vector<std::int64_t>;

TEST(Freshness, CountsTheChainsThatCanBeReadAndEachOfThemUntilItsFiguresAreOlderThanPromised) {
  EXPECT_EQ(count(kSomeDay, "endpoints"), (Counts{2, 2}));
  EXPECT_EQ(count(kSomeDay + 4min, "endpoints"), (Counts{2, 2}));
  EXPECT_EQ(count(kSomeDay + 4min + 1s, "endpoints"), (Counts{1, 2}));
  EXPECT_EQ(count(kSomeDay + 5min + 1s, "endpoints"), (Counts{0, 2}));
  EXPECT_EQ(count(kSomeDay + 7min, "validators"), (Counts{2, 2}));
  EXPECT_EQ(count(kSomeDay + 7min + 1s, "validators"), (Counts{1, 2}));
}

TEST(Freshness, TakesAChainThatWasNeverReadForOneWithoutNewFigures) {
  EXPECT_EQ(count(kSomeDay, "proposals"), (Counts{1, 2}));
  EXPECT_EQ(count(kSomeDay + 10min, "proposals"), (Counts{1, 2}));
  EXPECT_EQ(count(kSomeDay + 10min + 1s, "proposals"), (Counts{0, 2}));
}

TEST(Freshness, PromisesNoValidatorsAndProposalsOfAChainWithoutARestNodeThatWorks) {
  auto input = four_chains();
  input.chains[1].chain.endpoints[0].kind = EndpointKind::rpc;
  EXPECT_EQ(count(kSomeDay, "endpoints", input), (Counts{2, 2}));
  EXPECT_EQ(count(kSomeDay, "validators", input), (Counts{1, 1}));
  EXPECT_EQ(count(kSomeDay, "proposals", input), (Counts{1, 1}));
}

TEST(Freshness, PromisesNothingOfTestNetworksThatAreAskedSeldom) {
  auto input = four_chains();
  input.chains[1].chain.network_type = NetworkType::testnet;
  EXPECT_EQ(count(kSomeDay, "endpoints", input), (Counts{2, 2}));
  auto intervals = kIntervals;
  intervals.promises_testnets = false;
  auto const all = list_read_times(*build_snapshot(input, intervals, kSomeDay, nullptr));
  EXPECT_EQ(std::ranges::find(all, "endpoints", &DataSetReadTimes::data_set)->read_at.size(), 1U);
}

TEST(Freshness, PromisesNothingOfDormantChains) {
  auto input = four_chains();
  AliveState halted;
  halted.alive = Alive::halted;
  halted.last_block_at = kSomeDay - 7 * 24h + 1s;
  input.alive = {{"b-1", halted}};
  EXPECT_EQ(count(kSomeDay, "endpoints", input), (Counts{2, 2}));
  input.alive["b-1"].last_block_at = kSomeDay - 7 * 24h;
  EXPECT_EQ(count(kSomeDay, "endpoints", input), (Counts{1, 1}));
  EXPECT_EQ(count(kSomeDay, "validators", input), (Counts{1, 1}));
}

TEST(Freshness, PromisesPricesForFiveMinutesAndAdvertsForTwo) {
  auto input = four_chains();
  input.prices = {stored_price("a-1", a_price("4"), kSomeDay)};
  input.advert_offer = AdvertOffer{"a-1", {"aaddress", "ubase", "100000"}};
  input.health = {{"adverts", "a node", kSomeDay, kSomeDay, {}, {}, {}}};
  EXPECT_EQ(count(kSomeDay + 5min, "prices", input), (Counts{1, 1}));
  EXPECT_EQ(count(kSomeDay + 5min + 1s, "prices", input), (Counts{0, 1}));
  EXPECT_EQ(count(kSomeDay + 2min, "adverts", input), (Counts{1, 1}));
  EXPECT_EQ(count(kSomeDay + 2min + 1s, "adverts", input), (Counts{0, 1}));
  input.advert_offer = std::nullopt;
  EXPECT_EQ(count(kSomeDay, "adverts", input), (Counts{0, 0}));
}

TEST(Freshness, AsksForNoPriceOfAnAssetThatHasNoneAndForNoAdvertWhereNoneCanBeBought) {
  EXPECT_EQ(count(kSomeDay, "prices"), (Counts{0, 0}));
  EXPECT_EQ(count(kSomeDay, "adverts"), (Counts{0, 0}));
}

}  // namespace
}  // namespace orrery
