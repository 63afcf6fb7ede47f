#include "snapshot/chains/chain_order.hpp"

#include "builders/stored_chain_builder.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

std::shared_ptr<RenderedChain const> a_chain(std::string id, std::optional<double> rank = {},
                                             std::optional<double> weight = {}) {
  auto chain = std::make_shared<RenderedChain>();
  chain->chain_id = std::move(id);
  chain->sort_keys[static_cast<std::size_t>(ChainSortField::market_cap_rank)] = rank;
  chain->sort_keys[static_cast<std::size_t>(ChainSortField::chain_weight)] = weight;
  return chain;
}

std::string ids_in_order(std::vector<std::shared_ptr<RenderedChain const>> const& chains, ChainSortField field,
                         SortOrder order) {
  std::string ids;
  ChainOrders const orders(chains);
  for (auto const position : orders.by(field, order)) {
    ids += chains[position]->chain_id;
  }
  return ids;
}

TEST(ChainOrder, PutsUnknownFiguresLastInBothDirections) {
  std::vector const chains{a_chain("a"), a_chain("b", 2), a_chain("c", 1)};
  EXPECT_EQ(ids_in_order(chains, ChainSortField::market_cap_rank, SortOrder::ascending), "cba");
  EXPECT_EQ(ids_in_order(chains, ChainSortField::market_cap_rank, SortOrder::descending), "bca");
}

TEST(ChainOrder, BreaksTiesOfTheRankByWeightThenByChainId) {
  std::vector const chains{a_chain("a"), a_chain("b", {}, 10), a_chain("c", {}, 70), a_chain("d")};
  EXPECT_EQ(ids_in_order(chains, ChainSortField::market_cap_rank, SortOrder::ascending), "cbad");
  EXPECT_EQ(ids_in_order(chains, ChainSortField::market_cap_rank, SortOrder::descending), "cbad");
}

TEST(ChainOrder, PutsDormantChainsAfterAllOthersByRankAlone) {
  auto const a_dormant_chain = [](std::string id, double rank) {
    auto chain = std::make_shared<RenderedChain>(*a_chain(std::move(id), rank));
    chain->made_from.alive.is_dormant = true;
    return std::shared_ptr<RenderedChain const>(std::move(chain));
  };
  std::vector const chains{a_dormant_chain("a", 2), a_dormant_chain("b", 1), a_chain("c", 3), a_chain("d")};
  EXPECT_EQ(ids_in_order(chains, ChainSortField::market_cap_rank, SortOrder::ascending), "cdba");
  EXPECT_EQ(ids_in_order(chains, ChainSortField::market_cap_rank, SortOrder::descending), "cdab");
  EXPECT_EQ(ids_in_order(chains, ChainSortField::price, SortOrder::descending), "abcd");
  EXPECT_EQ(count_chains_in_use(chains), 2U);
}

TEST(ChainOrder, BreaksOtherTiesByChainIdAlone) {
  std::vector const chains{a_chain("a"), a_chain("b", 1), a_chain("c", 2)};
  EXPECT_EQ(ids_in_order(chains, ChainSortField::price, SortOrder::descending), "abc");
}

RenderedWith with_state(std::string supply, std::string bonded, std::int64_t block_time_ms) {
  RenderedWith with;
  with.state.emplace();
  with.state->state.supply = std::move(supply);
  with.state->state.bonded_tokens = std::move(bonded);
  with.state->state.block_time_ms = block_time_ms;
  return with;
}

RenderedWith with_price(std::optional<std::string> change, std::optional<std::string> market_cap) {
  RenderedWith with;
  with.price.emplace();
  with.price->price.current = "1";
  with.price->price.change_24h = std::move(change);
  with.price->price.market_cap = std::move(market_cap);
  return with;
}

TEST(ChainOrder, GoesByEachFigureThatAListShows) {
  std::vector const read{
      render_chain({with_state("300", "100", 6'000), a_stored_chain("a").with_symbol("AAA")}, nullptr),
      render_chain({with_state("0", "0", 1'000), a_stored_chain("b").with_symbol("BBB")}, nullptr),
      render_chain({with_state("90", "60", 2'000), a_stored_chain("c").with_symbol("CCC")}, nullptr)};
  EXPECT_EQ(ids_in_order(read, ChainSortField::bonded_ratio, SortOrder::descending), "cab") << "of no supply no part";
  EXPECT_EQ(ids_in_order(read, ChainSortField::block_time, SortOrder::ascending), "bca");
  std::vector const priced{render_chain({with_price("-3.5", "900"), a_stored_chain("a")}, nullptr),
                           render_chain({with_price("12", std::nullopt), a_stored_chain("b")}, nullptr),
                           render_chain({with_price(std::nullopt, "1000"), a_stored_chain("c")}, nullptr)};
  EXPECT_EQ(ids_in_order(priced, ChainSortField::price_change, SortOrder::descending), "bac");
  EXPECT_EQ(ids_in_order(priced, ChainSortField::market_cap, SortOrder::descending), "cab");
}

TEST(ChainSets, GoByWhatWasMeasured) {
  RenderedWith halted;
  halted.alive = {Alive::halted, {}, true, {}, {}};
  std::vector const chains{render_chain({{}, a_stored_chain("a-1")}, nullptr),
                           render_chain({std::move(halted), a_stored_chain("b-1")}, nullptr)};
  ChainSets const sets(chains);
  EXPECT_TRUE(sets.with(Alive::unknown).contains(0));
  EXPECT_FALSE(sets.with(Alive::unknown).contains(1));
  EXPECT_TRUE(sets.with(Alive::halted).contains(1));
  EXPECT_TRUE(sets.with_dormant(true).contains(1));
  EXPECT_TRUE(sets.with_dormant(false).contains(0));
  EXPECT_FALSE(sets.with_dormant(false).contains(1));
}

TEST(ChainSets, GoByStageOfLifeAndKindOfNetwork) {
  std::vector const chains{render_chain({{}, a_stored_chain("a-1")}, nullptr),
                           render_chain({{}, a_stored_chain("b-1").with_status(ChainStatus::killed)}, nullptr),
                           render_chain({{}, a_stored_chain("c-1").on(NetworkType::testnet)}, nullptr)};
  ChainSets const sets(chains);
  auto const list = [](PositionSet const& set) {
    std::vector<std::uint32_t> positions;
    set.for_each([&](std::uint32_t position) { return positions.push_back(position), true; });
    return positions;
  };
  using Positions = std::vector<std::uint32_t>;
  EXPECT_EQ(list(sets.with(ChainStatus::live)), (Positions{0, 2}));
  EXPECT_EQ(list(sets.with(ChainStatus::killed)), Positions{1});
  EXPECT_EQ(list(sets.with(ChainStatus::upcoming)), Positions{});
  EXPECT_EQ(list(sets.with(NetworkType::mainnet)), (Positions{0, 1}));
  EXPECT_EQ(list(sets.with(NetworkType::testnet)), Positions{2});
}

}  // namespace
}  // namespace orrery
