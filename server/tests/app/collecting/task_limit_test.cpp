#include "app/collecting/task_limit.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

namespace orrery {
namespace {

namespace fs = std::filesystem;

class TaskLimits : public ::testing::Test {
 protected:
  ~TaskLimits() override { fs::remove_all(root_); }

  void put(std::string const& file, std::string const& text) {
    fs::create_directories((root_ / file).parent_path());
    std::ofstream(root_ / file) << text;
  }

  fs::path const root_ = fs::temp_directory_path() / ("orrery-task-limit-" + std::to_string(::getpid()));
};

TEST_F(TaskLimits, AreTheLowestOfTheGroupAndThoseAboveIt) {
  put("proc/self/cgroup", "0::/system.slice/orrery.service\n");
  put("sys/fs/cgroup/system.slice/orrery.service/pids.max", "max\n");
  EXPECT_EQ(find_group_task_limit(root_), std::nullopt);
  put("sys/fs/cgroup/system.slice/orrery.service/pids.max", "256\n");
  put("sys/fs/cgroup/system.slice/pids.max", "4915\n");
  EXPECT_EQ(find_group_task_limit(root_), (TaskLimit{"pids.max of /system.slice/orrery.service", 256}));
  put("sys/fs/cgroup/system.slice/pids.max", "128\n");
  EXPECT_EQ(find_group_task_limit(root_), (TaskLimit{"pids.max of /system.slice", 128}));
}

TEST_F(TaskLimits, AreReadWithinAContainer) {
  put("proc/self/cgroup", "0::/\n");
  put("sys/fs/cgroup/pids.max", "512\n");
  EXPECT_EQ(find_group_task_limit(root_), (TaskLimit{"pids.max of /", 512}));
}

TEST_F(TaskLimits, AreReadOfTheFirstVersionOfControlGroupsToo) {
  put("proc/self/cgroup", "9:name=systemd:/\n8:pids:/docker/abc\n4:memory:/x\n0::/\n");
  put("sys/fs/cgroup/pids/docker/abc/pids.max", "256\n");
  EXPECT_EQ(find_group_task_limit(root_), (TaskLimit{"pids.max of /docker/abc", 256}));
}

TEST_F(TaskLimits, AreNoneWhereNobodySetsOrTellsThem) {
  EXPECT_EQ(find_group_task_limit(root_), std::nullopt);
  put("proc/self/cgroup", "4:memory:/x\n");
  EXPECT_EQ(find_group_task_limit(root_), std::nullopt);
  put("proc/self/cgroup", "0::/gone\n");
  EXPECT_EQ(find_group_task_limit(root_), std::nullopt);
}

}  // namespace
}  // namespace orrery
