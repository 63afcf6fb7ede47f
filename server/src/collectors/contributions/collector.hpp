#pragma once

#include "collectors/runner/collector.hpp"
#include "fetch/fetcher.hpp"
#include "sources/github/github.hpp"

#include <chrono>
#include <string_view>

namespace orrery {

inline constexpr std::string_view kContributionsDataSet = "contributions";
inline constexpr std::string_view kGithubSource = "GitHub";

// Commits by day of the repositories that the chains name. A pass asks as many as its share of what GitHub
// takes in an hour allows; what it leaves over the next one takes up, after a restart too.
Collector make_contributions_collector(GithubSettings settings, std::chrono::seconds every, Fetcher& fetcher);

}  // namespace orrery
