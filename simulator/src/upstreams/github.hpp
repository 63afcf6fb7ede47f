#pragma once

#include "upstreams/http_message.hpp"
#include "world/world.hpp"

namespace orrery::simulator {

// GitHub's /repos/{owner}/{name}/stats/commit_activity and …/commits, with entity tags. Some repositories have moved
// (301), one is gone (404), and some are still being counted at the first request (202).
Answer answer_github(World const& world, Instant now, Request const& request);

// The number of commits of a repository on a UTC day.
std::int64_t commits_on(World const& world, std::string_view repository, std::chrono::sys_days day, Instant now);

}  // namespace orrery::simulator
