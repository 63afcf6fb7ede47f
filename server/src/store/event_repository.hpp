#pragma once

#include "base/clock.hpp"
#include "domain/event.hpp"
#include "store/transaction.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

// The feed of events. Rows that follow from data are added in the transaction of their cause and never
// changed; those of editors follow their files.
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

// An event that an editor wrote. id: its own, of its file; below 2^53.
struct WrittenEvent {
  std::int64_t id = 0;
  EventType type = EventType::community;
  std::optional<std::string> chain_id;  // need not be stored
  std::string text;
  Timestamp created_at;
};

// Newest first (created_at, then sequence, descending), without withdrawn ones.
std::vector<StoredEvent> load_recent_events(Transaction& transaction, std::size_t limit);
// Of all that are not withdrawn.
std::int64_t count_events(Transaction& transaction);

// One that is recorded already, by its natural key, is left as it is. How many were added. The chains must be
// stored: their names go into the texts.
std::size_t record_events(WriteTransaction& transaction, std::span<Event const> events);

// The feed's events of editors become exactly these: others are withdrawn, and back when they are among them
// again; one that is equal writes no row, one that says something else keeps its place.
void replace_written_events(WriteTransaction& transaction, std::span<WrittenEvent const> events, Timestamp now);

}  // namespace orrery
