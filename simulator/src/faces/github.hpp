#pragma once

#include "faces/exchange.hpp"
#include "world/world.hpp"

namespace orrery::simulator {

// /repos/{owner}/{name}/stats/commit_activity and …/commits, with entity tags. Some repositories have
// moved, one is gone, and some are still being counted when they are first asked for.
Answer answer_github(World const& world, Instant now, Request const& request);

// Commits of a repository on a UTC day.
std::int64_t commits_on(World const& world, std::string_view repository, std::chrono::sys_days day, Instant now);

}  // namespace orrery::simulator
