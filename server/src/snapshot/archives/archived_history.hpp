#pragma once

#include "base/clock.hpp"
#include "snapshot/governance/rendered_events.hpp"
#include "snapshot/validators/rendered_logs.hpp"
#include "store/archives/archive.hpp"
#include "store/archives/archive_folder.hpp"
#include "wire/envelope.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace orrery {

// A record of an archive, ready to be served.
struct ArchivedRecord {
  std::int64_t id = 0;
  std::int64_t sequence = 0;
  Timestamp updated_at;
  std::string json;
};

// The rows of one month that a request asks for, the newest first.
struct ArchivedPage {
  std::int64_t matched = 0;  // of all pages
  std::vector<ArchivedRecord> records;
  bool complete = true;  // false: a request reads no more frames than it did, and older ones are left out
};

// What a page holds: the records from `first` on, at most `limit`.
struct ArchivedRange {
  std::int64_t first = 0;
  std::int64_t limit = 0;
};

// The archives as the store listed them, and the folder with their files. Reads without the database; a request
// decompresses at most kMostFrames frames.
class ArchivedHistory {
 public:
  static constexpr std::size_t kMostFrames = 512;

  ArchivedHistory() = default;
  ArchivedHistory(std::vector<StoredArchive> archives, std::shared_ptr<ArchiveFolder const> folder)
      : archives_(std::move(archives)), folder_(std::move(folder)) {}

  std::vector<StoredArchive> const& archives() const { return archives_; }

  bool has(ArchiveKind kind, Month month) const;
  // The newest month of that kind that is older than `month`, or the newest of all.
  std::optional<Month> find_older(ArchiveKind kind, std::optional<Month> month) const;
  // Of which part of the history an answer is: of a month, or of the newest records.
  wire::History describe(ArchiveKind kind, std::optional<Month> month) const;
  // Changes when an archive of the month comes.
  std::string make_key(ArchiveKind kind, Month month) const;

  // Each returns nothing where a file is not there or not whole. An empty type or chain_id means any. name: of today.
  std::optional<ArchivedPage> read_events(Month month, std::string_view type, std::string_view chain_id,
                                          ArchivedRange range, NameParts const& name) const;
  // Of these operators, each a chain id and an address; only_state: changes of status and jailed alone.
  std::optional<ArchivedPage> read_changes(Month month,
                                           std::vector<std::pair<std::string, std::string>> const& operators,
                                           bool only_state, ArchivedRange range, NameChain const& name) const;
  // Of one subject of weights, by day and then by item; an empty slug means all items.
  std::optional<ArchivedPage> read_scores(Month month, std::string_view subject, std::string_view slug,
                                          ArchivedRange range) const;

 private:
  std::vector<StoredArchive const*> list(ArchiveKind kind, Month month) const;

  std::vector<StoredArchive> archives_;
  std::shared_ptr<ArchiveFolder const> folder_;
};

}  // namespace orrery
