#pragma once

#include "base/result.hpp"
#include "domain/contribution.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace orrery {

// The answer of /stats/commit_activity: weeks of seven days. Its span reaches to the end of the last week,
// days that are still to come included; what lies more than kContributionDays before `today` is left out. Code
// not_found: an answer of no weeks at all, as there is while GitHub still counts.
Result<Contributions> parse_commit_activity(std::string_view body, UtcDay today);

// A page of /commits.
struct CommitPage {
  std::size_t commits = 0;   // merges too
  std::vector<UtcDay> days;  // of those that are no merge
  UtcDay oldest = {};        // of all
};

Result<CommitPage> parse_commits(std::string_view body);

}  // namespace orrery
