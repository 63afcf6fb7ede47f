#include "app/network_check/impl/judgements.hpp"
#include "base/own_fault.hpp"

#include <string>

namespace orrery {
namespace {

// Below this the fetcher's 128 requests with 192 kept connections, the store and the site's own connections do not fit.
constexpr std::int64_t kFewestDescriptors = 1'024;
// Of the unit in deploy/systemd: 20,000 connections of the site fit.
constexpr std::int64_t kGoodDescriptors = 32'768;
constexpr std::int64_t kMebibyte = 1024 * 1024;
// The alert OrreryMemory (docs/operations.md), and what the unit in deploy/systemd allows.
constexpr std::int64_t kLittleMemory = 1'024 * kMebibyte;
constexpr std::int64_t kGoodMemory = 2'048 * kMebibyte;

Finding judge_tasks(std::optional<ProcessLimit> const& limit) {
  auto const needed = std::to_string(kMostTasks) + " are the most that were needed";
  if (!limit) {
    return {"limits", "tasks have no limit, and " + needed};
  }
  auto const text = std::to_string(limit->value) + " tasks may run (" + limit->name + "), and " + needed;
  if (limit->value < kMostTasks) {
    return {"limits", text, Grade::problem, std::string(describe_remedy(OwnFault::threads))};
  }
  return {"limits", text};
}

Finding judge_descriptors(std::optional<ProcessLimit> const& limit) {
  if (!limit) {
    return {"limits", "descriptors have no limit"};
  }
  auto const text = std::to_string(limit->value) + " descriptors may be open";
  if (limit->value < kFewestDescriptors) {
    return {"limits", text + ", fewer than collecting may need (" + std::to_string(kFewestDescriptors) + ")",
            Grade::problem, std::string(describe_remedy(OwnFault::descriptors))};
  }
  if (limit->value < kGoodDescriptors) {
    return {"limits", text + ", so the site takes fewer connections than its 20,000", Grade::note,
            std::string(describe_remedy(OwnFault::descriptors)) + ", to " + std::to_string(kGoodDescriptors)};
  }
  return {"limits", text};
}

Finding judge_memory(std::optional<std::int64_t> const& bytes) {
  if (!bytes) {
    return {"limits", "how much memory there is cannot be read", Grade::note, "see that there are 2 GiB"};
  }
  auto const text = std::to_string(*bytes / kMebibyte) + " MiB of memory may be used";
  if (*bytes < kLittleMemory) {
    return {"limits", text, Grade::problem, std::string(describe_remedy(OwnFault::memory)) + ", to 2 GiB"};
  }
  if (*bytes < kGoodMemory) {
    return {"limits", text, Grade::note, "2 GiB are what the shipped unit allows"};
  }
  return {"limits", text};
}

}  // namespace

std::vector<Finding> judge_limits(MachineLimits const& limits) {
  auto memory = limits.physical_memory_bytes;
  if (auto const& allowed = limits.process.memory_bytes; allowed && (!memory || allowed->value < *memory)) {
    memory = allowed->value;
  }
  return {judge_tasks(limits.process.tasks), judge_descriptors(limits.process.open_files), judge_memory(memory)};
}

}  // namespace orrery
