#pragma once

#include "domain/governance/event.hpp"
#include "domain/governance/proposal.hpp"
#include "domain/validators/validator.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// Which events follow from which change of data. The first reading of a chain makes none, because what it shows
// happened at an unknown time before.
namespace orrery {

// Where and when a state was read: chain, generation (see ChainCheck), block height and time.
struct Observation {
  std::string chain_id;
  std::int64_t generation = 0;
  std::int64_t height = 0;
  Timestamp observed_at;
};

// before: empty for a validator that was not in the previous reading.
std::vector<Event> events_of_validator(Observation const& moment, std::optional<ValidatorState> const& before,
                                       Validator const& after);

// before: empty for a proposal that is newer than the newest known one. A proposal whose voting began and ended between
// two readings makes both events.
std::vector<Event> events_of_proposal(Observation const& moment, std::optional<ProposalStatus> before,
                                      Proposal const& after);
// For a proposal in voting period that the chain no longer has: since SDK 0.50 its proposer can cancel it
// (https://github.com/crypto-org-chain/cosmos-sdk/blob/v0.50.5/proto/cosmos/gov/v1/tx.proto#L45).
Event event_of_cancelled_proposal(Observation const& moment, Proposal const& before);

std::vector<Event> events_of_upgrade(Observation const& moment, std::optional<UpgradePlan> const& before,
                                     std::optional<UpgradePlan> const& after);

// Osmosis numbers its pools one by one
// (https://github.com/osmosis-labs/osmosis/blob/v31.0.2/x/poolmanager/create_pool.go#L147), so a count gives their ids.
// Of more than a hundred new pools only the last hundred make events.
std::vector<Event> events_of_pools(Observation const& moment, std::int64_t before, std::int64_t after);

Event event_of_launch(std::string const& chain_id, Timestamp observed_at);

}  // namespace orrery
