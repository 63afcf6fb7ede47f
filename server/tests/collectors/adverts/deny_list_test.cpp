#include "collectors/adverts/impl/deny_list.hpp"

#include "collectors/adverts/impl/advert_memo.hpp"
#include "sources/temporary_directory.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>

namespace orrery {
namespace {

using ::testing::HasSubstr;

constexpr char const* kSender = "cosmos182kp03yeulqhwjzcufk8f3pl7am63mtjrp0paq";

std::string fault_of(std::string const& lines, std::string const& memo) {
  return DenyList::parse(lines, "deny.txt").value().find_fault(split_memo(memo), kSender).value_or("");
}

TEST(DenyList, HoldsBackAHostAndAllBelowIt) {
  auto const lines = "# of last year\n\nhost Evil.example\r\n";
  EXPECT_THAT(fault_of(lines, "go https://evil.example/x"), HasSubstr("evil.example"));
  EXPECT_THAT(fault_of(lines, "go https://www.evil.example"), HasSubstr("evil.example"));
  EXPECT_THAT(fault_of(lines, "https://a.example and https://EVIL.example"), HasSubstr("evil.example"));
  EXPECT_EQ(fault_of(lines, "go https://notevil.example"), "") << "another name that ends alike";
  EXPECT_EQ(fault_of(lines, "go https://example.com"), "");
}

TEST(DenyList, FindsATextWhateverItIsDisguisedAs) {
  for (auto const* memo : {"Free money for all", "FREE  MONEY", "now: free\xC2\xA0money!",
                           // Cyrillic е and о, a soft hyphen, full width letters.
                           "fr\xD0\xB5\xD0\xB5 m\xD0\xBEney",
                           "fr\xC2\xAD"
                           "ee money",
                           "\xEF\xBD\x86\xEF\xBD\x92\xEF\xBD\x85\xEF\xBD\x85 money"}) {
    EXPECT_THAT(fault_of("text free money\n", memo), HasSubstr("free money")) << memo;
  }
  EXPECT_EQ(fault_of("text free money\n", "freedom and money"), "");
}

TEST(DenyList, HoldsBackASender) {
  EXPECT_THAT(fault_of("sender " + std::string(kSender), "hello"), HasSubstr("sender"));
  EXPECT_EQ(fault_of("sender cosmos1g5af9k7gag6wx07xlry2v8kus2y0lzmjcxj56c", "hello"), "");
}

TEST(DenyList, NamesTheLineThatItCannotRead) {
  for (auto const* line : {"host", "host nothing", "host 127.0.0.1", "hosts evil.example", "evil.example", "text",
                           "text \xC2\xAD", "sender cosmos1abc", "text \xFF"}) {
    auto const list = DenyList::parse("# first\n" + std::string(line) + "\ntext fine\n", "deny.txt");
    ASSERT_FALSE(list) << line;
    EXPECT_EQ(list.error().thing, "deny.txt, line 2") << line;
  }
}

TEST(DenyList, IsReadFromAFileWithinBounds) {
  TemporaryDirectory const home;
  auto const path = (home.path() / "deny.txt").string();
  EXPECT_FALSE(load_deny_list(path)) << "a list that is set and not there would show what it should not";
  EXPECT_FALSE(load_deny_list(home.path().string()));
  EXPECT_EQ(load_deny_list("").value(), DenyList());
  std::ofstream(path) << "text a phrase\n";
  EXPECT_EQ(load_deny_list(path).value(), DenyList::parse("text a phrase", path).value());
  std::ofstream(path) << std::string(1'000'001, '#');
  EXPECT_EQ(load_deny_list(path).error().code, ErrorCode::too_large);
}

}  // namespace
}  // namespace orrery
