#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace orrery {

// Threads at the highest, with the whole registry of 2026-08-21 and three name servers that never answer:
// docs/operations.md, Limits, tells how that was measured.
inline constexpr std::int64_t kMostTasks = 82;

// How many threads and processes something lets be.
struct TaskLimit {
  std::string name;
  std::int64_t tasks;

  bool operator==(TaskLimit const&) const = default;
};

// The lowest pids.max of this process's control group and those above it, as /proc and /sys below root tell it. Nothing
// where there is none.
std::optional<TaskLimit> find_group_task_limit(std::filesystem::path const& root);

// One line of the log, where this process may not have as many as it may need.
void warn_of_low_task_limit();

}  // namespace orrery
