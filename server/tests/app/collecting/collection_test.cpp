#include "app/collecting/collection.hpp"

#include "collectors/chain_state/collector.hpp"
#include "collectors/fake_network.hpp"
#include "collectors/runner/pass.hpp"
#include "collectors/store_for_tests.hpp"
#include "store/chains/chain_state_repository.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace orrery {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// A collection without a registry, of one chain that the overlay names.
class Collection : public ::testing::Test {
 protected:
  Collection() {
    home_.write("overlay/alpha/chain.json",
                R"({"chain_id":"alpha-1","status":"live","network_type":"mainnet","bech32_prefix":"fake",)"
                R"("apis":{"rest":[{"address":"https://a.example"}]}})");
    auto& node = network_.nodes["https://a.example"];
    node.chain_id = "alpha-1";
    node.block_time = clock_.now() - std::chrono::seconds(2);
    node.answers = {{"/my/mint/v1/params", R"({"params":{"rate":"7"}})"}};
  }

  void write_dialects(std::string const& scale) {
    home_.write("overlay/dialects.json", R"({"inflation":[{"path":"/my/mint/v1/params","member":"params.rate",)"
                                         R"("source":"https://my.example/mint","scale":")" +
                                             scale + "\"}]}");
  }

  std::vector<Collector> make() {
    auto const config = load_config("", {}, [&](std::string const& name) -> std::optional<std::string> {
      return name == "ORRERY_REGISTRY_SOURCE"    ? std::optional<std::string>("none")
             : name == "ORRERY_REGISTRY_OVERLAY" ? std::optional((home_.path() / "overlay").string())
                                                 : std::nullopt;
    });
    return make_collectors(config, network_);
  }

  void pass(std::vector<Collector> const& collectors, std::string_view data_set) {
    auto const found = std::ranges::find(collectors, data_set, &Collector::data_set);
    ASSERT_TRUE(run_pass(*found, {*store_, clock_, {}, [](auto) {}}));
  }

  std::optional<std::string> stored_inflation() {
    auto transaction = store_->begin_read();
    auto const states = load_chain_states(transaction);
    return states.empty() ? std::nullopt : states.front().state.inflation;
  }

  TemporaryDirectory home_;
  HandClock clock_;
  std::unique_ptr<Store> store_ = open_test_store(home_, clock_);
  FakeNetwork network_;
};

TEST_F(Collection, AsksByTheDialectsOfTheOverlayAsTheyWereAtItsStart) {
  write_dialects("percent");
  auto const collectors = make();
  std::filesystem::remove(home_.path() / "overlay/dialects.json");
  ASSERT_TRUE(seed_known_chains({"none", home_.path() / "overlay"}, *store_, clock_));
  pass(collectors, kChainStateDataSet);
  EXPECT_EQ(stored_inflation(), "0.07");
}

TEST_F(Collection, AsksByTheDialectsThatAPassOfTheRegistryFound) {
  auto const collectors = make();
  write_dialects("percent");
  pass(collectors, kRegistryDataSet);
  pass(collectors, kChainStateDataSet);
  EXPECT_EQ(stored_inflation(), "0.07");
}

TEST_F(Collection, StartsWithTheBuiltInDialectsWhereTheOverlaysAreWrongAndSaysSo) {
  write_dialects("permille");
  ::testing::internal::CaptureStderr();
  auto const collectors = make();
  EXPECT_THAT(::testing::internal::GetCapturedStderr(), HasSubstr("dialects.json: inflation[0].scale"));
  pass(collectors, kRegistryDataSet);
  pass(collectors, kChainStateDataSet);
  EXPECT_EQ(stored_inflation(), "0.13");
  write_dialects("percent");
  ::testing::internal::CaptureStderr();
  make();
  EXPECT_THAT(::testing::internal::GetCapturedStderr(), Not(HasSubstr("dialects.json")));
}

}  // namespace
}  // namespace orrery
