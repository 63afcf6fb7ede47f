#include "app/publishing/disk_use.hpp"

#include <gtest/gtest.h>

#include <stdlib.h>

#include <fstream>
#include <string>

namespace orrery {
namespace {

namespace fs = std::filesystem;

class DiskUseTest : public testing::Test {
 protected:
  void SetUp() override {
    auto name = (fs::temp_directory_path() / "orrery-test-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(fs::path const& file, std::size_t bytes) {
    fs::create_directories((folder_ / file).parent_path());
    std::ofstream(folder_ / file) << std::string(bytes, 'x');
  }

  DiskUse measure() const {
    return measure_files({folder_ / "var", folder_ / "var/orrery.db", folder_ / "var/archives", folder_ / "tmp"});
  }

  fs::path folder_;
};

TEST_F(DiskUseTest, TellsFilesByKind) {
  write("var/orrery.db", 1'000);
  write("var/orrery.db-wal", 200);
  write("var/orrery.db-shm", 30);
  write("var/orrery.db.lock", 4);
  write("var/archives/2026/event-2026-10.zst", 5'000);
  write("var/archives/manifest.json", 50);
  write("var/backups/2026-11-24.backup", 600);
  write("tmp/orrery-scratch-AbCdEf/chain/chain.json", 70);
  write("tmp/of-somebody-else", 9'999);
  auto use = measure();
  EXPECT_EQ(use.of(DiskKind::wal), 230);
  EXPECT_EQ(use.of(DiskKind::archives), 5'050);
  EXPECT_EQ(use.of(DiskKind::backups), 600);
  EXPECT_EQ(use.of(DiskKind::scratch), 70);
  EXPECT_EQ(use.of(DiskKind::other), 4);
  EXPECT_EQ(use.of(DiskKind::database), std::nullopt) << "the store's to tell";
  EXPECT_GT(use.free.value_or(0), 0);
}

TEST_F(DiskUseTest, FollowsNoLinkOutOfTheFolder) {
  write("elsewhere/large", 5'000);
  write("var/archives/one", 10);
  fs::create_directory_symlink(folder_ / "elsewhere", folder_ / "var/archives/linked");
  fs::create_symlink(folder_ / "elsewhere/large", folder_ / "var/linked");
  auto use = measure();
  EXPECT_EQ(use.of(DiskKind::archives), 10);
  EXPECT_EQ(use.of(DiskKind::other), 0);
}

TEST_F(DiskUseTest, OfAFolderThatIsNotThereSaysNothingOfFreeRoom) {
  auto use = measure();
  EXPECT_EQ(use.free, std::nullopt);
  EXPECT_EQ(use.of(DiskKind::archives), 0);
}

TEST_F(DiskUseTest, LooksBesideASqliteDatabase) {
  auto const folders = find_disk_folders("sqlite:" + (folder_ / "data/my.db").string(), "/srv/archives");
  EXPECT_EQ(folders.data, fs::weakly_canonical(folder_ / "data"));
  EXPECT_EQ(folders.database.filename(), "my.db");
  EXPECT_EQ(folders.archives, "/srv/archives");
}

TEST_F(DiskUseTest, LooksWithPostgresqlWhereSystemdKeepsTheState) {
  setenv("STATE_DIRECTORY", "/var/lib/orrery:/var/lib/orrery/backups", 1);
  EXPECT_EQ(find_disk_folders("postgresql://db/orrery", {}).data, "/var/lib/orrery");
  unsetenv("STATE_DIRECTORY");
  EXPECT_EQ(find_disk_folders("postgresql://db/orrery", {}).data, "var");
}

}  // namespace
}  // namespace orrery
