#pragma once

#include "base/clock.hpp"
#include "base/packed_text.hpp"
#include "domain/editorial/contribution.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// The scores of one chain or validator, and what they were computed from.
namespace orrery {

// One item of a subject's score.
struct StoredWeightItem {
  std::string slug;
  std::optional<std::int64_t> score;  // hundredths of a point; nothing: not measured
  // See domain/weights/weight_evidence_text.hpp. Without a score nothing, or why there is none: absent_item.hpp.
  std::optional<std::string> evidence;
  std::int64_t rule_version = 0;
  std::optional<UtcDay> as_of;  // of the last measurement
  Timestamp changed_at;         // of score, evidence or rules

  bool operator==(StoredWeightItem const&) const = default;
};

// subject: see domain/market/series.hpp. Items by slug in byte order.
struct SubjectWeights {
  std::string subject;
  std::vector<StoredWeightItem> items;

  bool operator==(SubjectWeights const&) const = default;
};

// The sum of the measured items; nothing where none is measured.
std::optional<std::int64_t> compute_total(SubjectWeights const& weights);

// The same, compressed in memory: the scores of all subjects are held at once, and evidence is most of their size.
class PackedWeights {
 public:
  // Throws std::bad_alloc.
  explicit PackedWeights(SubjectWeights const& weights);

  std::string const& subject() const { return subject_; }
  // Throws std::bad_alloc.
  SubjectWeights unpack() const;

  // Compares the compressed bytes: equal scores compress to equal bytes.
  bool operator==(PackedWeights const&) const = default;

 private:
  struct Item {
    std::optional<std::int64_t> score;
    std::optional<UtcDay> as_of;
    Timestamp changed_at;
    std::int64_t rule_version = 0;
    std::optional<std::uint32_t> evidence_size;
    std::uint32_t slug_size = 0;

    bool operator==(Item const&) const = default;
  };

  std::string subject_;
  std::vector<Item> items_;
  PackedText texts_;  // slug and evidence of each item, one after the other
};

}  // namespace orrery
