#include "builders/manual_clock.hpp"
#include "builders/stored_chain_builder.hpp"
#include "collectors/prices/collector.hpp"
#include "collectors/runner/pass.hpp"
#include "snapshot/build_snapshot.hpp"
#include "sources/registry/archive.hpp"
#include "sources/registry/import.hpp"
#include "store/chains/chain_repository.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace orrery {
namespace {

using ::testing::ElementsAre;

// What assets of the public registry are worth, in millions of US dollars, made up in a likely order. The place in the
// list is the rank.
constexpr std::pair<std::string_view, int> kMarketValues[] = {
    {"ripple", 130'000},
    {"usd-coin", 70'000},
    {"crypto-com-chain", 3'900},
    {"cosmos", 1'400},
    {"hash-2", 1'300},
    {"sei-network", 900},
    {"fetch-ai", 580},
    {"injective-protocol", 560},
    {"celestia", 520},
    {"thorchain", 430},
    {"terra-luna", 320},
    {"dydx-chain", 210},
    {"axelar", 160},
    {"kava", 150},
    {"akash-network", 140},
    {"zignaly", 130},
    {"ankr", 120},
    {"aioz-network", 110},
    {"mantra", 100},
    {"zetachain", 95},
    {"osmosis", 90},
    {"certik", 85},
    {"xion-2", 80},
    {"medibloc", 75},
    {"terra-luna-2", 70},
    {"babylon", 65},
    {"tx", 60},
    {"initia", 55},
    {"dymension", 50},
    {"tokenize-xchange", 45},
    {"neutron-3", 40},
    {"secret", 35},
    {"band-protocol", 30},
    {"nillion", 28},
    {"saga-2", 26},
    {"lava-network", 24},
    {"islamic-coin", 22},
    {"cheqd-network", 20},
    {"iris-network", 18},
    {"cacao", 17},
    {"kyve-network", 16},
    {"persistence", 14},
    {"aura-network", 12},
    {"dragon-coin-2", 10},
    {"andromeda-2", 9},
    {"evmos", 8},
    {"stratos", 7},
    {"axiome", 6},
    {"juno-network", 5},
    {"stride", 4},
};

// Answers as CoinGecko does for the ids that a request names.
class FakeMarket final : public Fetcher {
 public:
  void ask(std::vector<FetchRequest> requests, Batch, Take const& take) override {
    for (std::size_t i = 0; i < requests.size(); ++i) {
      FetchResponse response;
      response.url = requests[i].url;
      response.status = 200;
      response.body = answer(requests[i].url);
      take(i, std::move(response));
    }
  }
  FetchResult<FetchResponse> fetch_stream(FetchRequest, Sink) override { throw std::logic_error("not expected"); }

  std::set<std::string, std::less<>> asked;

 private:
  std::string answer(std::string const& url) {
    auto const begin = url.find("&ids=") + 5;
    std::istringstream list(url.substr(begin, url.find('&', begin) - begin));
    for (std::string id; std::getline(list, id, ',');) {
      asked.insert(id);
    }
    std::string markets;
    for (int rank = 1; auto const& [id, millions] : kMarketValues) {
      if (asked.contains(id)) {
        markets += (markets.empty() ? "" : ",") + std::string(R"({"id":")") + std::string(id) +
                   R"(","current_price":1.5,"market_cap":)" + std::to_string(millions) +
                   R"(000000,"market_cap_rank":)" + std::to_string(rank) + R"(,"total_volume":1000000})";
      }
      ++rank;
    }
    return "[" + markets + "]";
  }
};

// The public registry with those prices: read, written, asked for and published as the program does it.
class MarketsOfThePublicRegistry : public ::testing::Test {
 protected:
  void SetUp() override {
    auto const* path = std::getenv("ORRERY_TEST_REGISTRY");
    if (path == nullptr) {
      GTEST_SKIP() << "ORRERY_TEST_REGISTRY does not name an archive of the public chain registry";
    }
    auto name = (std::filesystem::temp_directory_path() / "orrery-markets-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    home_ = name;
    StoreOptions options;
    options.url = "sqlite:" + (home_ / "test.db").string();
    options.mode = OpenMode::writer;
    store_ = Store::open(options, clock_);
    auto const folders = read_archive_file(path);
    ASSERT_TRUE(folders) << to_line(folders.error());
    {
      auto writing = store_->begin_write();
      replace_chains(writing, import_registry(*folders, ChainOrigin::registry).chains, clock_.now());
      writing.commit();
    }
    CollectContext const context{*store_, clock_, {}, [](std::string_view) {}};
    PricesSettings const settings{{"https://market.example", {}}, "", std::chrono::minutes(5)};
    ASSERT_TRUE(run_pass(make_prices_collector(settings, market_), context));
    snapshot_ = build_snapshot(load_snapshot_input(*store_), {}, clock_.now(), nullptr);
  }
  void TearDown() override {
    store_.reset();
    if (!home_.empty()) std::filesystem::remove_all(home_);
  }

  // By the default order of the list.
  std::vector<RenderedChain const*> main_networks() const {
    std::vector<RenderedChain const*> chains;
    for (auto const position : snapshot_->orders.by(ChainSortField::market_cap_rank, SortOrder::ascending)) {
      if (snapshot_->chains[position]->network_type == NetworkType::mainnet) {
        chains.push_back(snapshot_->chains[position].get());
      }
    }
    return chains;
  }
  RenderedChain const& chain(std::string_view chain_id) const {
    return *snapshot_->chains.at(snapshot_->find_position(chain_id).value());
  }

  std::filesystem::path home_;
  ManualClock clock_{kSomeDay};
  std::unique_ptr<Store> store_;
  FakeMarket market_;
  std::shared_ptr<Snapshot const> snapshot_;
};

TEST_F(MarketsOfThePublicRegistry, TheFirstThirtyByValueAreNetworksThatStakeTheirOwnAsset) {
  std::vector<std::string> first;
  for (auto const* chain : main_networks()) {
    if (first.size() < 30) first.push_back(chain->chain_id);
  }
  EXPECT_THAT(first, ElementsAre("crypto-org-chain-mainnet-1", "cosmoshub-4", "pio-mainnet-1", "pacific-1",
                                 "fetchhub-4", "injective-1", "celestia", "columbus-5", "dydx-mainnet-1",
                                 "axelar-dojo-1", "kava_2222-10", "akashnet-2", "zigchain-1", "aioz_168-1", "mantra-1",
                                 "zetachain_7000-1", "osmosis-1", "shentu-2.2", "xion-mainnet-1", "panacea-3",
                                 "phoenix-1", "bbn-1", "coreum-mainnet-1", "interwoven-1", "dymension_1100-1",
                                 "titan_18888-1", "neutron-1", "secret-4", "laozi-mainnet", "ssc-1"));
}

TEST_F(MarketsOfThePublicRegistry, NoAssetStandsTwiceAndNoKilledChainHasAnyFigure) {
  std::map<std::string, std::vector<std::string>> chains_of;  // by price id
  for (auto const* chain : main_networks()) {
    if (auto const& price = chain->made_from.price) {
      chains_of[price->asset].push_back(chain->chain_id);
      EXPECT_NE(chain->status, ChainStatus::killed) << chain->chain_id;
      EXPECT_EQ(price->price.market_cap.has_value(),
                chain->made_from.stored.chain.denom->role == AssetRole::staking && chain->status == ChainStatus::live)
          << chain->chain_id;
    }
  }
  for (auto const& [asset, chains] : chains_of) {
    EXPECT_EQ(chains.size(), 1U) << asset;
  }
  EXPECT_THAT(chains_of.at("crypto-com-chain"), ElementsAre("crypto-org-chain-mainnet-1"));
  EXPECT_THAT(chains_of.at("aura-network"), ElementsAre("aura_6322-2"));
  EXPECT_THAT(chains_of.at("dragon-coin-2"), ElementsAre("dungeon-1"));
}

TEST_F(MarketsOfThePublicRegistry, NobodyIsAskedWhatXrpAndUsdcCostAndNobodyHasTheirValue) {
  for (auto const* asset : {"ripple", "usd-coin", "thorchain", "evmos", "nillion"}) {
    EXPECT_FALSE(market_.asked.contains(asset)) << asset;
  }
  for (auto const* chain_id : {"xrplevm_1440000-1", "noble-1", "cronosmainnet_25-1"}) {
    EXPECT_EQ(chain(chain_id).made_from.stored.chain.denom->role, AssetRole::fee) << chain_id;
    EXPECT_EQ(chain(chain_id).made_from.price, std::nullopt) << chain_id;
  }
}

TEST_F(MarketsOfThePublicRegistry, AFeeTokenAndAnUpcomingNetworkHaveAPriceAlone) {
  for (auto const* chain_id : {"axiome-1", "stratos-1", "dungeon-1", "neura_266-1"}) {
    auto const& price = chain(chain_id).made_from.price;
    ASSERT_TRUE(price) << chain_id;
    EXPECT_EQ(price->price.current, "1.5");
    EXPECT_EQ(price->price.market_cap_rank, std::nullopt);
  }
}

}  // namespace
}  // namespace orrery
