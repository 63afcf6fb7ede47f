#include "sources/scratch_directory.hpp"

#include <gtest/gtest.h>

#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>

namespace orrery {
namespace {

namespace fs = std::filesystem;

// Its own folder for temporary files, so that those of other programs are not counted.
class Scratch : public testing::Test {
 protected:
  void SetUp() override {
    auto name = (fs::temp_directory_path() / "orrery-test-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    if (auto const* before = std::getenv("TMPDIR")) before_ = before;
    setenv("TMPDIR", folder_.c_str(), 1);
  }
  void TearDown() override {
    if (before_.empty()) {
      unsetenv("TMPDIR");
    } else {
      setenv("TMPDIR", before_.c_str(), 1);
    }
    fs::remove_all(folder_);
  }

  fs::path folder_;

 private:
  std::string before_;
};

TEST_F(Scratch, IsRemovedWithItsContents) {
  {
    ScratchDirectory const scratch;
    std::ofstream(scratch.path() / "file") << "bytes";
    EXPECT_FALSE(fs::is_empty(folder_));
  }
  EXPECT_TRUE(fs::is_empty(folder_));
}

TEST_F(Scratch, OfAKilledProcessIsRemovedAndOneInUseIsNot) {
  pid_t const child = fork();
  if (child == 0) {
    ScratchDirectory const left;
    std::ofstream(left.path() / "file") << "bytes";
    ::raise(SIGKILL);
  }
  ASSERT_EQ(::waitpid(child, nullptr, 0), child);
  ASSERT_FALSE(fs::is_empty(folder_));
  ScratchDirectory const used;
  EXPECT_EQ(remove_abandoned_scratch(), 1U);
  EXPECT_TRUE(fs::exists(used.path()));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator{}), 1);
}

TEST_F(Scratch, FilesOfOtherNamesAndLinksAreLeftAlone) {
  fs::create_directory(folder_ / "orrery-of-somebody");
  fs::create_directory(folder_ / "elsewhere");
  fs::create_directory_symlink(folder_ / "elsewhere", folder_ / "orrery-scratch-linked");
  EXPECT_EQ(remove_abandoned_scratch(), 0U);
  EXPECT_TRUE(fs::exists(folder_ / "orrery-of-somebody"));
  EXPECT_TRUE(fs::exists(folder_ / "elsewhere"));
}

}  // namespace
}  // namespace orrery
