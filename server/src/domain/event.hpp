#pragma once

#include "base/clock.hpp"
#include "domain/words.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// The spec's types of events. The last three are written by editors, the others follow from data.
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

// What happened, so that a client can say it in another language. Nothing where it does not apply. Texts are
// of one line each.
struct EventParams {
  std::optional<std::string> action;  // see event_text.hpp
  std::optional<std::string> chain_name;
  std::optional<std::string> proposal_id;
  std::optional<std::string> title;
  std::optional<std::string> result;  // ProposalStatus in its word
  std::optional<std::string> operator_address;
  std::optional<std::string> moniker;
  std::optional<std::string> identity;  // 16 hex digits in upper case
  std::optional<std::string> upgrade_name;
  std::optional<std::string> height;
  std::optional<std::string> pool_id;

  bool operator==(EventParams const&) const = default;
};

// An event that follows from a change of data. Its natural key is (chain, type, subject, moment): what
// happened to what, and at which height or with which id.
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
