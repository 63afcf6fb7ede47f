#pragma once

#include "collectors/runner/collector.hpp"
#include "fetch/fetcher.hpp"
#include "sources/github/github.hpp"

#include <chrono>
#include <string_view>

namespace orrery {

inline constexpr std::string_view kContributionsDataSet = "contributions";
inline constexpr std::string_view kGithubSource = "GitHub";

// Commits per day of the GitHub repositories that chains name. A pass asks for as many repositories as its share of
// GitHub's hourly rate limit allows; the next pass goes on with the rest, also after a restart.
Collector make_contributions_collector(GithubSettings settings, std::chrono::seconds every, Fetcher& fetcher);

}  // namespace orrery
