#include "app/collecting/task_limit.hpp"

#include "base/log.hpp"
#include "base/own_fault.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <string_view>

namespace orrery {
namespace {

namespace fs = std::filesystem;

// The mount point of the pids controller, and the group of this process below it: "0::/system.slice/x" in version 2 of
// control groups, "8:pids:/x" in version 1 (https://man7.org/linux/man-pages/man7/cgroups.7.html).
struct Group {
  fs::path mount;
  fs::path path;
};

std::optional<Group> find_group(fs::path const& root) {
  constexpr std::string_view kSecond = "0::/";
  constexpr std::string_view kFirst = ":pids:/";
  auto const mount = root / "sys/fs/cgroup";
  std::ifstream file(root / "proc/self/cgroup");
  std::optional<Group> found;
  for (std::string line; std::getline(file, line);) {
    if (auto const at = line.find(kFirst); at != std::string::npos) {
      return Group{mount / "pids", line.substr(at + kFirst.size())};
    }
    if (line.starts_with(kSecond)) {
      found = Group{mount, line.substr(kSecond.size())};
    }
  }
  return found;
}

// nullopt for "max", which means no limit, and for what cannot be read.
std::optional<std::int64_t> read_limit(fs::path const& folder) {
  std::ifstream file(folder / "pids.max");
  std::int64_t tasks = 0;
  return file >> tasks ? std::optional(tasks) : std::nullopt;
}

// RLIMIT_NPROC, which is not enforced for root: https://man7.org/linux/man-pages/man2/getrlimit.2.html.
std::optional<TaskLimit> find_user_task_limit() {
  rlimit limit{};
  if (::geteuid() == 0 || ::getrlimit(RLIMIT_NPROC, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) {
    return std::nullopt;
  }
  return TaskLimit{"RLIMIT_NPROC", static_cast<std::int64_t>(limit.rlim_cur)};
}

}  // namespace

std::optional<TaskLimit> find_group_task_limit(fs::path const& root) {
  auto const group = find_group(root);
  if (!group) {
    return std::nullopt;
  }
  std::optional<TaskLimit> lowest;
  for (auto path = group->path;; path = path.parent_path()) {
    auto const tasks = read_limit(group->mount / path);
    if (tasks && (!lowest || *tasks < lowest->tasks)) {
      lowest = TaskLimit{"pids.max of /" + path.string(), *tasks};
    }
    if (path.empty()) {
      return lowest;
    }
  }
}

void warn_of_low_task_limit() {
  for (auto const& limit : {find_group_task_limit("/"), find_user_task_limit()}) {
    if (limit && limit->tasks < kMostTasks) {
      log(LogLevel::warning, "this process may have fewer threads than it may need",
          {{"limit", limit->name},
           {"tasks", std::to_string(limit->tasks)},
           {"may_need", std::to_string(kMostTasks)},
           {"what_to_do", describe_remedy(OwnFault::threads)}});
    }
  }
}

}  // namespace orrery
