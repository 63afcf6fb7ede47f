#include "app/settings/arguments.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

constexpr std::array<std::string_view, 1> kSwitches{"--once"};
constexpr std::array<std::string_view, 1> kWithValue{"--listen"};

Arguments parse(std::vector<char const*> const& arguments) {
  return parse_arguments(arguments, kSwitches, kWithValue);
}

TEST(Arguments, TakeWordsAndFlagsInAnyOrder) {
  auto const parsed = parse({"--listen", ":1", "collect", "--once", "registry", "--", "--odd"});
  EXPECT_EQ(parsed.words, (std::vector<std::string>{"collect", "registry", "--odd"}));
  EXPECT_EQ(parsed.flags.find("--listen")->second, ":1");
  EXPECT_TRUE(parsed.has("--once"));
  EXPECT_EQ(parse({"--listen=a=b"}).flags.find("--listen")->second, "a=b");
}

class WrongArguments : public ::testing::TestWithParam<std::vector<char const*>> {};

TEST_P(WrongArguments, AreRefused) {
  EXPECT_THROW(parse(GetParam()), WrongUsage);
}

INSTANTIATE_TEST_SUITE_P(Table, WrongArguments,
                         ::testing::Values(std::vector{"--unknown"}, std::vector{"-l"}, std::vector{"--listen"},
                                           std::vector{"--once=yes"}, std::vector{"--once", "--once"}));

}  // namespace
}  // namespace orrery
