#include "domain/market/price.hpp"

#include <gmock/gmock.h>

#include <string>

namespace orrery {
namespace {

using ::testing::ElementsAre;

AssetClaim a_claim(std::string_view chain_id, AssetRole role, std::string_view price_id = "coin") {
  AssetClaim claim;
  claim.chain_id = chain_id;
  claim.role = role;
  claim.price_id = price_id;
  return claim;
}

AssetClaim staked(std::string_view chain_id = "a-1", std::string_view price_id = "coin") {
  return a_claim(chain_id, AssetRole::staking, price_id);
}

AssetClaim fee(std::string_view chain_id = "a-1", std::string_view price_id = "coin") {
  return a_claim(chain_id, AssetRole::fee, price_id);
}

AssetClaim from_elsewhere(AssetClaim claim) {
  claim.comes_from_elsewhere = true;
  return claim;
}

AssetClaim with(ChainStatus status, AssetClaim claim) {
  claim.status = status;
  return claim;
}

AssetClaim on_a_test_network(AssetClaim claim) {
  claim.network_type = NetworkType::testnet;
  return claim;
}

AssetClaim without_price_id(AssetClaim claim) {
  claim.price_id = std::nullopt;
  return claim;
}

struct MarketCase {
  char const* name;
  std::vector<AssetClaim> claims;
  std::vector<AssetMarket> markets;
};

constexpr auto kNone = AssetMarket::none;
constexpr auto kPrice = AssetMarket::price;
constexpr auto kValue = AssetMarket::value;

class AssetMarkets : public ::testing::TestWithParam<MarketCase> {};

TEST_P(AssetMarkets, AreGivenByRoleStatusAndOriginAndEachToOneChain) {
  EXPECT_EQ(assign_markets(GetParam().claims), GetParam().markets);
}

INSTANTIATE_TEST_SUITE_P(
    OneChain, AssetMarkets,
    ::testing::Values(
        MarketCase{"Nobody", {}, {}}, MarketCase{"Staked", {staked()}, {kValue}}, MarketCase{"Fee", {fee()}, {kPrice}},
        MarketCase{"FirstListed", {a_claim("a-1", AssetRole::none)}, {kNone}},
        MarketCase{"WithoutAPriceId", {without_price_id(staked()), without_price_id(fee("b-1"))}, {kNone, kNone}},
        MarketCase{"StakedFromElsewhere", {from_elsewhere(staked())}, {kValue}},
        MarketCase{"FeeFromElsewhere", {from_elsewhere(fee())}, {kNone}},
        MarketCase{"StakedOnAKilledChain", {with(ChainStatus::killed, staked())}, {kNone}},
        MarketCase{"FeeOnAKilledChain", {with(ChainStatus::killed, fee())}, {kNone}},
        MarketCase{"StakedOnAnUpcomingChain", {with(ChainStatus::upcoming, staked())}, {kPrice}},
        MarketCase{"OnATestNetwork", {on_a_test_network(staked())}, {kNone}}),
    [](auto const& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    SeveralChains, AssetMarkets,
    ::testing::Values(
        MarketCase{"OfTwoAssets", {staked("a-1", "one"), staked("b-1", "two")}, {kValue, kValue}},
        MarketCase{"TheStakerComesBeforeTheFeePayer", {fee("a-1"), staked("b-1")}, {kNone, kValue}},
        MarketCase{
            "AStakerFromElsewhereComesBeforeTheFeePayer", {fee("a-1"), from_elsewhere(staked("b-1"))}, {kNone, kValue}},
        MarketCase{"TheOriginComesFirst", {from_elsewhere(staked("a-1")), staked("b-1")}, {kNone, kValue}},
        MarketCase{"TheOriginComesFirstBeforeItIsLive",
                   {from_elsewhere(staked("a-1")), with(ChainStatus::upcoming, staked("b-1"))},
                   {kNone, kPrice}},
        MarketCase{
            "TheLiveOneComesFirst", {with(ChainStatus::upcoming, staked("a-1")), staked("b-1")}, {kNone, kValue}},
        MarketCase{
            "TheSuccessorOfAKilledChain", {with(ChainStatus::killed, staked("a-1")), staked("b-1")}, {kNone, kValue}},
        MarketCase{"AKilledStakerTakesNothingFromAFeePayer",
                   {with(ChainStatus::killed, staked("a-1")), fee("b-1")},
                   {kNone, kPrice}},
        MarketCase{"ATestNetworkTakesNothing", {on_a_test_network(staked("a-1")), staked("b-1")}, {kNone, kValue}},
        MarketCase{
            "ABuiltInChainComesFirst", {staked("a-1"), staked("cosmoshub-4"), staked("z-1")}, {kNone, kValue, kNone}},
        MarketCase{"OfTwoEqualStakersItIsNobodys", {staked("a-1"), staked("b-1")}, {kNone, kNone}},
        MarketCase{"OfTwoEqualStakersItIsNoFeePayersEither",
                   {fee("a-1"), staked("b-1"), staked("c-1")},
                   {kNone, kNone, kNone}},
        MarketCase{"InWhateverCaseItsIdIsWritten",
                   {staked("a-1", "Coin"), from_elsewhere(staked("b-1", "coin"))},
                   {kValue, kNone}},
        MarketCase{"OfTwoEqualFeePayersItIsNobodys", {fee("a-1"), fee("b-1")}, {kNone, kNone}},
        MarketCase{"OfThreeTheOneWithTheBestRight",
                   {from_elsewhere(staked("a-1")), from_elsewhere(staked("b-1")), staked("c-1")},
                   {kNone, kNone, kValue}}),
    [](auto const& test) { return test.param.name; });

TEST(AssetMarket, OfAPriceAloneLeavesThePriceAndItsChange) {
  Price price;
  price.source = kCoinGecko;
  price.source_id = "usd-coin";
  price.current = "1";
  price.change_24h = "-0.01";
  auto const left = price;
  price.market_cap = "60000000000";
  price.market_cap_rank = 6;
  price.total_volume = "9000000000";
  price.ath = "1.17";
  price.ath_change = "-14";
  price.atl = "0.87";
  EXPECT_EQ(limit_to(AssetMarket::price, price), left);
  EXPECT_EQ(limit_to(AssetMarket::value, price), price);
}

TEST(AssetClaim, IsMadeOfTheChainAndItsAsset) {
  Chain chain;
  chain.chain_id = "noble-1";
  chain.status = ChainStatus::upcoming;
  chain.network_type = NetworkType::testnet;
  auto claim = make_asset_claim(chain);
  EXPECT_EQ(claim.role, AssetRole::none);
  EXPECT_EQ(claim.price_id, std::nullopt);
  chain.denom = Denom{"uusdc", {}, {}, {}, {}, {}, "usd-coin", AssetRole::fee, true};
  claim = make_asset_claim(chain);
  EXPECT_EQ(claim.chain_id, "noble-1");
  EXPECT_EQ(claim.status, ChainStatus::upcoming);
  EXPECT_EQ(claim.network_type, NetworkType::testnet);
  EXPECT_EQ(claim.role, AssetRole::fee);
  EXPECT_TRUE(claim.comes_from_elsewhere);
  EXPECT_EQ(claim.price_id, "usd-coin");
}

}  // namespace
}  // namespace orrery
