#pragma once

#include "base/clock.hpp"
#include "domain/editorial/contribution.hpp"
#include "store/core/transaction.hpp"
#include "store/weights/subject_weights.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// The present scores, and their history by day.
namespace orrery {

struct StoredWeights {
  std::int64_t version = 0;  // differs after every change
  std::int64_t rule_version = 0;
  UtcDay day;  // of the last computation
  std::map<std::string, std::shared_ptr<PackedWeights const>, std::less<>> subjects;

  // Null where it has no score.
  std::shared_ptr<PackedWeights const> find(std::string_view subject) const;
};

// The last computation.
struct WeightPass {
  UtcDay day;
  std::int64_t rule_version = 0;
  std::int64_t version = 0;  // differs after every change of a score
};

// Nothing before the first computation.
std::optional<WeightPass> find_weight_pass(Transaction& transaction);

// Null before the first computation. `before` (may be null) was loaded at an earlier revision of the same history; it
// is returned where nothing changed, and unchanged subjects are shared with it.
std::shared_ptr<StoredWeights const> load_weights(Transaction& transaction,
                                                  std::shared_ptr<StoredWeights const> const& before);

// The result of a day's computation.
struct ComputedWeights {
  UtcDay day;
  std::int64_t rule_version = 0;
  std::vector<PackedWeights> subjects;  // their changed_at is ignored: put_weights computes it
};

// Makes the scored subjects exactly these and writes a history row of that day for each item with another score,
// evidence or rules than before. The weights of chains within evidence are no reason for a row: their own history has
// them. Idempotent.
void put_weights(WriteTransaction& transaction, ComputedWeights const& computed, Timestamp now);

// An item's score from `day` on, until the next row.
struct WeightHistoryRow {
  UtcDay day;
  std::optional<std::int64_t> score;
  std::optional<std::string> evidence;
  std::int64_t rule_version = 0;

  bool operator==(WeightHistoryRow const&) const = default;
};

// Oldest first. Weights of chains within evidence are those of the row's day, as the series of weights has them.
std::vector<WeightHistoryRow> load_weight_history(Transaction& transaction, std::string_view subject,
                                                  std::string_view slug);

// A row of history as an archive has it. Its evidence is as it was recorded.
struct ArchivedScore {
  std::string subject;
  std::string slug;
  WeightHistoryRow row;
};
// Throws Failure (unavailable) for a line that is no such row.
ArchivedScore parse_archived_score(std::string_view line);

}  // namespace orrery
