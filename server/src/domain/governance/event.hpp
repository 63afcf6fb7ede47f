#pragma once

#include "base/clock.hpp"
#include "domain/core/words.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// The types of the feed's events. The last three are written by editors, the others follow from data.
enum class EventType {
  proposal,
  active_set,
  unjailed,
  jailed,
  pool,
  upgrade,
  launch,
  partnership,
  technical,
  community,
};

std::string_view to_word(EventType type);

template <>
std::optional<EventType> parse_word(std::string_view word);
template <>
std::vector<std::string_view> all_words<EventType>();

// The parts of an event's sentence, so that a client can write it in another language. Empty where one does not apply.
// Each text is one line.
struct EventParams {
  std::optional<std::string> action;  // see event_text.hpp
  std::optional<std::string> chain_name;
  std::optional<std::string> proposal_id;
  std::optional<std::string> title;
  std::optional<std::string> result;  // to_word(ProposalStatus)
  std::optional<std::string> operator_address;
  std::optional<std::string> moniker;
  std::optional<std::string> identity;  // 16 hex digits in upper case
  std::optional<std::string> upgrade_name;
  std::optional<std::string> height;
  std::optional<std::string> pool_id;

  bool operator==(EventParams const&) const = default;
};

// An event that follows from a change of data. Its natural key is (chain, type, subject, moment): subject is what it
// happened to (an operator address, a proposal's number), moment the height or id that makes it unique.
struct Event {
  EventType type = EventType::proposal;
  std::string chain_id;
  std::string subject;
  std::string moment;
  EventParams params;  // without the chain's name
  Timestamp created_at;

  bool operator==(Event const&) const = default;
};

}  // namespace orrery
