#include "sources/registry/directory.hpp"

#include "sources/temporary_directory.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery {
namespace {

namespace fs = std::filesystem;

TEST(RegistryDirectory, HoldsChainsAndTestnetsAndNothingElse) {
  TemporaryDirectory const home;
  home.write("xyz/chain.json", "1");
  home.write("xyz/assetlist.json", "2");
  home.write("xyz/images/xyz.png", "3");
  home.write("testnets/xyz/chain.json", "4");
  home.write("testnets/_template/chain.json", "5");
  home.write("_non-cosmos/evm/chain.json", "6");
  home.write(".git/chain.json", "7");
  home.write("listed-only/assetlist.json", "8");
  home.write("README.md", "9");
  auto const folders = read_directory(home.path());
  ASSERT_TRUE(folders) << to_line(folders.error());
  EXPECT_EQ(*folders, (RegistryFolders{{"testnets/xyz", {"4", {}, {}}}, {"xyz", {"1", "2", {}}}}));
}

TEST(RegistryDirectory, ThatIsMissingOrIsAFileIsAnErrorWithItsPath) {
  TemporaryDirectory const home;
  home.write("file", "1");
  for (auto const& path : {home.path() / "absent", home.path() / "file"}) {
    auto const folders = read_directory(path);
    ASSERT_FALSE(folders);
    EXPECT_EQ(folders.error().thing, path.string());
    EXPECT_THAT(folders.error().reason, ::testing::HasSubstr("cannot be read"));
  }
}

TEST(RegistryDirectory, ThatIsEmptyHoldsNoChains) {
  TemporaryDirectory const home;
  EXPECT_EQ(read_directory(home.path()).value(), RegistryFolders{});
}

TEST(RegistryDirectory, IsNotLeftThroughLinks) {
  TemporaryDirectory const secret;
  secret.write("xyz/chain.json", "secret");
  TemporaryDirectory const home;
  home.write("good/chain.json", "1");
  fs::create_directory_symlink(secret.path() / "xyz", home.path() / "xyz");
  fs::create_directory(home.path() / "linked");
  fs::create_symlink(secret.path() / "xyz/chain.json", home.path() / "linked/chain.json");
  auto const folders = read_directory(home.path());
  ASSERT_TRUE(folders);
  EXPECT_EQ(*folders,
            (RegistryFolders{{"good", {"1", {}, {}}}, {"linked", {{}, {}, "chain.json is not a plain file"}}}));
}

TEST(RegistryDirectory, WithAnOversizedFileLosesThatChainAlone) {
  TemporaryDirectory const home;
  home.write("good/chain.json", "0123456789");
  home.write("huge/chain.json", "0123456789x");
  ReadLimits limits;
  limits.file_bytes = 10;
  auto const folders = read_directory(home.path(), limits);
  ASSERT_TRUE(folders);
  EXPECT_EQ(folders->at("good").chain_json, "0123456789");
  EXPECT_EQ(folders->at("huge").fault, "chain.json is larger than 10 bytes");
}

TEST(RegistryDirectory, PastTheLimitsIsRefused) {
  TemporaryDirectory const home;
  home.write("a/chain.json", std::string(60, 'x'));
  home.write("b/chain.json", std::string(60, 'x'));
  ReadLimits bytes;
  bytes.total_bytes = 100;
  auto const large = read_directory(home.path(), bytes);
  ASSERT_FALSE(large);
  EXPECT_EQ(large.error().code, ErrorCode::too_large);
  ReadLimits entries;
  entries.entries = 1;
  auto const many = read_directory(home.path(), entries);
  ASSERT_FALSE(many);
  EXPECT_EQ(many.error().code, ErrorCode::too_large);
}

}  // namespace
}  // namespace orrery
