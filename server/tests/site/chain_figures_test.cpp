#include "site/chain_figures.hpp"

#include "site/format_number.hpp"

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

std::vector<std::string> values_of(std::vector<Figure> const& figures) {
  std::vector<std::string> values;
  for (auto const& figure : figures) {
    values.push_back(figure.value);
  }
  return values;
}

TEST(AmountText, IsTheOneOfTheScreens) {
  struct Case {
    std::string_view amount;
    std::string_view shown;
  };
  // The table of web/src/lib/format/amounts.test.ts.
  constexpr Case kCases[] = {
      {"0", "0"},
      {"0.001", "< 0.01"},
      {"0.5", "0.5"},
      {"12.345", "12.35"},
      {"999.99", "999.99"},
      {"999.994999", "999.99"},
      {"999.995", "1.0K"},
      {"1000", "1.0K"},
      {"1049.999999", "1.0K"},
      {"1050", "1.1K"},
      {"999949.999999", "999.9K"},
      {"999950", "1.0M"},
      {"10000000", "10.0M"},
      {"392847562.123456", "392.8M"},
      {"999999999999", "1.0T"},
      {"9007199254740993049999999", "9,007,199,254,741.0T"},
      {"12345678901234567890123456789", "12,345,678,901,234,567.9T"},
  };
  for (auto const& [amount, shown] : kCases) {
    EXPECT_EQ(format_amount(amount, "en"), shown) << amount;
  }
}

TEST(NumberText, HasTheMarksOfItsLanguage) {
  EXPECT_EQ(format_decimal("1234567.5", "en"), "1,234,567.5");
  EXPECT_EQ(format_decimal("1234567.5", "ru"), "1\u00a0234\u00a0567,5");
  EXPECT_EQ(format_decimal("1234567.5", "uk"), "1\u00a0234\u00a0567,5");
  EXPECT_EQ(format_decimal("1234567.5", "es"), "1.234.567,5");
  EXPECT_EQ(format_decimal("1234", "es"), "1234");
  EXPECT_EQ(format_decimal("123", "en"), "123");
}

TEST(FractionText, RoundsAsABrowserDoes) {
  EXPECT_EQ(format_fraction(0, "en"), "0.00%");
  EXPECT_EQ(format_fraction(0.07, "en"), "7.00%");
  EXPECT_EQ(format_fraction(0.10125, "en"), "10.13%");  // half of a hundredth, exactly
  EXPECT_EQ(format_fraction(0.99999, "ru"), "100,00%");
}

TEST(ChainFigures, AreInTheWordsOfTheChainPage) {
  EXPECT_THAT(values_of(list_figures(some_state(), {"ATOM", 6}, real_texts("en"))),
              ElementsAre("180/1,200", "21 days", "10.00%", "2.00%", "1.5 days", "59.41%", "479.3M ATOM", "284.8M ATOM",
                          "5.9s"));
}

// What Intl.NumberFormat of a browser gives for these.
TEST(ChainFigures, AreInTheLanguageOfThePage) {
  auto state = some_state();
  state.unbonding_time_s = 86400;
  EXPECT_THAT(values_of(list_figures(state, {"ATOM", 6}, real_texts("ru"))),
              ElementsAre("180/1\u00a0200", "1 день", "10,00%", "2,00%", "1,5 дня", "59,41%", "479,3M ATOM",
                          "284,8M ATOM", "5,9 с"));
  state.voting_period_s = 7200;
  EXPECT_THAT(values_of(list_figures(state, {"ATOM", 6}, real_texts("uk"))),
              ElementsAre("180/1\u00a0200", "1 день", "10,00%", "2,00%", "2 години", "59,41%", "479,3M ATOM",
                          "284,8M ATOM", "5,9с"));
  state.voting_period_s = 30;
  EXPECT_THAT(values_of(list_figures(state, {"ATOM", 6}, real_texts("es"))),
              ElementsAre("180/1200", "1 día", "10,00%", "2,00%", "0,5 minutos", "59,41%", "479,3M ATOM", "284,8M ATOM",
                          "5,9s"));
}

TEST(ChainFigures, ThatAreUnknownAreLeftOutAndTheBlockTimeIsCalledNominal) {
  EXPECT_THAT(values_of(list_figures({}, {"ATOM", 6}, real_texts("en"))), ElementsAre("6s nominal"));
}

TEST(ChainFigures, LeaveOutAmountsOfAnAssetThatIsNotKnown) {
  ChainState state;
  state.supply = "5";
  state.bonded_tokens = "1";
  state.block_time_ms = 6000;
  EXPECT_THAT(values_of(list_figures(state, {"ATOM", std::nullopt}, real_texts("en"))), ElementsAre("6s"));
}

TEST(ChainFigures, CallLessThanADayLess) {
  ChainState state;
  state.unbonding_time_s = 3600;
  EXPECT_EQ(list_figures(state, {"ATOM", 6}, real_texts("en")).front().value, "< 1 day");
}

}  // namespace
}  // namespace orrery::site
