#include "snapshot/join_entries.hpp"

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

}  // namespace
}  // namespace orrery
