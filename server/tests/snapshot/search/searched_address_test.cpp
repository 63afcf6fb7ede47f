#include "snapshot/search/searched_address.hpp"

#include "domain/chains/bech32.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace orrery {
namespace {

std::vector<std::uint8_t> const kBytes(20, 7);

TEST(SearchedAddress, LeadsFromAnAccountToItsOperator) {
  auto const found = parse_searched_address(to_bech32("anna", kBytes));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->account_prefix, "anna");
  EXPECT_EQ(found->operator_address, to_bech32("annavaloper", kBytes));
}

TEST(SearchedAddress, KnowsTheChainOfEachKind) {
  for (auto const* const prefix : {"annavaloper", "annavalcons"}) {
    auto const address = to_bech32(prefix, kBytes);
    auto const found = parse_searched_address(address);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->account_prefix, "anna");
    EXPECT_EQ(found->operator_address, address);
  }
  EXPECT_EQ(parse_searched_address(to_bech32("valoper", kBytes))->account_prefix, "valoper");
}

TEST(SearchedAddress, IsNothingElse) {
  auto broken = to_bech32("anna", kBytes);
  broken.back() = broken.back() == 'q' ? 'p' : 'q';
  for (auto const& text : {std::string(), std::string("anna"), std::string("anna1"), broken, std::string(200, '1'),
                           std::string("\xFF\x00"
                                       "1x",
                                       4)}) {
    EXPECT_FALSE(parse_searched_address(text)) << text;
  }
}

}  // namespace
}  // namespace orrery
