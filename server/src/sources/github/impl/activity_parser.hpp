#pragma once

#include "base/result.hpp"
#include "domain/editorial/contribution.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

namespace orrery {

// The answer of /stats/commit_activity: weeks of seven days, without merge commits. Its span reaches to the end of the
// last week, days that are still to come included; days more than kContributionDays before `today` are left out. Code
// not_found: an answer of no weeks at all, as there is while GitHub still counts.
//   https://docs.github.com/en/rest/metrics/statistics
Result<Contributions> parse_commit_activity(std::string_view body, UtcDay today);

// A page of /commits.
struct CommitPage {
  std::size_t commits = 0;   // merges too
  std::vector<UtcDay> days;  // of those that are no merge
  UtcDay oldest = {};        // of all
};

Result<CommitPage> parse_commits(std::string_view body);

}  // namespace orrery
