#include "wire/contribution.hpp"

namespace orrery::wire {

FieldNotes field_notes(ContributionEntry const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Stable number of this chain's day."},
      {"ChainId", "registry", "Chain id."},
      {"ContributionCount", "contributions", "Commits to the default branch on this day, merges apart."},
      {"Date", "contributions", "Day in UTC, YYYY-MM-DD."},
  };
  return kNotes;
}

FieldNotes field_notes(ContributionRecord const*) {
  static constexpr FieldNote kNotes[] = {
      {"chain_id", "registry", "Chain id."},
      {"PrettyName", "registry", "The chain's display name."},
      {"Logo", "logos", "Address of the chain's logo on this site."},
      {"total_contributions", "contributions", "Sum of the days below; above 0."},
      {"daily_activity", "contributions",
       "The 30 UTC days up to that of AsOf, oldest first, days without a commit too."},
      {"AsOf", "contributions", "When the repository's figures were last checked."},
      {"Source", "contributions", "Whose figures they are."},
      {"Stale", "contributions", "Whether three checks were missed since."},
  };
  return kNotes;
}

}  // namespace orrery::wire
