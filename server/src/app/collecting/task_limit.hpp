#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace orrery {

// The most threads and processes that the program had, measured with the registry of 2026-08-21 and three name servers
// that never answer: docs/operations.md, Limits.
inline constexpr std::int64_t kMostTasks = 82;

// A limit on the number of tasks (threads and processes).
struct TaskLimit {
  std::string name;
  std::int64_t tasks;

  bool operator==(TaskLimit const&) const = default;
};

// The lowest pids.max of this process's control group and its parents, from /proc and /sys below `root`. nullopt where
// none is set. https://docs.kernel.org/admin-guide/cgroup-v2.html#pid
std::optional<TaskLimit> find_group_task_limit(std::filesystem::path const& root);

// Logs a warning where a limit is lower than kMostTasks.
void warn_of_low_task_limit();

}  // namespace orrery
