#include "domain/chains/bech32.hpp"

#include <gtest/gtest.h>

#include <string>

namespace orrery {
namespace {

// One validator of a local network, and the account that the network names as its owner.
constexpr std::string_view kOperator = "cosmosvaloper1mgan05grg0zchx9m6uz6am09jg8egtlhhklaat";
constexpr std::string_view kAccount = "cosmos1mgan05grg0zchx9m6uz6am09jg8egtlhjztg3c";

TEST(Bech32, AnOperatorsBytesUnderTheAccountPrefixAreItsAccount) {
  auto const operator_address = parse_bech32(kOperator);
  ASSERT_TRUE(operator_address);
  EXPECT_EQ(operator_address->prefix, "cosmosvaloper");
  EXPECT_EQ(operator_address->bytes.size(), 20U);
  EXPECT_EQ(to_account_address(*operator_address, "cosmos"), kAccount);
  EXPECT_EQ(to_account_address(*operator_address, ""), kAccount);
  EXPECT_EQ(to_operator_address(kAccount), kOperator);
}

TEST(Bech32, APrefixThatDoesNotTellTheAccountsOwnLeadsToNone) {
  auto const bytes = parse_bech32(kOperator)->bytes;
  EXPECT_FALSE(to_account_address({"iva", bytes}, ""));
  EXPECT_FALSE(to_account_address({"valoper", bytes}, ""));
  EXPECT_FALSE(to_account_address({"cosmosvaloper", bytes}, "COSMOS"));
  EXPECT_TRUE(to_account_address({"iva", bytes}, "iaa"));
}

TEST(Bech32, EveryLengthOfBytesReturns) {
  std::vector<std::uint8_t> bytes;
  for (std::size_t length = 0; length <= 64; ++length) {
    EXPECT_EQ(parse_bech32(to_bech32("chain", bytes)), (Bech32{"chain", bytes}));
    bytes.push_back(static_cast<std::uint8_t>(length * 37));
  }
}

// Valid strings of BIP 173 whose data is whole bytes.
TEST(Bech32, TakesTheStandardsOwnExamples) {
  EXPECT_TRUE(parse_bech32("a12uel5l"));
  EXPECT_TRUE(parse_bech32("?1ezyfcl"));
  EXPECT_TRUE(parse_bech32("abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw"));
}

struct Case {
  char const* name;
  std::string text;
};

class NoBech32 : public ::testing::TestWithParam<Case> {};

TEST_P(NoBech32, IsNothing) {
  EXPECT_FALSE(parse_bech32(GetParam().text));
}

INSTANTIATE_TEST_SUITE_P(
    Table, NoBech32,
    ::testing::Values(Case{"Empty", ""}, Case{"NoSeparator", "cosmosvaloper"}, Case{"NoPrefix", "1pzry9x0s0muk"},
                      Case{"OneLetterChanged", "cosmosvaloper1mgan05grg0zchx9m6uz6am09jg8egtlhhklaaq"},
                      Case{"TwoLettersSwapped", "cosmosvaloper1mgan05grg0zchx9m6uz6am09jg8egtlhhklata"},
                      Case{"OtherPrefix", "cosmosvalopes1mgan05grg0zchx9m6uz6am09jg8egtlhhklaat"},
                      Case{"UpperCase", "COSMOSVALOPER1MGAN05GRG0ZCHX9M6UZ6AM09JG8EGTLHHKLAAT"},
                      Case{"LetterOutsideTheAlphabet", "cosmosvaloper1mgan05grg0zchx9m6uz6am09jg8egtlhhklabt"},
                      Case{"ChecksumTooShort", "li1dgmt3"},
                      Case{"ControlCharacter",
                           "\x7f"
                           "1axkwrx"},
                      Case{"Blank", "cosmosvaloper1mgan05grg0zchx9m6uz6am09jg8egtlhhklaat "},
                      Case{"Nul", std::string("a1\0"
                                              "2uel5l",
                                              9)},
                      Case{"Long", "a1" + std::string(1'000'000, 'q')}),
    [](auto const& row) { return row.param.name; });

}  // namespace
}  // namespace orrery
