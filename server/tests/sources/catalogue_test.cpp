#include "sources/catalogue/catalogue.hpp"

#include "domain/chains/known_names.hpp"
#include "sources/registry/chain_parser.hpp"
#include "sources/registry/link.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace orrery {
namespace {

TEST(Catalogue, HoldsEveryChainOfTheKnownNamesByThatNameAndTicker) {
  auto const chains = built_in_chains();
  ASSERT_EQ(chains.size(), kKnownNames);
  EXPECT_TRUE(std::ranges::is_sorted(chains, {}, &Chain::chain_id));
  for (auto const& known : known_names()) {
    auto const chain = std::ranges::find(chains, known.chain_id, &Chain::chain_id);
    ASSERT_NE(chain, chains.end()) << known.chain_id;
    EXPECT_EQ(chain->pretty_name, known.name);
    ASSERT_TRUE(chain->denom) << known.chain_id;
    EXPECT_EQ(chain->denom->symbol, known.ticker);
  }
}

TEST(Catalogue, SaysWhoAChainIsAndNamesNoNode) {
  for (auto const& chain : built_in_chains()) {
    SCOPED_TRACE(chain.chain_id);
    EXPECT_TRUE(is_chain_id(chain.chain_id));
    EXPECT_EQ(chain.origin, ChainOrigin::catalogue);
    EXPECT_EQ(chain.network_type, NetworkType::mainnet);
    EXPECT_TRUE(chain.bech32_prefix && chain.slip44 && chain.denom);
    EXPECT_TRUE(chain.denom->exponent && chain.denom->coingecko_id);
    EXPECT_TRUE(chain.endpoints.empty() && chain.peers.empty() && chain.explorers.empty());
    if (chain.git_repo) {
      EXPECT_EQ(normalise_repository(*chain.git_repo), chain.git_repo);
    }
    if (chain.socials.website) {
      EXPECT_TRUE(clean_link(*chain.socials.website));
    }
  }
}

}  // namespace
}  // namespace orrery
