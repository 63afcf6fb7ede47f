#include "app/collecting/process_limits.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

namespace orrery {
namespace {

namespace fs = std::filesystem;

class GroupLimits : public ::testing::Test {
 protected:
  ~GroupLimits() override { fs::remove_all(root_); }

  void put(std::string const& file, std::string const& text) {
    fs::create_directories((root_ / file).parent_path());
    std::ofstream(root_ / file) << text;
  }

  fs::path const root_ = fs::temp_directory_path() / ("orrery-process-limits-" + std::to_string(::getpid()));
};

TEST_F(GroupLimits, AreTheLowestOfTheGroupAndThoseAboveIt) {
  put("proc/self/cgroup", "0::/system.slice/orrery.service\n");
  put("sys/fs/cgroup/system.slice/orrery.service/pids.max", "max\n");
  put("sys/fs/cgroup/system.slice/orrery.service/memory.max", "max\n");
  EXPECT_EQ(find_group_limits(root_), ProcessLimits());
  put("sys/fs/cgroup/system.slice/orrery.service/pids.max", "256\n");
  put("sys/fs/cgroup/system.slice/orrery.service/memory.max", "2147483648\n");
  put("sys/fs/cgroup/system.slice/pids.max", "4915\n");
  EXPECT_EQ(find_group_limits(root_).tasks, (ProcessLimit{"pids.max of /system.slice/orrery.service", 256}));
  EXPECT_EQ(find_group_limits(root_).memory_bytes,
            (ProcessLimit{"memory.max of /system.slice/orrery.service", 2'147'483'648}));
  put("sys/fs/cgroup/system.slice/pids.max", "128\n");
  EXPECT_EQ(find_group_limits(root_).tasks, (ProcessLimit{"pids.max of /system.slice", 128}));
}

TEST_F(GroupLimits, AreReadWithinAContainer) {
  put("proc/self/cgroup", "0::/\n");
  put("sys/fs/cgroup/pids.max", "512\n");
  EXPECT_EQ(find_group_limits(root_).tasks, (ProcessLimit{"pids.max of /", 512}));
}

TEST_F(GroupLimits, AreReadOfTheFirstVersionOfControlGroupsToo) {
  put("proc/self/cgroup", "9:name=systemd:/\n8:pids:/docker/abc\n4:memory:/x\n0::/\n");
  put("sys/fs/cgroup/pids/docker/abc/pids.max", "256\n");
  put("sys/fs/cgroup/memory/x/memory.limit_in_bytes", "1073741824\n");
  EXPECT_EQ(find_group_limits(root_).tasks, (ProcessLimit{"pids.max of /docker/abc", 256}));
  EXPECT_EQ(find_group_limits(root_).memory_bytes, (ProcessLimit{"memory.limit_in_bytes of /x", 1'073'741'824}));
}

TEST_F(GroupLimits, AreNoneWhereNobodySetsOrTellsThem) {
  EXPECT_EQ(find_group_limits(root_), ProcessLimits());
  put("proc/self/cgroup", "4:memory:/x\n");
  put("sys/fs/cgroup/memory/x/memory.limit_in_bytes", "9223372036854771712\n");
  EXPECT_EQ(find_group_limits(root_), ProcessLimits());
  put("proc/self/cgroup", "0::/gone\n");
  EXPECT_EQ(find_group_limits(root_), ProcessLimits());
}

}  // namespace
}  // namespace orrery
