#include "upstreams/registry.hpp"

#include "running_simulator.hpp"
#include "sources/registry/directory.hpp"
#include "sources/registry/import.hpp"
#include "sources/temporary_directory.hpp"

#include <gtest/gtest.h>

namespace orrery::simulator {
namespace {

TEST(Registry, IsReadAsTheRealOneIs) {
  auto options = a_small_world(60);
  options.base_port = 26'600;
  auto const world = make_world(options);
  TemporaryDirectory const home;
  write_registry(world, "http://127.15.0.5:26600", home.path() / "registry");
  auto const folders = read_directory(home.path() / "registry");
  ASSERT_TRUE(folders) << to_line(folders.error());
  auto const imported = import_registry(*folders, ChainOrigin::registry);
  EXPECT_TRUE(imported.summary.failed.empty()) << to_line(imported.summary.failed.front());
  EXPECT_TRUE(imported.summary.skipped.empty());
  ASSERT_EQ(imported.chains.size(), world.chains.size());
  std::size_t endpoints = 0;
  for (auto const& chain : imported.chains) {
    auto const* plan = world.find_chain(chain.chain_id);
    ASSERT_NE(plan, nullptr) << chain.chain_id;
    EXPECT_EQ(chain.denom->base, plan->base_denom);
    EXPECT_EQ(chain.denom->symbol, plan->symbol);
    EXPECT_EQ(chain.denom->exponent, plan->exponent) << chain.chain_id;
    EXPECT_EQ(chain.bech32_prefix, plan->prefix);
    EXPECT_EQ(chain.denom->coingecko_id.has_value(), plan->price.has_value());
    EXPECT_EQ(chain.denom->role, plan->has_staking ? AssetRole::staking : AssetRole::fee);
    EXPECT_EQ(chain.denom->comes_from_elsewhere, plan->price && plan->price->coingecko_id != plan->folder);
    EXPECT_EQ(chain.git_repo.has_value(), !plan->repository.empty());
    EXPECT_TRUE(chain.denom->logo_url);
    endpoints += chain.endpoints.size();
  }
  EXPECT_EQ(endpoints, world.endpoints.size());
}

}  // namespace
}  // namespace orrery::simulator
