#include "domain/editorial/contribution.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

using std::chrono::days;

constexpr UtcDay kDay{std::chrono::year{2026} / 9 / 20};

struct Address {
  char const* given;
  char const* repository;  // null: none
};

class GithubRepository : public ::testing::TestWithParam<Address> {};

TEST_P(GithubRepository, IsFoundInTheAddressOfARepositoryAlone) {
  auto const found = parse_github_repository(GetParam().given);
  EXPECT_EQ(found.value_or("none"), GetParam().repository == nullptr ? "none" : GetParam().repository);
}

INSTANTIATE_TEST_SUITE_P(Addresses, GithubRepository,
                         ::testing::Values(Address{"https://github.com/cosmos/gaia", "cosmos/gaia"},
                                           Address{"https://github.com/Cosmos/Gaia.git/", "cosmos/gaia"},
                                           Address{"http://www.github.com/a-b/c_d.e//", "a-b/c_d.e"},
                                           Address{"https://github.com/cosmos/gaia/tree/main/x", "cosmos/gaia"},
                                           Address{"https://github.com/cosmos/gaia?tab=readme#top", "cosmos/gaia"},
                                           Address{"https://github.com/cosmos", nullptr},
                                           Address{"https://github.com/cosmos/", nullptr},
                                           Address{"https://github.com//gaia", nullptr},
                                           Address{"https://github.com/cosmos/..", nullptr},
                                           Address{"https://github.com/cosmos/a b", nullptr},
                                           Address{"https://github.com/cosmos/%2e%2e", nullptr},
                                           Address{"https://github.com/cosmos/.git", nullptr},
                                           Address{"https://github.com.example/cosmos/gaia", nullptr},
                                           Address{"https://gitlab.com/cosmos/gaia", nullptr}, Address{"", nullptr}));

TEST(Contributions, AreCutToTheDaysThatBothSpansHave) {
  Contributions const known{kDay, kDay + days{9}, {{kDay, 1}, {kDay + days{5}, 2}, {kDay + days{9}, 3}}};
  auto const cut = cut_contributions(known, kDay + days{1}, kDay + days{8});
  ASSERT_TRUE(cut);
  EXPECT_EQ(*cut, (Contributions{kDay + days{1}, kDay + days{8}, {{kDay + days{5}, 2}}}));
  EXPECT_EQ(cut_contributions(known, kDay - days{5}, kDay + days{20}), known);
  EXPECT_EQ(cut_contributions(known, kDay + days{10}, kDay + days{20}), std::nullopt);
}

}  // namespace
}  // namespace orrery
