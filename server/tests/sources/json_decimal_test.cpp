#include "sources/price_answer.hpp"

#include <gtest/gtest.h>

#include <string>

namespace orrery {
namespace {

struct Case {
  char const* number;
  char const* decimal;
};

TEST(JsonDecimal, KeepsEveryDigitThatWasWritten) {
  constexpr Case kCases[]{
      {"0", "0"},
      {"-0.0", "0"},
      {"4.37", "4.37"},
      {"4.370", "4.37"},
      {"-0.72", "-0.72"},
      {"6.31e-05", "0.0000631"},
      {"1E+3", "1000"},
      {"1.5e3", "1500"},
      {"12345678901234567890.123456789012345678", "12345678901234567890.123456789012345678"},
      {"0.30000000000000004", "0.30000000000000004"},
      {"9007199254740993", "9007199254740993"},
      {"1e-18", "0.000000000000000001"},
      {"0.0e400", "0"},
  };
  for (auto const& [number, decimal] : kCases) {
    EXPECT_EQ(parse_json_decimal(number), decimal) << number;
  }
}

TEST(JsonDecimal, RoundsHalfEvenBehindThe18thDecimal) {
  EXPECT_EQ(parse_json_decimal("0.0000000000000000005"), "0");
  EXPECT_EQ(parse_json_decimal("0.0000000000000000015"), "0.000000000000000002");
  EXPECT_EQ(parse_json_decimal("0.00000000000000000050001"), "0.000000000000000001");
  EXPECT_EQ(parse_json_decimal("-1e-19"), "0");
  EXPECT_EQ(parse_json_decimal("1e-400"), "0");
}

TEST(JsonDecimal, RefusesWhatIsNoNumberOrTooLarge) {
  for (auto const* text : {"", "-", "+1", ".5", "5.", "1e", "1e+", "NaN", "Infinity", "0x10", "1,5", " 1", "--1",
                           "1e400", "1e2147483648", "1e99999999999999999999", "1000000000000000000000000"}) {
    EXPECT_FALSE(parse_json_decimal(text)) << text;
  }
  EXPECT_EQ(parse_json_decimal("999999999999999999999999"), std::string(24, '9'));
}

}  // namespace
}  // namespace orrery
