#include "base/amount.hpp"

#include <gtest/gtest.h>

#include <string>

namespace orrery {
namespace {

std::string const k78Nines(78, '9');

struct Refusal {
  char const* name;
  std::string text;
};

class NoAmount : public ::testing::TestWithParam<Refusal> {};

TEST_P(NoAmount, IsRefusedWholeAndDecimal) {
  EXPECT_TRUE(parse_whole_amount(GetParam().text).has_error());
  EXPECT_TRUE(parse_decimal_amount(GetParam().text).has_error());
}

INSTANTIATE_TEST_SUITE_P(
    Table, NoAmount,
    ::testing::Values(
        Refusal{"Empty", ""}, Refusal{"Blank", " "}, Refusal{"BlankBefore", " 1"}, Refusal{"BlankAfter", "1 "},
        Refusal{"LineEnd", "1\n"}, Refusal{"Minus", "-1"}, Refusal{"MinusZero", "-0"}, Refusal{"Plus", "+1"},
        Refusal{"Exponent", "1e5"}, Refusal{"CapitalExponent", "1E5"}, Refusal{"NegativeExponent", "5E-2"},
        Refusal{"Point", "."}, Refusal{"NothingBeforeThePoint", ".5"}, Refusal{"NothingAfterThePoint", "5."},
        Refusal{"TwoPoints", "1.2.3"}, Refusal{"Comma", "1,5"}, Refusal{"Grouped", "1,000"},
        Refusal{"Underscore", "1_000"}, Refusal{"Hex", "0x10"}, Refusal{"Words", "NaN"}, Refusal{"Infinity", "inf"},
        Refusal{"WithDenom", "5uatom"}, Refusal{"Nul", std::string("1\0002", 3)}, Refusal{"ArabicDigit", "\xD9\xA1"},
        Refusal{"SeventyNineDigits", "1" + std::string(78, '0')},
        Refusal{"TenToThePowerOf400", "1" + std::string(400, '0')},
        Refusal{"NineteenDecimals", "0.1234567890123456789"}, Refusal{"NineteenZeroDecimals", "1.0000000000000000000"}),
    [](auto const& row) { return row.param.name; });

struct Form {
  char const* name;
  std::string text;
  std::string canonical;
};

class Amount : public ::testing::TestWithParam<Form> {};

TEST_P(Amount, BecomesCanonical) {
  auto const amount = parse_decimal_amount(GetParam().text);
  ASSERT_TRUE(amount.has_value());
  EXPECT_EQ(*amount, GetParam().canonical);
  EXPECT_EQ(parse_decimal_amount(*amount).value(), *amount);
}

INSTANTIATE_TEST_SUITE_P(
    Table, Amount,
    ::testing::Values(Form{"Zero", "0", "0"}, Form{"Zeros", "000", "0"}, Form{"ZeroWithDecimals", "0.000", "0"},
                      Form{"LeadingZeros", "007", "7"}, Form{"LeadingZeroBeforeThePoint", "00.5", "0.5"},
                      Form{"TrailingZeros", "0.050000000000000000", "0.05"}, Form{"WholeWithZeros", "100.00", "100"},
                      Form{"AllEighteenDecimals", "0.130006776497578991", "0.130006776497578991"},
                      Form{"PastSixtyFourBits", "16050327613113988924546.258742277694261962",
                           "16050327613113988924546.258742277694261962"},
                      Form{"SeventyEightDigits", k78Nines + ".999999999999999999", k78Nines + ".999999999999999999"},
                      Form{"ZerosBeforeSeventyEightDigits", "000" + k78Nines, k78Nines}),
    [](auto const& row) { return row.param.name; });

TEST(Amounts, AWholeAmountTakesNoPoint) {
  EXPECT_EQ(parse_whole_amount("0099").value(), "99");
  EXPECT_EQ(parse_whole_amount(k78Nines).value(), k78Nines);
  EXPECT_TRUE(parse_whole_amount("1.5").has_error());
  EXPECT_TRUE(parse_whole_amount("1.0").has_error());
}

TEST(Amounts, ARefusalNamesTheTextButNotAllOfALongOne) {
  auto const refusal = parse_whole_amount("1" + std::string(400, '0')).error();
  EXPECT_EQ(refusal.thing, "amount '1" + std::string(39, '0') + "'");
  EXPECT_EQ(refusal.reason, "has more than 78 digits");
}

struct Order {
  char const* name;
  std::string left;
  std::string right;
  int expected;
};

class AmountOrder : public ::testing::TestWithParam<Order> {};

TEST_P(AmountOrder, IsByValueBothWays) {
  EXPECT_EQ(compare_amounts(GetParam().left, GetParam().right), GetParam().expected);
  EXPECT_EQ(compare_amounts(GetParam().right, GetParam().left), -GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(Table, AmountOrder,
                         ::testing::Values(Order{"Same", "12.5", "12.5", 0}, Order{"ByLength", "9", "10", -1},
                                           Order{"ByDigits", "19", "20", -1}, Order{"ByDecimals", "1.05", "1.5", -1},
                                           Order{"MoreDecimals", "1.5", "1.51", -1},
                                           Order{"WholeFirst", "1.9", "2", -1},
                                           Order{"Zero", "0", "0.000000000000000001", -1},
                                           Order{"PastDouble", "9007199254740992", "9007199254740993", -1}),
                         [](auto const& row) { return row.param.name; });

TEST(Amounts, AddToTheLastDigit) {
  EXPECT_EQ(add_amounts("0", "0"), "0");
  EXPECT_EQ(add_amounts("0", "0.25"), "0.25");
  EXPECT_EQ(add_amounts("0.000000000000000001", "0.999999999999999999"), "1");
  EXPECT_EQ(add_amounts("9007199254740993", "1"), "9007199254740994");
  EXPECT_EQ(add_amounts("1.5", "2.25"), "3.75");
  EXPECT_EQ(add_amounts("8", "0.1"), "8.1");
  EXPECT_EQ(add_amounts(k78Nines, "1"), "1" + std::string(78, '0'));
}

TEST(Amounts, SubtractToTheLastDigit) {
  EXPECT_EQ(subtract_amounts("1", "0.000000000000000001"), "0.999999999999999999");
  EXPECT_EQ(subtract_amounts("100000000", "1000000"), "99000000");
  EXPECT_EQ(subtract_amounts("0.05", "0.05"), "0");
  EXPECT_EQ(subtract_amounts("1" + std::string(78, '0'), "1"), k78Nines);
  EXPECT_THROW(subtract_amounts("1", "1.1"), Failure);
}

TEST(Amounts, BecomeDisplayUnits) {
  EXPECT_EQ(to_display_units("1234567", 6), "1.234567");
  EXPECT_EQ(to_display_units("1000000", 6), "1");
  EXPECT_EQ(to_display_units("1500000", 6), "1.5");
  EXPECT_EQ(to_display_units("1", 6), "0.000001");
  EXPECT_EQ(to_display_units("0", 18), "0");
  EXPECT_EQ(to_display_units("120", 0), "120");
  EXPECT_EQ(to_display_units(k78Nines, 77), "9." + std::string(77, '9'));
  EXPECT_EQ(to_display_units("1", 77), "0." + std::string(76, '0') + "1");
  EXPECT_THROW(to_display_units("1", 78), Failure);
  EXPECT_THROW(to_display_units("1", -1), Failure);
  EXPECT_THROW(to_display_units("1.5", 6), Failure);
}

TEST(Amounts, BecomeTheNearestDouble) {
  EXPECT_EQ(to_double("0"), 0.0);
  EXPECT_EQ(to_double("0.05"), 0.05);
  EXPECT_EQ(to_double("9007199254740993"), 9007199254740992.0);
  EXPECT_EQ(to_double(k78Nines), 1e78);
}

TEST(Amounts, TextThatIsNotCanonicalIsABug) {
  for (std::string const text : {"", "-1", "1e5", "007", "1.50", "1.", ".5", " 1", "0x1"}) {
    EXPECT_THROW(compare_amounts(text, "1"), Failure) << text;
    EXPECT_THROW(compare_amounts("1", text), Failure) << text;
    EXPECT_THROW(add_amounts("1", text), Failure) << text;
    EXPECT_THROW(add_amounts("0", text), Failure) << text;
    EXPECT_THROW(subtract_amounts(text, "0"), Failure) << text;
    EXPECT_THROW(to_display_units(text, 6), Failure) << text;
    EXPECT_THROW(to_double(text), Failure) << text;
  }
}

TEST(Amount, MultipliesExactly) {
  EXPECT_EQ(multiply_amounts("0.1", "0.2"), "0.02");
  EXPECT_EQ(multiply_amounts("0", "123.45"), "0");
  EXPECT_EQ(multiply_amounts("12345678901234567890.5", "0.000000000000000002"), "24.691357802469135781");
  EXPECT_EQ(multiply_amounts("250", "0.4"), "100");
}

TEST(Amount, RoundsHalfToTheEvenOne) {
  struct Case {
    char const* amount;
    char const* cents;
  };
  constexpr Case kCases[]{{"0.125", "0.12"},
                          {"0.135", "0.14"},
                          {"0.1250001", "0.13"},
                          {"0.005", "0"},
                          {"0.015", "0.02"},
                          {"0.9949", "0.99"},
                          {"0.995", "1"},
                          {"9.995", "10"},
                          {"12", "12"},
                          {"12.3", "12.3"},
                          {"0.0049999", "0"},
                          {"2.675", "2.68"},
                          {"99999999999.005", "99999999999"}};
  for (auto const& [amount, cents] : kCases) {
    EXPECT_EQ(round_half_even(amount, 2), cents) << amount;
  }
  EXPECT_EQ(round_half_even("2.5", 0), "2");
  EXPECT_EQ(round_half_even("3.5", 0), "4");
}

TEST(Amount, IsPaddedAsMoneyIsWritten) {
  EXPECT_EQ(pad_decimals("12", 2), "12.00");
  EXPECT_EQ(pad_decimals("12.5", 2), "12.50");
  EXPECT_EQ(pad_decimals("0.05", 2), "0.05");
  EXPECT_THROW(pad_decimals("0.055", 2), Failure);
}

}  // namespace
}  // namespace orrery
