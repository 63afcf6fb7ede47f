#include "app/collecting/process_limits.hpp"

#include "base/log.hpp"
#include "base/own_fault.hpp"
#include "collectors/runner/thread_pool.hpp"
#include "fetch/fetch_options.hpp"
#include "fetch/name_resolver.hpp"
#include "http/connections/server.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <string_view>

namespace orrery {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kBytesPerMiB = 1024 * 1024;

// A controller of control groups, by its names in version 1 and the files of its limit.
struct Controller {
  std::string_view name;
  std::string_view file;
  std::string_view first_version_file;
};

constexpr Controller kPids{"pids", "pids.max", "pids.max"};
constexpr Controller kMemory{"memory", "memory.max", "memory.limit_in_bytes"};

// The mount point of a controller, and the group of this process below it: "0::/system.slice/x" in version 2 of control
// groups, "8:pids:/x" in version 1 (https://man7.org/linux/man-pages/man7/cgroups.7.html).
struct Group {
  fs::path mount;
  fs::path path;
  std::string_view file;
};

std::optional<Group> find_group(fs::path const& root, Controller const& controller) {
  constexpr std::string_view kSecond = "0::/";
  auto const first = ":" + std::string(controller.name) + ":/";
  auto const mount = root / "sys/fs/cgroup";
  std::ifstream file(root / "proc/self/cgroup");
  std::optional<Group> found;
  for (std::string line; std::getline(file, line);) {
    if (auto const at = line.find(first); at != std::string::npos) {
      return Group{mount / controller.name, line.substr(at + first.size()), controller.first_version_file};
    }
    if (line.starts_with(kSecond)) {
      found = Group{mount, line.substr(kSecond.size()), controller.file};
    }
  }
  return found;
}

// nullopt for no limit, which is "max" or, for memory in version 1, the largest number of whole pages, and for what
// cannot be read: https://docs.kernel.org/admin-guide/cgroup-v1/memory.html.
std::optional<std::int64_t> read_limit(fs::path const& path) {
  constexpr std::int64_t kNone = std::int64_t{1} << 62;
  std::ifstream file(path);
  std::int64_t value = 0;
  return file >> value && value < kNone ? std::optional(value) : std::nullopt;
}

std::optional<ProcessLimit> find_group_limit(fs::path const& root, Controller const& controller) {
  auto const group = find_group(root, controller);
  if (!group) {
    return std::nullopt;
  }
  std::optional<ProcessLimit> lowest;
  for (auto path = group->path;; path = path.parent_path()) {
    auto const value = read_limit(group->mount / path / group->file);
    if (value && (!lowest || *value < lowest->value)) {
      lowest = ProcessLimit{std::string(group->file) + " of /" + path.string(), *value};
    }
    if (path.empty()) {
      return lowest;
    }
  }
}

// Of the hard limit, up to which the program raises its soft one.
std::optional<ProcessLimit> find_own_limit(__rlimit_resource resource, std::string_view name) {
  rlimit limit{};
  if (::getrlimit(resource, &limit) != 0 || limit.rlim_max == RLIM_INFINITY) {
    return std::nullopt;
  }
  return ProcessLimit{std::string(name), static_cast<std::int64_t>(limit.rlim_max)};
}

std::optional<ProcessLimit> lower_of(std::optional<ProcessLimit> one, std::optional<ProcessLimit> other) {
  if (!one || (other && other->value < one->value)) {
    return other;
  }
  return one;
}

std::string describe(std::optional<ProcessLimit> const& limit, std::int64_t unit = 1) {
  return limit ? std::to_string(limit->value / unit) + " (" + limit->name + ")" : "no limit";
}

void warn_below(std::optional<ProcessLimit> const& limit, std::int64_t needed, OwnFault fault) {
  if (limit && limit->value < needed) {
    log(LogLevel::warning, "a limit of this process is below what it may need",
        {{"limit", limit->name},
         {"allowed", std::to_string(limit->value)},
         {"may_need", std::to_string(needed)},
         {"what_to_do", describe_remedy(fault)}});
  }
}

}  // namespace

ProcessLimits find_group_limits(fs::path const& root) {
  return {find_group_limit(root, kPids), std::nullopt, find_group_limit(root, kMemory)};
}

ProcessLimits find_limits() {
  auto limits = find_group_limits("/");
  // RLIMIT_NPROC is not enforced for root: https://man7.org/linux/man-pages/man2/getrlimit.2.html.
  if (::geteuid() != 0) {
    limits.tasks = lower_of(limits.tasks, find_own_limit(RLIMIT_NPROC, "RLIMIT_NPROC"));
  }
  limits.open_files = find_own_limit(RLIMIT_NOFILE, "RLIMIT_NOFILE");
  limits.memory_bytes = lower_of(limits.memory_bytes, find_own_limit(RLIMIT_AS, "RLIMIT_AS"));
  return limits;
}

void tell_limits(ProcessLimits const& limits) {
  auto const wanted = http::ServerLimits{}.max_connections;
  auto const connections =
      limits.open_files ? http::count_connections(wanted, static_cast<std::size_t>(limits.open_files->value)) : wanted;
  log(LogLevel::info, "limits of this process, and how much of them it may use",
      {{"tasks", describe(limits.tasks)},
       {"may_need_tasks", std::to_string(kMostTasks)},
       {"open_files", describe(limits.open_files)},
       {"may_need_open_files", std::to_string(kMostOpenFiles)},
       {"memory_mib", describe(limits.memory_bytes, kBytesPerMiB)},
       {"may_need_memory_mib", std::to_string(kMostMemoryMiB)},
       {"connections_of_visitors", std::to_string(connections)},
       {"walkers", std::to_string(ThreadPool::kThreads)},
       {"threads_for_names", std::to_string(NameResolver::kMostThreads)},
       {"requests_at_once", std::to_string(FetchOptions{}.at_once)}});
  warn_below(limits.tasks, kMostTasks, OwnFault::threads);
  warn_below(limits.open_files, kMostOpenFiles, OwnFault::descriptors);
  warn_below(limits.memory_bytes, kMostMemoryMiB * kBytesPerMiB, OwnFault::memory);
}

}  // namespace orrery
