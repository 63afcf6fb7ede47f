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

// So many UTC days of a repository are shown and scored, the day of the last look among them.
inline constexpr std::chrono::days kContributionDays{90};
// More commits in a day are no repository's, but a broken answer.
inline constexpr std::int64_t kMaxContributionsOfADay = 1'000'000;

// Commits to a repository's default branch by day, merges apart. Days outside of the span are unknown, days in
// it that are not named had none.
struct Contributions {
  UtcDay first;
  UtcDay last;
  std::map<UtcDay, std::int64_t> counts = {};  // above zero

  bool operator==(Contributions const&) const = default;
};

// The part of it from `first` to `last`; nothing where they do not meet.
std::optional<Contributions> cut_contributions(Contributions contributions, UtcDay first, UtcDay last);

// "owner/name" in lower case, as GitHub compares it, of the address of a repository there; nothing for
// another host, and for an organisation alone.
std::optional<std::string> find_github_repository(std::string_view address);

}  // namespace orrery
