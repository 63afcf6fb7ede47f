#include "sources/cosmos_node/core/node_fields.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

TEST(NodeFields, ADurationIsWholeSeconds) {
  EXPECT_EQ(parse_seconds("1814400s"), 1'814'400);
  EXPECT_EQ(parse_seconds("0s"), 0);
  EXPECT_EQ(parse_seconds("60.000000000s"), 60);
  for (auto const* text :
       {"", "s", "60", "-60s", "60.5s", "60.s", ".5s", "1e3s", "60S", "60 s", "1h", "99999999999999999999s"}) {
    EXPECT_FALSE(parse_seconds(text)) << text;
  }
}

TEST(NodeFields, ATimeKeepsItsMilliseconds) {
  auto const second = parse_rfc3339("2026-11-21T08:06:44Z").value();
  EXPECT_EQ(parse_precise_time("2026-11-21T08:06:44Z"), second);
  EXPECT_EQ(parse_precise_time("2026-11-21T08:06:44.958896832Z"), second + std::chrono::milliseconds(958));
  EXPECT_EQ(parse_precise_time("2026-11-21T08:06:44.9Z"), second + std::chrono::milliseconds(900));
  EXPECT_EQ(parse_precise_time("2026-11-21T08:06:44.009Z"), second + std::chrono::milliseconds(9));
  for (auto const* text : {"", "Z", "2026-11-21T08:06:44", "2026-11-21T08:06:44.Z", "2026-11-21T08:06:44.1234567890Z",
                           "2026-11-21T08:06:44,5Z", "2026-11-21T08:06:44.x5Z", "2026-13-21T08:06:44.5Z",
                           "2026-11-21T08:06:44.5+01:00", "2026-11-21 08:06:44Z"}) {
    EXPECT_FALSE(parse_precise_time(text)) << text;
  }
}

TEST(NodeFields, AnIntegerInAStringIsDigitsThatFit) {
  EXPECT_EQ(parse_integer("0"), 0);
  EXPECT_EQ(parse_integer("9223372036854775807"), 9'223'372'036'854'775'807);
  for (auto const* text : {"", "-1", "+1", "9223372036854775808", "1.0", " 1", "0x1"}) {
    EXPECT_FALSE(parse_integer(text)) << text;
  }
}

TEST(NodeFields, AHeightIsOneThatAChainCanHave) {
  auto const object =
      boost::json::parse(R"({"one":"1","most":"1000000000000","zero":"0","more":"1000000000001","number":7})")
          .as_object();
  EXPECT_EQ(find_block_height(object, "one"), 1);
  EXPECT_EQ(find_block_height(object, "most"), kHighestHeight);
  for (auto const* key : {"zero", "more", "number", "absent"}) {
    EXPECT_FALSE(find_block_height(object, key)) << key;
  }
}

TEST(NodeFields, AmountsStandInStringsAlone) {
  auto const object = boost::json::parse(R"({"text":"007","number":7,"flag":true,"word":"true"})").as_object();
  EXPECT_EQ(find_whole_amount(object, "text"), "7");
  EXPECT_FALSE(find_whole_amount(object, "number"));
  EXPECT_FALSE(find_decimal_amount(object, "absent"));
  EXPECT_EQ(find_bool(object, "flag"), true);
  EXPECT_FALSE(find_bool(object, "word"));
}

}  // namespace
}  // namespace orrery
