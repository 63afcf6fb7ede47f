#include "domain/chains/ticker.hpp"

#include "domain/chains/known_names.hpp"

#include <gtest/gtest.h>

#include <set>

namespace orrery {
namespace {

Chain a_chain(std::string chain_id) {
  Chain chain;
  chain.chain_id = std::move(chain_id);
  return chain;
}

Chain a_chain_with_denom(std::string chain_id, std::optional<std::string> symbol) {
  auto chain = a_chain(std::move(chain_id));
  chain.denom.emplace();
  chain.denom->symbol = std::move(symbol);
  return chain;
}

TEST(Ticker, IsTheSymbolOfTheRegistryEvenWhereAnotherOneIsBuiltIn) {
  EXPECT_EQ(ticker_of(a_chain_with_denom("mantra-1", "MANTRA")), "MANTRA");
}

TEST(Ticker, IsTheBuiltInOneWhereTheRegistryKnowsNoSymbol) {
  EXPECT_EQ(ticker_of(a_chain_with_denom("columbus-5", std::nullopt)), "LUNC");
}

TEST(Ticker, IsTheFirstThreeCharactersInUpperCaseWhereNoSymbolIsKnown) {
  EXPECT_EQ(ticker_of(a_chain("private-1")), "PRI");
  EXPECT_EQ(ticker_of(a_chain("x1-7")), "X1-");
  EXPECT_EQ(ticker_of(a_chain("ab")), "AB");
}

TEST(KnownNames, NamesNineteenChainsOnceEach) {
  std::set<std::string_view> ids;
  for (auto const& known : known_names()) {
    EXPECT_TRUE(ids.insert(known.chain_id).second) << known.chain_id;
    EXPECT_FALSE(known.name.empty() || known.ticker.empty()) << known.chain_id;
  }
  EXPECT_EQ(ids.size(), 19U);
  EXPECT_FALSE(find_known_name("cosmoshub-3"));
}

}  // namespace
}  // namespace orrery
