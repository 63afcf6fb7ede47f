#include "domain/ticker.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

TEST(Ticker, IsTheSymbolWhereOneIsKnown) {
  Chain chain;
  chain.chain_id = "cosmoshub-4";
  chain.denom = Denom{"uatom", {}, "ATOM", {}, {}, {}, {}};
  EXPECT_EQ(ticker_of(chain), "ATOM");
}

TEST(Ticker, IsTheFirstThreeCharactersOfTheChainIdElse) {
  Chain chain;
  chain.chain_id = "neutron-1";
  EXPECT_EQ(ticker_of(chain), "NEU");
  chain.chain_id = "8b";
  chain.denom = Denom{"ubit", {}, {}, {}, {}, {}, {}};
  EXPECT_EQ(ticker_of(chain), "8B");
}

}  // namespace
}  // namespace orrery
