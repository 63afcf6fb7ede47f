#pragma once

#include "base/clock.hpp"
#include "domain/governance/event.hpp"
#include "store/governance/event_repository.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace orrery {

// One row of /events.
struct RenderedEvent {
  std::int64_t id = 0;
  std::int64_t sequence = 0;
  EventType type = EventType::proposal;
  std::optional<std::string> chain_id;
  Timestamp changed_at;
  std::string json;
  std::uint64_t hash = 0;
};

using RenderedEvents = std::vector<std::shared_ptr<RenderedEvent const>>;

// As a record of /events.
std::string write_event(StoredEvent const& stored);

// In the order of `events`; unchanged rows of `previous` (in any order) are reused.
RenderedEvents render_events(std::span<StoredEvent const> events, RenderedEvents const& previous);

}  // namespace orrery
