#pragma once

#include "store/archives/archive.hpp"
#include "store/core/transaction.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

class Connection;

// By kind, month and part, in the order of ArchiveKind and time.
std::vector<StoredArchive> load_archives(Transaction& transaction);

// Each frame as it is in the file, in order. Throws Failure (unavailable) for one that is not base64.
void for_each_archive_frame(Transaction const& transaction, std::int64_t archive,
                            std::function<void(std::string&& content)> const& visit);

// Must be told of every row that is inserted: what is counted here is independent of what is stored.
void add_recorded_rows(Connection& connection, ArchiveKind kind, std::int64_t rows);

// Whether an event of that natural key, which is in no row of `event`, is in an archive.
bool is_archived_event(Transaction const& transaction, std::string_view natural_key);

// Rows in the table and in the archives of one month, or of all.
struct HistoryRows {
  std::int64_t hot = 0;
  std::int64_t archived = 0;

  bool operator==(HistoryRows const&) const = default;
};

struct HistoryCount {
  ArchiveKind kind = ArchiveKind::events;
  std::int64_t recorded = 0;  // as add_recorded_rows() counted
  HistoryRows rows;
  std::map<std::string, HistoryRows> months;  // "2026-03"
  std::vector<std::string> faults;            // a difference of counts, a frame or a checksum that is wrong
};

// Reads every archive to its last byte.
std::vector<HistoryCount> count_history(Transaction& transaction);

}  // namespace orrery
