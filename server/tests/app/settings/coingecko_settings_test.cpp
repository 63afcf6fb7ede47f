#include "app/settings/coingecko_settings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>

namespace orrery {
namespace {

using ::testing::HasSubstr;

using Variables = std::map<std::string, std::string>;

Config load_with(Variables const& variables) {
  return load_config("", {}, [&variables](std::string const& name) {
    auto const found = variables.find(name);
    return found == variables.end() ? std::nullopt : std::optional(found->second);
  });
}

TEST(CoinGeckoSettings, AreOfTheDemoPlanUnlessToldOtherwise) {
  auto const settings = find_coingecko_settings(load_with({}));
  EXPECT_EQ(settings.plan, CoinGeckoPlan::demo);
  EXPECT_EQ(settings.url, kCoinGeckoDemoUrl);
  EXPECT_EQ(settings.key, std::nullopt);
}

TEST(CoinGeckoSettings, OfTheProPlanLeadToItsHost) {
  auto const settings =
      find_coingecko_settings(load_with({{"ORRERY_COINGECKO_PLAN", "pro"}, {"ORRERY_COINGECKO_KEY", "k"}}));
  EXPECT_EQ(settings.plan, CoinGeckoPlan::pro);
  EXPECT_EQ(settings.url, kCoinGeckoProUrl);
}

TEST(CoinGeckoSettings, OfTheProPlanKeepTheAddressOfAMirror) {
  auto const settings = find_coingecko_settings(load_with({{"ORRERY_COINGECKO_PLAN", "pro"},
                                                           {"ORRERY_COINGECKO_KEY", "k"},
                                                           {"ORRERY_COINGECKO_URL", "https://mirror.example/v3"}}));
  EXPECT_EQ(settings.url, "https://mirror.example/v3");
}

TEST(CoinGeckoSettings, AskNobodyWithoutAnAddressWhateverThePlan) {
  EXPECT_EQ(find_coingecko_settings(load_with({{"ORRERY_COINGECKO_PLAN", "pro"}, {"ORRERY_COINGECKO_URL", ""}})).url,
            "");
}

struct RefusedSettings {
  Variables variables;
  char const* says;
};

class CoinGeckoContradiction : public ::testing::TestWithParam<RefusedSettings> {};

TEST_P(CoinGeckoContradiction, IsRefusedWithTheNextStep) {
  try {
    load_with(GetParam().variables);
    FAIL() << "was taken";
  } catch (BadConfig const& error) {
    EXPECT_THAT(error.what(), HasSubstr(GetParam().says));
  }
}

INSTANTIATE_TEST_SUITE_P(
    Table, CoinGeckoContradiction,
    ::testing::Values(RefusedSettings{{{"ORRERY_COINGECKO_PLAN", "gold"}}, "must be demo or pro"},
                      RefusedSettings{{{"ORRERY_COINGECKO_PLAN", "pro"}}, "set coingecko.key"},
                      RefusedSettings{{{"ORRERY_COINGECKO_URL", "https://pro-api.coingecko.com/api/v3"}},
                                      "set coingecko.plan to pro"},
                      RefusedSettings{{{"ORRERY_COINGECKO_PLAN", "pro"},
                                       {"ORRERY_COINGECKO_KEY", "k"},
                                       {"ORRERY_COINGECKO_URL", "https://api.coingecko.com/api/v3/"}},
                                      "set coingecko.plan to demo"}));

}  // namespace
}  // namespace orrery
