#include "sources/registry/import.hpp"

#include "domain/chains/known_names.hpp"
#include "sources/registry/archive.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace orrery {
namespace {

using ::testing::ElementsAre;

std::string chain_json(std::string const& chain_id, std::string const& more = "") {
  return R"({"chain_id":")" + chain_id + R"(","status":"live","network_type":"mainnet")" + more + "}";
}

RegistryFolder a_folder(std::string json) {
  return {std::move(json), std::nullopt, std::nullopt};
}

TEST(RegistryImport, OneBrokenFileCostsThatChainAloneAndIsNamed) {
  RegistryFolders folders;
  folders["good"] = a_folder(chain_json("good-1"));
  folders["torn"] = a_folder(R"({"chain_id":"torn-)");
  auto const import = import_registry(folders, ChainOrigin::registry);
  ASSERT_EQ(import.chains.size(), 1U);
  EXPECT_EQ(import.chains[0].chain_id, "good-1");
  ASSERT_EQ(import.summary.failed.size(), 1U);
  EXPECT_EQ(import.summary.failed[0].thing, "torn/chain.json");
  EXPECT_THAT(import.summary.failed[0].reason, ::testing::HasSubstr("is not JSON"));
}

TEST(RegistryImport, AFileThatCouldNotBeReadIsNamedAsFailed) {
  RegistryFolders folders;
  folders["huge"].fault = "chain.json is larger than 4194304 bytes";
  auto const import = import_registry(folders, ChainOrigin::registry);
  ASSERT_EQ(import.summary.failed.size(), 1U);
  EXPECT_EQ(import.summary.failed[0].thing, "huge");
  EXPECT_EQ(import.summary.failed[0].reason, "chain.json is larger than 4194304 bytes");
}

TEST(RegistryImport, LiveComesBeforeUpcomingBeforeKilledWhereAChainIdStandsTwice) {
  RegistryFolders folders;
  folders["a"] = a_folder(R"({"chain_id":"x-1","status":"killed","slip44":118,"description":"old"})");
  folders["b"] = a_folder(R"({"chain_id":"x-1","status":"upcoming","bech32_prefix":"x","description":"soon"})");
  folders["c"] = a_folder(R"({"chain_id":"x-1","status":"live","description":"now"})");
  auto const import = import_registry(folders, ChainOrigin::registry);
  ASSERT_EQ(import.chains.size(), 1U);
  auto const& chain = import.chains[0];
  EXPECT_EQ(chain.status, ChainStatus::live);
  EXPECT_EQ(chain.registry_name, "c");
  EXPECT_EQ(chain.description, "now");
  EXPECT_EQ(chain.bech32_prefix, "x");
  EXPECT_EQ(chain.slip44, 118U);
  EXPECT_THAT(import.summary.merged, ElementsAre(MergedChain{"x-1", "c", "b"}, MergedChain{"x-1", "c", "a"}));
}

TEST(RegistryImport, NeverMixesAddressesOfTwoRecordsOfOneChain) {
  RegistryFolders folders;
  folders["new"] = a_folder(chain_json("x-1", R"(,"apis":{"rpc":[{"address":"https://new.example"}]})"));
  folders["old"] = a_folder(R"({"chain_id":"x-1","status":"killed","apis":{"rpc":[{"address":"https://old.example"}],
                               "rest":[{"address":"https://rest.example"}]}})");
  auto const chains = import_registry(folders, ChainOrigin::registry).chains;
  ASSERT_EQ(chains.size(), 1U);
  EXPECT_THAT(chains[0].endpoints, ElementsAre(Endpoint{EndpointKind::rpc, "https://new.example", std::nullopt},
                                               Endpoint{EndpointKind::rest, "https://rest.example", std::nullopt}));
}

TEST(RegistryImport, SkipsPlaceholdersAndOtherChainTypesWithTheReason) {
  RegistryFolders folders;
  folders["testnets/p"] = a_folder(chain_json("INVALID-ID-p-1"));
  folders["evm"] = a_folder(chain_json("1", R"(,"chain_type":"eip155")"));
  auto const import = import_registry(folders, ChainOrigin::registry);
  EXPECT_TRUE(import.chains.empty());
  EXPECT_THAT(import.summary.skipped,
              ElementsAre(SkippedFolder{"evm", "the chain type eip155 is not cosmos"},
                          SkippedFolder{"testnets/p", "the chain id INVALID-ID-p-1 is a placeholder"}));
}

TEST(RegistryImport, SaysInLinesWhatWasTakenMergedSkippedAndFailed) {
  RegistryFolders folders;
  folders["a"] = a_folder(chain_json("x-1"));
  folders["b"] = a_folder(R"({"chain_id":"x-1","status":"killed"})");
  folders["bad\x1b"] = a_folder("<html>");
  folders["testnets/p"] = a_folder(chain_json("INVALID-ID-p-1"));
  EXPECT_THAT(to_lines(import_registry(folders, ChainOrigin::registry)),
              ElementsAre("1 taken: 1 mainnet (1 live), 0 testnets", "1 merged",
                          "  x-1: a stands, b fills in what it does not know", "1 skipped",
                          "  testnets/p: the chain id INVALID-ID-p-1 is a placeholder", "1 failed",
                          ::testing::StartsWith("  bad\\x1b/chain.json: is not JSON")));
}

TEST(RegistryImport, TakesThePublicRegistryWhole) {
  auto const* path = std::getenv("ORRERY_TEST_REGISTRY");
  if (path == nullptr) {
    GTEST_SKIP() << "ORRERY_TEST_REGISTRY does not name an archive of the public chain registry";
  }
  auto const folders = read_archive_file(path);
  ASSERT_TRUE(folders) << to_line(folders.error());
  auto const import = import_registry(*folders, ChainOrigin::registry);
  auto const count = [&](auto matches) { return std::ranges::count_if(import.chains, matches); };
  EXPECT_EQ(import.chains.size(), 428U);
  EXPECT_EQ(count([](Chain const& c) { return c.network_type == NetworkType::mainnet; }), 255);
  EXPECT_EQ(
      count([](Chain const& c) { return c.network_type == NetworkType::mainnet && c.status == ChainStatus::live; }),
      223);
  EXPECT_EQ(import.summary.found, 434U);
  EXPECT_EQ(import.summary.merged.size(), 4U);
  EXPECT_EQ(import.summary.skipped.size(), 2U);
  EXPECT_TRUE(import.summary.failed.empty());
  for (auto const& known : known_names()) {
    EXPECT_EQ(count([&](Chain const& c) { return c.chain_id == known.chain_id; }), 1) << known.chain_id;
  }
  EXPECT_EQ(count([](Chain const& c) { return !c.denom || !c.denom->symbol || !c.denom->exponent; }), 0);
}

}  // namespace
}  // namespace orrery
