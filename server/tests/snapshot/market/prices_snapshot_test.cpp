#include "snapshot/build_snapshot.hpp"

#include "builders/change_row.hpp"
#include "builders/price_builder.hpp"
#include "builders/stored_validator_builder.hpp"
#include "builders/written_json.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace orrery {
namespace {

using namespace std::chrono_literals;

CollectionIntervals const kIntervals{{"prices", 5min}};

StoredChain a_priced_chain(std::string chain_id, int exponent = 6) {
  StoredChain stored = a_stored_chain(std::move(chain_id)).with_symbol("AAA");
  stored.chain.denom->exponent = exponent;
  return stored;
}

StoredChainState staking(std::string chain_id, std::string bond_denom = "ubase") {
  StoredChainState state;
  state.chain_id = std::move(chain_id);
  state.state.bond_denom = std::move(bond_denom);
  state.changed_at = kSomeDay;
  return state;
}

std::shared_ptr<Snapshot const> build(SnapshotInput const& input, Timestamp now = kSomeDay,
                                      Snapshot const* previous = nullptr) {
  return build_snapshot(input, kIntervals, now, previous);
}

boost::json::value record_of(Snapshot const& snapshot, std::size_t position) {
  return boost::json::parse(detail_json(*snapshot.chains.at(position)));
}

TEST(ChainPrice, StandsDigitForDigitWithItsSource) {
  SnapshotInput input;
  input.chains = {a_priced_chain("a-1"), a_priced_chain("b-1")};
  input.prices = {stored_price("a-1", a_price("0.30000000000000004"), kSomeDay - 1min)};
  auto const snapshot = build(input);
  EXPECT_NE(detail_json(*snapshot->chains[0])
                .find(R"("ChainPrice":{"CurrentPrice":0.30000000000000004,"PriceChangePercentage24h":-0.72341,)"
                      R"("MarketCap":1750000000,"MarketCapRank":58,"Ath":44.45,"Atl":1.16})"),
            std::string::npos)
      << detail_json(*snapshot->chains[0]);
  EXPECT_NE(list_json(*snapshot->chains[0]).find(R"("CurrentPrice":0.30000000000000004)"), std::string::npos);
  auto const facts = record_of(*snapshot, 0).at("Facts").at("prices");
  EXPECT_EQ(facts.at("Source").as_string(), "CoinGecko");
  EXPECT_EQ(facts.at("CheckedAt").as_string(), "2026-11-19T23:59:00Z");
  EXPECT_TRUE(record_of(*snapshot, 1).at("Facts").at("prices").is_null());
  EXPECT_TRUE(record_of(*snapshot, 1).at("ChainPrice").at("CurrentPrice").is_null());
}

TEST(ChainPrice, IsStaleThreeIntervalsAfterItsOwnLastLook) {
  SnapshotInput input;
  input.chains = {a_priced_chain("a-1"), a_priced_chain("b-1")};
  input.prices = {stored_price("a-1", a_price("4")), stored_price("b-1", a_price("4"), kSomeDay + 5min)};
  auto const fresh = build(input, kSomeDay + 14min);
  EXPECT_EQ(fresh->next_stale_at, kSomeDay + 15min);
  auto const stale = build(input, kSomeDay + 15min, fresh.get());
  EXPECT_EQ(boost::json::parse(list_json(*stale->chains[0])).at("Stale"), boost::json::array{"prices"});
  EXPECT_EQ(boost::json::parse(list_json(*stale->chains[1])).at("Stale"), boost::json::array{});
  EXPECT_TRUE(boost::json::parse(stale->prices[0].json).at("Stale").as_bool());
  EXPECT_EQ(boost::json::parse(stale->prices[0].json).at("CurrentPrice"), 4) << "the last good price stays";
  EXPECT_EQ(stale->chains[1], fresh->chains[1]);
}

TEST(ChainPrice, OrdersChainsByRankAndByPrice) {
  SnapshotInput input;
  input.chains = {a_priced_chain("a-1"), a_priced_chain("b-1"), a_priced_chain("c-1"), a_priced_chain("d-1")};
  auto cheap = a_price("0.5");
  cheap.market_cap_rank = 7;
  auto unranked = a_price("70");
  unranked.market_cap_rank = std::nullopt;
  unranked.ath = std::nullopt;
  input.prices = {stored_price("b-1", unranked), stored_price("c-1", cheap), stored_price("d-1", a_price("9"))};
  auto const snapshot = build(input);
  auto const order = [&](ChainSortField field, SortOrder direction) {
    std::string ids;
    for (auto const position : snapshot->orders.by(field, direction)) {
      ids += snapshot->chains[position]->chain_id[0];
    }
    return ids;
  };
  EXPECT_EQ(order(ChainSortField::market_cap_rank, SortOrder::ascending), "cdab");
  EXPECT_EQ(order(ChainSortField::price, SortOrder::descending), "bdca");
  EXPECT_EQ(order(ChainSortField::price, SortOrder::ascending), "cdba");
  EXPECT_EQ(order(ChainSortField::ath, SortOrder::ascending), "cdab");
  std::string ids;
  for (auto const& price : snapshot->prices) {
    ids += boost::json::parse(price.json).at("ChainId").as_string()[0];
  }
  EXPECT_EQ(ids, "cdb") << "by rank, without one last";
}

TEST(PriceRecord, SaysWhenItHeldByItsSourceElseByTheLastLook) {
  SnapshotInput input;
  input.chains = {a_priced_chain("a-1"), a_priced_chain("b-1")};
  auto quoted = a_price("4");
  quoted.quoted_at = kSomeDay - 3h;
  input.prices = {stored_price("a-1", quoted), stored_price("b-1", a_price("4"))};
  auto const snapshot = build(input);
  EXPECT_EQ(boost::json::parse(snapshot->prices[0].json).at("AsOf").as_string(), "2026-11-19T21:00:00Z");
  EXPECT_EQ(boost::json::parse(snapshot->prices[1].json).at("AsOf").as_string(), "2026-11-20T00:00:00Z");
  EXPECT_EQ(boost::json::parse(snapshot->prices[1].json).at("Symbol").as_string(), "AAA");
}

// One identity on three chains: priced with exponent 6, priced with exponent 18, and without a price.
SnapshotInput one_identity() {
  SnapshotInput input;
  input.chains = {a_priced_chain("a-1"), a_priced_chain("b-1", 18), a_priced_chain("c-1")};
  input.chain_states = {staking("a-1"), staking("b-1"), staking("c-1")};
  input.prices = {stored_price("a-1", a_price("4.37")), stored_price("b-1", a_price("0.25"))};
  input.validators = {stored("a-1", a_validator("a").named("Anna").with_tokens("1500000"), 1),
                      stored("b-1", a_validator("b").named("Anna B").with_tokens("9000000000000000000000"), 2),
                      stored("c-1", a_validator("c").named("Anna C").with_tokens("70000000"), 90)};
  return input;
}

boost::json::value validator_of(Snapshot const& snapshot, std::size_t position = 0) {
  return boost::json::parse(detail_json(*snapshot.validators.at(position)));
}

TEST(DelegatedDollars, AreExactAndSayHowMuchIsPriced) {
  auto const validator = validator_of(*build(one_identity()));
  EXPECT_EQ(validator.at("DelegationAmount").as_string(), "2256.56") << "6.555 and 2250 are 2256.555";
  EXPECT_EQ(boost::json::serialize(validator.at("DelegationCoverage")), R"({"Priced":2,"Counted":3,"Chains":3})");
  EXPECT_EQ(validator.at("Moniker").as_string(), "Anna B") << "who has the most priced stake lends the name";
  EXPECT_EQ(validator.at("Facts").at(0).at("prices").at("Source").as_string(), "CoinGecko");
  EXPECT_TRUE(validator.at("Facts").at(2).at("prices").is_null());
}

TEST(DelegatedDollars, AreUnknownWithoutAPriceOfTheStakedAsset) {
  auto input = one_identity();
  input.chain_states[0].state.bond_denom = "uother";
  input.chain_states[1].state.bond_denom = std::nullopt;
  auto const validator = validator_of(*build(input));
  EXPECT_TRUE(validator.at("DelegationAmount").is_null());
  EXPECT_EQ(validator.at("DelegationCoverage").at("Priced"), 0);
}

TEST(DelegatedDollars, AreZeroWhereThePricedStakeIsNothing) {
  auto input = one_identity();
  input.validators.erase(input.validators.begin() + 1, input.validators.end());
  change_row(input.validators[0], [](auto& row) { row.validator.tokens = "0"; });
  EXPECT_EQ(validator_of(*build(input)).at("DelegationAmount").as_string(), "0.00");
}

TEST(DelegatedDollars, OrderTheDirectoryThenDelegatorsThenIdentity) {
  auto const with = [](std::string const& operator_address, std::string const& identity, std::string tokens,
                       std::optional<std::int64_t> delegators) {
    return stored("a-1", a_validator(operator_address).with_identity(identity).with_tokens(std::move(tokens)),
                  delegators);
  };
  auto input = one_identity();
  input.validators = {with("a", "000000000000000A", "10", {}), with("b", "000000000000000B", "900000000", 1),
                      with("c", "000000000000000C", "900000000", 2), with("d", "000000000000000D", "900010000", {}),
                      stored("c-1", a_validator("e").with_identity("000000000000000E"), 1'000'000)};
  auto const snapshot = build(input);
  std::string order;
  for (auto const position : snapshot->validator_order) {
    order += snapshot->validators[position]->identity.back();
  }
  EXPECT_EQ(order, "DCBAE");
}

TEST(DelegatedDollars, FollowThePriceAndLeaveEntriesOfTheChainAsTheyWere) {
  auto input = one_identity();
  auto const first = build(input);
  input.prices[0].price.current = "5";
  input.prices[0].changed_at = kSomeDay + 1min;
  auto const second = build(input, kSomeDay + 1min, first.get());
  EXPECT_EQ(validator_of(*second).at("DelegationAmount").as_string(), "2257.50");
  EXPECT_EQ(second->validators[0]->updated_at, kSomeDay + 1min);
  EXPECT_EQ(second->entries[0], first->entries[0]);
  EXPECT_EQ(build(input, kSomeDay + 1min, second.get())->validators[0], second->validators[0]);
}

TEST(DelegatedDollars, AreStaleWithThePriceTheyAreMadeOf) {
  auto const snapshot = build(one_identity(), kSomeDay + 15min);
  EXPECT_EQ(validator_of(*snapshot).at("Stale"), boost::json::array{"prices"});
}

}  // namespace
}  // namespace orrery
