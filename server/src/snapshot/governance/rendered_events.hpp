#pragma once

#include "base/clock.hpp"
#include "domain/governance/event.hpp"
#include "store/governance/event_repository.hpp"
#include "wire/named_chain.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace orrery {

// How today's answers name what an event is of.
struct EventNames {
  std::optional<wire::NamedChain> chain;      // nothing where it is of none
  std::optional<std::string> validator_logo;  // its path on this site

  bool operator==(EventNames const&) const = default;
};
using NameParts = std::function<EventNames(StoredEvent const& event)>;

// One row of /events.
struct RenderedEvent {
  std::int64_t id = 0;
  std::int64_t sequence = 0;
  EventType type = EventType::proposal;
  std::optional<std::string> chain_id;
  Timestamp changed_at;
  EventNames names;
  std::string json;
  std::uint64_t hash = 0;
};

using RenderedEvents = std::vector<std::shared_ptr<RenderedEvent const>>;

// As a record of /events.
std::string write_event(StoredEvent const& stored, EventNames const& names);

// In the order of `events`; unchanged rows of `previous` (in any order) are reused.
RenderedEvents render_events(std::span<StoredEvent const> events, NameParts const& name,
                             RenderedEvents const& previous);

}  // namespace orrery
