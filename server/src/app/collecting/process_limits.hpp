#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace orrery {

// The most threads, the most open files without visitors, and the most memory that the program was seen to have:
// docs/operations.md, Limits.
inline constexpr std::int64_t kMostTasks = 82;
inline constexpr std::int64_t kMostOpenFiles = 243;
inline constexpr std::int64_t kMostMemoryMiB = 686;

// A limit that the kernel holds this process to.
struct ProcessLimit {
  std::string name;
  std::int64_t value = 0;

  bool operator==(ProcessLimit const&) const = default;
};

// nullopt: there is none.
struct ProcessLimits {
  std::optional<ProcessLimit> tasks;
  std::optional<ProcessLimit> open_files;
  std::optional<ProcessLimit> memory_bytes;

  bool operator==(ProcessLimits const&) const = default;
};

// The lowest limits of this process's control group and its parents, from /proc and /sys below `root`.
// https://docs.kernel.org/admin-guide/cgroup-v2.html#controllers
ProcessLimits find_group_limits(std::filesystem::path const& root);

// Those, and those of setrlimit(2) where they are lower.
ProcessLimits find_limits();

// Logs one line with the limits and what the program will do with them, and a warning for each that is below what was
// measured.
void tell_limits(ProcessLimits const& limits);

}  // namespace orrery
