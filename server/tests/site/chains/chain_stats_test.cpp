#include "site/chains/chain_html.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace orrery::site {
namespace {

using testing::ElementsAre;

LocaleTexts real_texts(std::string_view locale) {
  return LocaleTexts::load(std::filesystem::path(ORRERY_TEST_LOCALES) / locale);
}

ChainState some_state() {
  ChainState state;
  state.supply = "479283746123456";
  state.bonded_tokens = "284756123500000";
  state.active_validators = 180;
  state.max_validators = 1200;
  state.inflation = "0.100000123";
  state.community_tax = "0.02";
  state.unbonding_time_s = 1814400;
  state.voting_period_s = 129600;
  state.block_time_ms = 5940;
  return state;
}

std::vector<std::string> values_of(std::vector<ChainStat> const& figures) {
  std::vector<std::string> values;
  for (auto const& figure : figures) {
    values.push_back(figure.value);
  }
  return values;
}

TEST(ChainFigures, AreInTheWordsOfTheChainPage) {
  EXPECT_THAT(values_of(list_chain_stats(some_state(), {"ATOM", 6}, real_texts("en"))),
              ElementsAre("180/1,200", "21\u00a0days", "10.00%", "2.00%", "1.5\u00a0days", "59.41%", "479.3M ATOM",
                          "284.8M ATOM", "5.9s"));
}

TEST(ChainFigures, AreInTheLanguageOfThePage) {
  auto state = some_state();
  state.unbonding_time_s = 86400;
  EXPECT_THAT(values_of(list_chain_stats(state, {"ATOM", 6}, real_texts("ru"))),
              ElementsAre("180/1\u00a0200", "1\u00a0день", "10,00\u00a0%", "2,00\u00a0%", "1,5\u00a0дня",
                          "59,41\u00a0%", "479,3\u00a0млн ATOM", "284,8\u00a0млн ATOM", "5,9\u00a0с"));
  state.voting_period_s = 7200;
  EXPECT_THAT(values_of(list_chain_stats(state, {"ATOM", 6}, real_texts("uk"))),
              ElementsAre("180/1\u00a0200", "1\u00a0день", "10,00\u00a0%", "2,00\u00a0%", "2\u00a0години",
                          "59,41\u00a0%", "479,3\u00a0млн ATOM", "284,8\u00a0млн ATOM", "5,9\u00a0с"));
  state.voting_period_s = 30;
  EXPECT_THAT(values_of(list_chain_stats(state, {"ATOM", 6}, real_texts("es"))),
              ElementsAre("180/1200", "1\u00a0día", "10,00\u00a0%", "2,00\u00a0%", "0,5\u00a0minutos", "59,41\u00a0%",
                          "479,3\u00a0M ATOM", "284,8\u00a0M ATOM", "5,9\u00a0s"));
}

TEST(ChainFigures, ThatAreUnknownAreLeftOutAndTheBlockTimeIsCalledNominal) {
  EXPECT_THAT(values_of(list_chain_stats({}, {"ATOM", 6}, real_texts("en"))), ElementsAre("6s nominal"));
}

TEST(ChainFigures, ThatDoNotExistAtAChainAreSaidToBeNoneInTheLanguageOfThePage) {
  ChainState state;
  state.block_time_ms = 6000;
  state.absent = {"active_validators", "bonded_tokens", "inflation", "voting_period_s"};
  EXPECT_THAT(values_of(list_chain_stats(state, {"ATOM", 6}, real_texts("en"))),
              ElementsAre("none here", "none here", "none here", "none here", "none here", "6s"));
  EXPECT_THAT(values_of(list_chain_stats(state, {"ATOM", 6}, real_texts("ru"))),
              ElementsAre("здесь нет", "здесь нет", "здесь нет", "здесь нет", "здесь нет", "6\u00a0с"));
}

TEST(ChainFigures, LeaveOutAmountsOfAnAssetThatIsNotKnown) {
  ChainState state;
  state.supply = "5";
  state.bonded_tokens = "1";
  state.block_time_ms = 6000;
  EXPECT_THAT(values_of(list_chain_stats(state, {"ATOM", std::nullopt}, real_texts("en"))), ElementsAre("6s"));
}

TEST(ChainFigures, CallLessThanADayLess) {
  ChainState state;
  state.unbonding_time_s = 3600;
  EXPECT_EQ(list_chain_stats(state, {"ATOM", 6}, real_texts("en")).front().value, "< 1\u00a0day");
}

}  // namespace
}  // namespace orrery::site
