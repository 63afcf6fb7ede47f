#include "domain/validators/join_entries.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

constexpr Timestamp kOld{std::chrono::seconds{1'000}};
constexpr Timestamp kYoung{std::chrono::seconds{2'000}};

JoinCandidate an_entry(std::string_view chain_id) {
  JoinCandidate entry;
  entry.chain_id = chain_id;
  entry.status = BondStatus::bonded;
  entry.has_stake = true;
  entry.created_at = kOld;
  entry.moniker = "Anna";
  entry.website = "https://anna.example";
  return entry;
}

std::string order_of(std::vector<JoinCandidate> const& candidates) {
  std::string chains;
  for (auto const& entry : join_entries(candidates)) {
    chains += candidates[entry.position].chain_id;
  }
  return chains;
}

TEST(JoinEntries, PutsMainNetworksFirstThenActiveOnesThenTheMostDelegators) {
  auto testnet = an_entry("a");
  testnet.network_type = NetworkType::testnet;
  testnet.delegator_count = 900;
  auto jailed = an_entry("b");
  jailed.jailed = true;
  jailed.delegator_count = 800;
  auto uncounted = an_entry("c");
  auto counted = an_entry("d");
  counted.delegator_count = 0;
  auto most = an_entry("e");
  most.delegator_count = 5;
  EXPECT_EQ(order_of({testnet, jailed, uncounted, counted, most}), "edcba");
}

TEST(JoinEntries, PutsTheOldestFirstAmongEqualsThenGoesByChainIdAndOperator) {
  auto young = an_entry("a");
  young.created_at = kYoung;
  auto second = an_entry("c");
  second.operator_address = "2";
  auto first = an_entry("c");
  first.operator_address = "1";
  EXPECT_EQ(order_of({young, second, first, an_entry("b")}), "bcca");
  EXPECT_EQ(join_entries(std::vector{second, first}).front().position, 1U);
  EXPECT_TRUE(join_entries({}).empty());
}

struct Stranger {
  char const* name;
  char const* moniker;
  std::optional<std::string_view> website;
  NetworkType network;
  bool has_stake;
  bool confirmed;
};

class Confirmation : public ::testing::TestWithParam<Stranger> {};

TEST_P(Confirmation, IsDeniedOnlyWhereNameAndWebsiteDifferAndTheStakeIsSurelyNothing) {
  auto other = an_entry("z");
  other.moniker = GetParam().moniker;
  other.website = GetParam().website;
  other.network_type = GetParam().network;
  other.has_stake = GetParam().has_stake;
  auto const joined = join_entries(std::vector{an_entry("a"), other});
  EXPECT_TRUE(joined.at(0).confirmed);
  EXPECT_EQ(joined.at(1).confirmed, GetParam().confirmed);
}

INSTANTIATE_TEST_SUITE_P(
    Table, Confirmation,
    ::testing::Values(Stranger{"OnTestnet", "Eve", "https://eve.example", NetworkType::testnet, true, false},
                      Stranger{"WithoutStake", "Eve", "https://eve.example", NetworkType::mainnet, false, false},
                      Stranger{"WithoutWebsite", "Eve", std::nullopt, NetworkType::testnet, true, false},
                      Stranger{"WithStake", "Eve", "https://eve.example", NetworkType::mainnet, true, true},
                      Stranger{"SameName", "Anna", "https://eve.example", NetworkType::testnet, false, true},
                      Stranger{"SameSite", "Eve", "https://anna.example", NetworkType::testnet, false, true}),
    [](auto const& test) { return test.param.name; });

JoinCandidate a_priced_entry(std::string_view chain_id, std::string stake) {
  auto entry = an_entry(chain_id);
  entry.priced_stake = std::move(stake);
  return entry;
}

JoinCandidate a_stranger(JoinCandidate entry) {
  entry.moniker = "Eve";
  entry.website = "https://eve.example";
  return entry;
}

TEST(JoinEntries, GoByPricedStakeWhateverElseTheyHave) {
  auto popular = a_priced_entry("a", "999.99");
  popular.delegator_count = 1'000'000;
  auto jailed = a_priced_entry("b", "1000.01");
  jailed.jailed = true;
  EXPECT_EQ(order_of({popular, jailed, a_priced_entry("c", "1000")}), "bca");
}

TEST(JoinEntries, ThoseWithoutAPriceComeBehindInTheirOwnOrder) {
  auto unpriced = an_entry("a");
  unpriced.delegator_count = 7;
  EXPECT_EQ(order_of({an_entry("b"), unpriced, a_priced_entry("z", "0.01"), a_priced_entry("y", "0")}), "zaby");
}

TEST(JoinEntries, AStrangerUnderOnePercentOfThePricedStakeIsUnconfirmed) {
  struct Case {
    char const* name;
    JoinCandidate stranger;
    bool confirmed;
  };
  Case const cases[]{
      {"under one percent", a_stranger(a_priced_entry("z", "0.99")), false},
      {"one percent", a_stranger(a_priced_entry("z", "1")), true},
      {"without a price", a_stranger(an_entry("z")), false},
      {"with the same name", a_priced_entry("z", "0.01"), true},
  };
  for (auto const& [name, stranger, confirmed] : cases) {
    // 99 and the stranger's: its share is of the sum.
    auto const joined = join_entries(std::vector{a_priced_entry("a", "99"), stranger});
    EXPECT_TRUE(joined.at(0).confirmed) << name;
    EXPECT_EQ(joined.at(1).confirmed, confirmed) << name;
  }
}

TEST(JoinEntries, ACopiedIdentityOnACheapChainLendsNothing) {
  auto known = a_priced_entry("z", "5000000");
  auto copy = a_stranger(a_priced_entry("a", "3"));
  copy.delegator_count = 100'000;
  copy.jailed = true;
  auto const joined = join_entries(std::vector{copy, known});
  EXPECT_EQ(joined.at(0).position, 1U);
  EXPECT_EQ(joined.at(0).has_share, true);
  EXPECT_FALSE(joined.at(1).confirmed);
  EXPECT_EQ(joined.at(1).has_share, false);
}

TEST(JoinEntries, NobodyHasAShareOfNothing) {
  for (auto const& joined : join_entries(std::vector{a_priced_entry("a", "0"), an_entry("b")})) {
    EXPECT_EQ(joined.has_share, std::nullopt);
    EXPECT_TRUE(joined.confirmed);
  }
}

}  // namespace
}  // namespace orrery
