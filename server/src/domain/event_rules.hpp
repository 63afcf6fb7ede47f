#pragma once

#include "domain/event.hpp"
#include "domain/proposal.hpp"
#include "domain/validator.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Which events follow from which change. Only a change makes one: what a chain is seen to have for the
// first time happened before anybody looked.
namespace orrery {

// Where and when the new state was read.
struct EventMoment {
  std::string chain_id;
  std::int64_t generation = 0;
  std::int64_t height = 0;
  Timestamp observed_at;
};

// before: nothing for a validator that was not there in the reading before.
std::vector<Event> events_of_validator(EventMoment const& moment, std::optional<ValidatorState> const& before,
                                       Validator const& after);

// before: nothing for a proposal that came after the newest known one. What was missed between two
// readings is told too.
std::vector<Event> events_of_proposal(EventMoment const& moment, std::optional<ProposalStatus> before,
                                      Proposal const& after);
// A proposal in voting period that the chain has no more.
Event event_of_cancelled_proposal(EventMoment const& moment, Proposal const& before);

std::vector<Event> events_of_upgrade(EventMoment const& moment, std::optional<UpgradePlan> const& before,
                                     std::optional<UpgradePlan> const& after);

// Pools are numbered from 1 without gaps. Of a jump by more than a hundred only the last hundred are told.
std::vector<Event> events_of_pools(EventMoment const& moment, std::int64_t before, std::int64_t after);

Event event_of_launch(std::string const& chain_id, Timestamp observed_at);

}  // namespace orrery
