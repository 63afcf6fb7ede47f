#pragma once

#include "domain/governance/event.hpp"

#include <string>

namespace orrery {

// The values of EventParams::action.
namespace event_action {
inline constexpr std::string_view kVotingBegan = "voting_began";
inline constexpr std::string_view kVotingEnded = "voting_ended";
inline constexpr std::string_view kCancelled = "cancelled";
inline constexpr std::string_view kEntered = "entered";
inline constexpr std::string_view kLeft = "left";
inline constexpr std::string_view kJailed = "jailed";
inline constexpr std::string_view kUnjailed = "unjailed";
inline constexpr std::string_view kPlanned = "planned";
inline constexpr std::string_view kDone = "done";
inline constexpr std::string_view kLive = "live";
inline constexpr std::string_view kCreated = "created";
}  // namespace event_action

// The event as one English sentence with its #hashtags: the chain's, then the type's.
std::string make_event_text(EventType type, EventParams const& params);

}  // namespace orrery
