#include "site/format_price.hpp"

#include <gtest/gtest.h>

namespace orrery::site {
namespace {

TEST(FormatPrice, HasAsManyDecimalsAsTheSizeOfThePriceNeeds) {
  EXPECT_EQ(format_price("61234.5", "en"), "$61,235");
  EXPECT_EQ(format_price("1000", "en"), "$1,000");
  EXPECT_EQ(format_price("999.994", "en"), "$999.99");
  EXPECT_EQ(format_price("1", "en"), "$1.00");
  EXPECT_EQ(format_price("0.5", "en"), "$0.500");
  EXPECT_EQ(format_price("0.01", "en"), "$0.010");
  EXPECT_EQ(format_price("0.0041225", "en"), "$0.004123");
}

TEST(FormatPrice, HasTheMarksOfTheLanguage) {
  EXPECT_EQ(format_price("61234.5", "ru"), "61\u00a0235\u00a0$");
  EXPECT_EQ(format_price("4.37", "uk"), "4,37\u00a0$");
  EXPECT_EQ(format_price("4.37", "es"), "4,37\u00a0$");
}

TEST(FormatPrice, ShowsAMarketCapInLetters) {
  EXPECT_EQ(format_market_cap("1750000000", "en"), "$1.8B");
  EXPECT_EQ(format_market_cap("7802215", "es"), "7,8M\u00a0$");
}

}  // namespace
}  // namespace orrery::site
