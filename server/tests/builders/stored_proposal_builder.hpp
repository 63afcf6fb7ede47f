#pragma once

#include "builders/stored_chain_builder.hpp"
#include "store/governance/event_repository.hpp"
#include "store/governance/proposal_repository.hpp"

#include <string>
#include <utility>

namespace orrery {

// A row of the store whose vote ends so many hours after kSomeDay.
inline StoredProposal a_stored_proposal(std::string chain_id, std::int64_t number, ProposalStatus status,
                                        int ends_after_hours = 1) {
  StoredProposal stored;
  stored.id = number + static_cast<std::int64_t>(std::hash<std::string>{}(chain_id) % 1'000) * 1'000;
  stored.chain_id = std::move(chain_id);
  stored.proposal.number = number;
  stored.proposal.status = status;
  stored.proposal.title = "Title " + std::to_string(number);
  stored.proposal.summary = "Summary";
  stored.proposal.voting_start_time = kSomeDay;
  stored.proposal.voting_end_time = kSomeDay + std::chrono::hours(ends_after_hours);
  stored.proposal.tally = ProposalTally{"9007199254740993", "0", "1", std::nullopt};
  stored.version = 1;
  stored.created_at = kSomeDay;
  stored.updated_at = kSomeDay;
  return stored;
}

// Of the n-th that came in.
inline StoredEvent a_stored_event(std::int64_t sequence, EventType type, std::optional<std::string> chain_id) {
  StoredEvent event;
  event.id = 100 + sequence;
  event.sequence = sequence;
  event.type = type;
  event.chain_id = std::move(chain_id);
  event.text = "Something \"happened\" #Hub";
  event.params.action = "jailed";
  event.created_at = kSomeDay + std::chrono::minutes(sequence);
  event.changed_at = event.created_at;
  return event;
}

}  // namespace orrery
