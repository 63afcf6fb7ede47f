#include "sources/registry/archive.hpp"

#include "sources/archive_maker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>

namespace orrery {
namespace {

using ::testing::HasSubstr;

// In pieces of an odd size, as a network would bring it.
Result<RegistryFolders> read(std::string const& bytes, ReadLimits const& limits = {}) {
  std::string_view rest = bytes;
  return read_archive(
      [&] {
        auto const chunk = rest.substr(0, 97);
        rest.remove_prefix(chunk.size());
        return chunk;
      },
      "registry.tar.gz", limits);
}

TEST(RegistryArchive, IsReadFromGzipAndZstandardAlike) {
  for (auto const packing : {Packing::gzip, Packing::zstd}) {
    auto const folders = read(ArchiveMaker(packing)
                                  .directory("xyz/")
                                  .file("xyz/chain.json", "{}")
                                  .file("xyz/assetlist.json", "[]")
                                  .file("xyz/versions.json", "7")
                                  .bytes());
    ASSERT_TRUE(folders) << to_line(folders.error());
    EXPECT_EQ(*folders, (RegistryFolders{{"xyz", {"{}", "[]", std::nullopt}}}));
  }
}

TEST(RegistryArchive, LosesTheDirectoryThatWrapsARepository) {
  auto const folders = read(ArchiveMaker()
                                .file("chain-registry-master/README.md", "hello")
                                .file("chain-registry-master/xyz/chain.json", "1")
                                .file("chain-registry-master/testnets/xyz/chain.json", "2")
                                .bytes());
  ASSERT_TRUE(folders);
  EXPECT_EQ(*folders, (RegistryFolders{{"testnets/xyz", {"2", {}, {}}}, {"xyz", {"1", {}, {}}}}));
}

TEST(RegistryArchive, OfASingleChainOrOfTestnetsAloneHasNothingToLose) {
  EXPECT_EQ(*read(ArchiveMaker().file("./xyz/chain.json", "1").bytes()), (RegistryFolders{{"xyz", {"1", {}, {}}}}));
  EXPECT_EQ(*read(ArchiveMaker().file("testnets/xyz/chain.json", "1").bytes()),
            (RegistryFolders{{"testnets/xyz", {"1", {}, {}}}}));
}

TEST(RegistryArchive, HoldsNoChainInFoldersThatAreNotChains) {
  auto const folders = read(ArchiveMaker()
                                .file("xyz/chain.json", "1")
                                .file("listed-only/assetlist.json", "1")
                                .file("_template/chain.json", "1")
                                .file("_non-cosmos/evm/chain.json", "1")
                                .file("testnets/_IBC/chain.json", "1")
                                .file(".github/chain.json", "1")
                                .file("xyz/deep/chain.json", "1")
                                .file("chain.json", "1")
                                .bytes());
  ASSERT_TRUE(folders);
  EXPECT_EQ(*folders, (RegistryFolders{{"xyz", {"1", {}, {}}}}));
}

struct Attack {
  char const* name;
  std::function<void(ArchiveMaker&)> strike;
  char const* reason;
};

class HostileArchive : public ::testing::TestWithParam<Attack> {};

TEST_P(HostileArchive, IsRefusedAsAWholeAndNamesTheEntry) {
  ArchiveMaker archive;
  archive.file("good/chain.json", "{}");
  GetParam().strike(archive);
  auto const folders = read(archive.bytes());
  ASSERT_FALSE(folders);
  EXPECT_EQ(folders.error().thing, "registry.tar.gz");
  EXPECT_THAT(folders.error().reason, HasSubstr(GetParam().reason));
}

INSTANTIATE_TEST_SUITE_P(
    Table, HostileArchive,
    ::testing::Values(
        Attack{"Absolute", [](auto& a) { a.file("/etc/chain.json", "{}"); },
               "'/etc/chain.json' is not a relative path"},
        Attack{"Parent", [](auto& a) { a.file("../x/chain.json", "{}"); }, "leads out of the archive"},
        Attack{"ParentInside", [](auto& a) { a.file("x/../../y/chain.json", "{}"); }, "leads out of the archive"},
        Attack{"ParentAtTheEnd", [](auto& a) { a.directory("x/.."); }, "leads out of the archive"},
        Attack{"ParentBehindDots", [](auto& a) { a.file("./../chain.json", "{}"); }, "leads out of the archive"},
        Attack{"Backslash", [](auto& a) { a.file("..\\chain.json", "{}"); }, "is not a relative path"},
        Attack{"SymbolicLink",
               [](auto& a) {
                 a.entry("x/chain.json", "", [](auto* e) {
                   archive_entry_set_filetype(e, AE_IFLNK);
                   archive_entry_set_symlink(e, "/etc/passwd");
                 });
               },
               "'x/chain.json' is a link"},
        Attack{"HardLink",
               [](auto& a) {
                 a.entry("x/chain.json", "", [](auto* e) {
                   archive_entry_set_filetype(e, AE_IFREG);
                   archive_entry_set_hardlink(e, "good/chain.json");
                 });
               },
               "is a link"},
        Attack{"Pipe",
               [](auto& a) { a.entry("x/chain.json", "", [](auto* e) { archive_entry_set_filetype(e, AE_IFIFO); }); },
               "is neither a file nor a directory"},
        Attack{"LongName", [](auto& a) { a.file(std::string(600, 'a') + "/chain.json", "{}"); },
               "without a usable name"},
        Attack{"ControlCharacters", [](auto& a) { a.file("../\x1b[2J/chain.json", "{}"); }, "\\x1b[2J"}),
    [](auto const& test) { return test.param.name; });

TEST(RegistryArchive, ThatUnpacksToMoreThanTheLimitIsRefused) {
  ReadLimits limits;
  limits.total_bytes = 100'000;
  auto const folders =
      read(ArchiveMaker().file("x/chain.json", "{}").file("x/bomb.png", std::string(200'000, '\0')).bytes(), limits);
  ASSERT_FALSE(folders);
  EXPECT_EQ(folders.error().code, ErrorCode::too_large);
  EXPECT_THAT(folders.error().reason, HasSubstr("unpacks to more than 100000 bytes"));
}

TEST(RegistryArchive, WithTooManyEntriesIsRefused) {
  ReadLimits limits;
  limits.entries = 2;
  ArchiveMaker two;
  two.directory("x/").file("x/chain.json", "{}");
  EXPECT_TRUE(read(two.bytes(), limits));
  ArchiveMaker three;
  three.directory("x/").file("x/chain.json", "{}").file("x/more", "");
  auto const folders = read(three.bytes(), limits);
  ASSERT_FALSE(folders);
  EXPECT_EQ(folders.error().code, ErrorCode::too_large);
}

TEST(RegistryArchive, WithAnOversizedFileLosesThatChainAlone) {
  ReadLimits limits;
  limits.file_bytes = 10;
  auto const folders =
      read(ArchiveMaker().file("good/chain.json", "0123456789").file("huge/chain.json", "0123456789x").bytes(), limits);
  ASSERT_TRUE(folders);
  EXPECT_EQ(folders->at("good").chain_json, "0123456789");
  EXPECT_EQ(folders->at("huge").chain_json, std::nullopt);
  EXPECT_EQ(folders->at("huge").fault, "chain.json is larger than 10 bytes");
}

TEST(RegistryArchive, ThatIsCutShortIsRefused) {
  std::string noise;
  for (unsigned i = 0, x = 1; i < 50'000; ++i, x = x * 1'664'525U + 1'013'904'223U) {
    noise += static_cast<char>(x >> 24U);
  }
  auto const whole = ArchiveMaker().file("x/chain.json", noise).file("y/chain.json", noise).bytes();
  ASSERT_TRUE(read(whole));
  for (auto const size : {whole.size() / 2, whole.size() / 10, std::size_t{3}}) {
    EXPECT_FALSE(read(whole.substr(0, size))) << size;
  }
}

TEST(RegistryArchive, ThatIsSomethingElseIsRefused) {
  for (std::string const& bytes : std::initializer_list<std::string>{
           "", "<html>404: Not Found</html>", std::string(100'000, 'x'), ArchiveMaker().bytes(),
           ArchiveMaker().file("README.md", "no chain here").bytes()}) {
    auto const folders = read(bytes);
    ASSERT_FALSE(folders);
    EXPECT_EQ(folders.error().thing, "registry.tar.gz");
    EXPECT_FALSE(folders.error().reason.empty());
  }
}

}  // namespace
}  // namespace orrery
