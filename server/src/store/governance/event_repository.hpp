#pragma once

#include "base/clock.hpp"
#include "domain/governance/event.hpp"
#include "store/core/transaction.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// The feed of events. An event that follows from data is inserted in the transaction of its cause and never changed;
// an event of editors follows its file.
namespace orrery {

struct StoredEvent {
  std::int64_t id = 0;
  std::int64_t sequence = 0;  // the order of ingestion
  EventType type = EventType::proposal;
  std::optional<std::string> chain_id;
  std::string text;
  EventParams params;
  Timestamp created_at;
  Timestamp changed_at;

  bool operator==(StoredEvent const&) const = default;
};

// An event that an editor wrote. id: the one of its file, below 2^53.
struct EditorialFeedEvent {
  std::int64_t id = 0;
  EventType type = EventType::community;
  std::optional<std::string> chain_id;  // need not be stored
  std::string text;
  Timestamp created_at;
};

// Newest first (created_at, then sequence, descending), without withdrawn ones.
std::vector<StoredEvent> load_recent_events(Transaction& transaction, std::size_t limit);
// Of a line of an archive of events. Throws Failure (unavailable) for another line.
StoredEvent parse_archived_event(std::string_view line);
// Without withdrawn ones.
std::int64_t count_events(Transaction& transaction);

// Inserts those whose natural key is not recorded yet, and returns how many. Their chains must be stored, because the
// texts contain the chains' names.
std::size_t record_events(WriteTransaction& transaction, std::span<Event const> events);

// Makes the feed's editorial events exactly these: others are withdrawn, and restored when they come again. An
// unchanged one writes no row; a changed one keeps its sequence.
void replace_editorial_events(WriteTransaction& transaction, std::span<EditorialFeedEvent const> events, Timestamp now);

}  // namespace orrery
