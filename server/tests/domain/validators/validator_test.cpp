#include "domain/validators/validator.hpp"

#include "domain/names.hpp"

#include <gtest/gtest.h>

#include <string>

namespace orrery {
namespace {

TEST(Identity, IsSixteenHexDigitsInUpperCase) {
  EXPECT_EQ(parse_identity("E73AFD8985423B14"), "E73AFD8985423B14");
  EXPECT_EQ(parse_identity("e73afd8985423b14"), "E73AFD8985423B14");
  EXPECT_EQ(parse_identity("0000000000000000"), "0000000000000000");
}

TEST(Identity, OfAnotherFormNamesNobody) {
  for (std::string const declared :
       {"", "E73AFD8985423B1", "E73AFD8985423B14A", " E73AFD8985423B14", "E73AFD8985423B14 ", "G73AFD8985423B14",
        "0xE73AFD8985423B", "E73A FD89 8542 3B14", "keybase:operator",
        "\xD0\x90\xD0\x90\xD0\x90\xD0\x90\xD0\x90\xD0\x90\xD0\x90\xD0\x90"}) {
    EXPECT_FALSE(parse_identity(declared)) << declared;
  }
  EXPECT_FALSE(parse_identity(std::string("E73AFD8985423B1\0", 16)));
}

template <class Enum>
void expect_every_word_to_return(std::size_t count) {
  auto const words = all_words<Enum>();
  ASSERT_EQ(words.size(), count);
  for (auto const word : words) {
    auto const value = parse_word<Enum>(word);
    ASSERT_TRUE(value) << word;
    EXPECT_EQ(to_word(*value), word);
  }
  EXPECT_FALSE(parse_word<Enum>(""));
}

TEST(ValidatorWords, StandForTheirValuesBothWays) {
  expect_every_word_to_return<BondStatus>(4);
  expect_every_word_to_return<ValidatorChangeKind>(7);
  EXPECT_EQ(to_word(BondStatus::bonded), "BOND_STATUS_BONDED");
  EXPECT_EQ(to_word(ValidatorChangeKind::state), "state");
  EXPECT_FALSE(parse_word<BondStatus>("bonded"));
}

}  // namespace
}  // namespace orrery
