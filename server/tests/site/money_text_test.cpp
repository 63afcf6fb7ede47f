#include "site/money_text.hpp"

#include <gtest/gtest.h>

namespace orrery::site {
namespace {

// As web/src/lib/format/table-prices.test.ts has them.
TEST(TablePrice, HasDecimalsByItsSize) {
  EXPECT_EQ(format_table_price("12345.678", "en"), "$12,346");
  EXPECT_EQ(format_table_price("1000", "en"), "$1,000");
  EXPECT_EQ(format_table_price("999.994", "en"), "$999.99");
  EXPECT_EQ(format_table_price("1", "en"), "$1.00");
  EXPECT_EQ(format_table_price("0.5", "en"), "$0.500");
  EXPECT_EQ(format_table_price("0.12345", "en"), "$0.1235");
  EXPECT_EQ(format_table_price("0.00999", "en"), "$0.009990");
  EXPECT_EQ(format_table_price("0.000012345678", "en"), "$0.00001235");
}

TEST(TablePrice, HasTheMarksOfItsLanguage) {
  EXPECT_EQ(format_table_price("1234.5", "es"), "1235\u00a0$");
  EXPECT_EQ(format_table_price("0.5", "ru"), "0,500\u00a0$");
}

TEST(AbbreviatedAmount, HasALetterAndTwoDecimals) {
  EXPECT_EQ(format_abbreviated("999", "en"), "$999");
  EXPECT_EQ(format_abbreviated("12.345", "en"), "$12.35");
  EXPECT_EQ(format_abbreviated("1000", "en"), "$1.00K");
  EXPECT_EQ(format_abbreviated("999994", "en"), "$999.99K");
  EXPECT_EQ(format_abbreviated("999995", "en"), "$1.00M");
  EXPECT_EQ(format_abbreviated("5678901234", "en"), "$5.68B");
  EXPECT_EQ(format_abbreviated("1234567890123", "en"), "$1,234.57B");
}

TEST(AbbreviatedAmount, HasItsSignWhereThePriceBesideItHasIt) {
  EXPECT_EQ(format_abbreviated("5678901234", "ru"), "5,68B\u00a0$");
  EXPECT_EQ(format_abbreviated("12.345", "es"), "12,35\u00a0$");
}

TEST(Change, HasItsSign) {
  EXPECT_EQ(format_change("1.254", "en"), "+1.25%");
  EXPECT_EQ(format_change("-0.4", "en"), "−0.40%");
  EXPECT_EQ(format_change("-0.001", "en"), "0.00%");
  EXPECT_EQ(format_change("12.5", "ru"), "+12,50%");
}

}  // namespace
}  // namespace orrery::site
