#include "app/network_check/impl/machine_limits.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <string>

namespace orrery {
namespace {

namespace fs = std::filesystem;

std::optional<std::int64_t> find_hard_limit(decltype(RLIMIT_NOFILE) resource) {
  rlimit limit{};
  if (::getrlimit(resource, &limit) != 0 || limit.rlim_max == RLIM_INFINITY) {
    return std::nullopt;
  }
  return static_cast<std::int64_t>(limit.rlim_max);
}

// RLIMIT_NPROC is not enforced for root: https://man7.org/linux/man-pages/man2/getrlimit.2.html.
std::optional<TaskLimit> find_task_limit(fs::path const& root) {
  auto lowest = find_group_task_limit(root);
  rlimit limit{};
  if (::geteuid() == 0 || ::getrlimit(RLIMIT_NPROC, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) {
    return lowest;
  }
  TaskLimit const of_user{"RLIMIT_NPROC", static_cast<std::int64_t>(limit.rlim_cur)};
  return !lowest || of_user.tasks < lowest->tasks ? of_user : lowest;
}

// The lowest memory.max of the control group and its parents, in version 2 of control groups
// (https://docs.kernel.org/admin-guide/cgroup-v2.html#memory); "max" is no limit.
std::optional<std::int64_t> find_group_memory(fs::path const& root) {
  constexpr std::string_view kSecond = "0::/";
  std::ifstream groups(root / "proc/self/cgroup");
  std::optional<std::int64_t> lowest;
  for (std::string line; std::getline(groups, line);) {
    if (!line.starts_with(kSecond)) {
      continue;
    }
    for (auto path = fs::path(line.substr(kSecond.size()));; path = path.parent_path()) {
      std::ifstream file(root / "sys/fs/cgroup" / path / "memory.max");
      std::int64_t bytes = 0;
      if (file >> bytes && (!lowest || bytes < *lowest)) {
        lowest = bytes;
      }
      if (path.empty()) {
        break;
      }
    }
  }
  return lowest;
}

// MemTotal of /proc/meminfo, in KiB: https://man7.org/linux/man-pages/man5/proc_meminfo.5.html.
std::optional<std::int64_t> find_physical_memory(fs::path const& root) {
  std::ifstream file(root / "proc/meminfo");
  std::string label;
  std::int64_t kibibytes = 0;
  if (file >> label >> kibibytes && label == "MemTotal:") {
    return kibibytes * 1024;
  }
  return std::nullopt;
}

}  // namespace

MachineLimits read_machine_limits(fs::path const& root) {
  auto memory = find_physical_memory(root);
  if (auto const of_group = find_group_memory(root); of_group && (!memory || *of_group < *memory)) {
    memory = of_group;
  }
  return {find_task_limit(root), find_hard_limit(RLIMIT_NOFILE), memory};
}

}  // namespace orrery
