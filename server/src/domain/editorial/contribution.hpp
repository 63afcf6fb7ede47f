#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// A day in UTC.
using UtcDay = std::chrono::sys_days;

// How many UTC days of a repository are shown and scored, the day of the last answer included.
inline constexpr std::chrono::days kContributionDays{90};
// An answer with more commits in a day is taken for broken.
inline constexpr std::int64_t kMaxContributionsOfADay = 1'000'000;

// Commits by day to a repository's default branch, without merges. Days outside of first to last are unknown; a day
// within them that is not in `counts` had none.
struct Contributions {
  UtcDay first;
  UtcDay last;
  std::map<UtcDay, std::int64_t> counts = {};  // above zero

  bool operator==(Contributions const&) const = default;
};

// The part from `first` to `last`; nothing where the spans do not overlap.
std::optional<Contributions> cut_contributions(Contributions contributions, UtcDay first, UtcDay last);

// "owner/name" in lower case, because GitHub ignores case, of a repository's URL on github.com; nothing for another
// host, and for the URL of an organisation.
std::optional<std::string> parse_github_repository(std::string_view address);

}  // namespace orrery
