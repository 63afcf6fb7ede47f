#include "domain/governance/event_rules.hpp"

#include "domain/governance/event_text.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace orrery {
namespace {

constexpr std::int64_t kMostPoolsTold = 100;

Event an_event(Observation const& moment, EventType type, std::string subject, std::string at,
               std::string_view action) {
  Event event;
  event.type = type;
  event.chain_id = moment.chain_id;
  event.subject = std::move(subject);
  event.moment = std::to_string(moment.generation) + ':' + std::move(at);
  event.params.action = std::string(action);
  event.created_at = moment.observed_at;
  return event;
}

Event a_validator_event(Observation const& moment, EventType type, Validator const& validator,
                        std::string_view action) {
  auto event = an_event(moment, type, validator.operator_address, std::to_string(moment.height), action);
  event.params.operator_address = validator.operator_address;
  event.params.moniker = validator.moniker;
  event.params.identity = parse_identity(validator.identity.value_or(""));
  event.params.height = std::to_string(moment.height);
  return event;
}

Event a_proposal_event(Observation const& moment, Proposal const& proposal, std::string_view action) {
  auto const number = std::to_string(proposal.number);
  auto event = an_event(moment, EventType::proposal, number, std::string(action), action);
  event.params.proposal_id = number;
  event.params.title = proposal.title;
  return event;
}

Event an_upgrade_event(Observation const& moment, UpgradePlan const& plan, std::string_view action) {
  auto const height = std::to_string(plan.height);
  auto event = an_event(moment, EventType::upgrade, plan.name, height + ':' + std::string(action), action);
  event.params.upgrade_name = plan.name;
  event.params.height = height;
  return event;
}

}  // namespace

std::vector<Event> events_of_validator(Observation const& moment, std::optional<ValidatorState> const& before,
                                       Validator const& after) {
  std::vector<Event> events;
  bool const was_bonded = before && before->status == BondStatus::bonded;
  bool const is_bonded = after.status == BondStatus::bonded;
  bool const was_jailed = before && before->jailed;
  if (was_jailed != after.jailed && before) {
    events.push_back(after.jailed ? a_validator_event(moment, EventType::jailed, after, event_action::kJailed)
                                  : a_validator_event(moment, EventType::unjailed, after, event_action::kUnjailed));
  }
  if (was_bonded != is_bonded) {
    events.push_back(a_validator_event(moment, EventType::active_set, after,
                                       is_bonded ? event_action::kEntered : event_action::kLeft));
  }
  return events;
}

std::vector<Event> events_of_proposal(Observation const& moment, std::optional<ProposalStatus> before,
                                      Proposal const& after) {
  std::vector<Event> events;
  auto const was = before.value_or(ProposalStatus::deposit_period);
  if (was == ProposalStatus::deposit_period && after.status != was && after.voting_start_time) {
    events.push_back(a_proposal_event(moment, after, event_action::kVotingBegan));
  }
  if (!is_final(was) && is_final(after.status)) {
    auto& ended = events.emplace_back(a_proposal_event(moment, after, event_action::kVotingEnded));
    ended.params.result = std::string(to_word(after.status));
  }
  return events;
}

Event event_of_cancelled_proposal(Observation const& moment, Proposal const& before) {
  return a_proposal_event(moment, before, event_action::kCancelled);
}

std::vector<Event> events_of_upgrade(Observation const& moment, std::optional<UpgradePlan> const& before,
                                     std::optional<UpgradePlan> const& after) {
  std::vector<Event> events;
  if (before == after) {
    return events;
  }
  if (before) {
    bool const was_reached = moment.height >= before->height;
    events.push_back(an_upgrade_event(moment, *before, was_reached ? event_action::kDone : event_action::kCancelled));
  }
  if (after) {
    events.push_back(an_upgrade_event(moment, *after, event_action::kPlanned));
  }
  return events;
}

std::vector<Event> events_of_pools(Observation const& moment, std::int64_t before, std::int64_t after) {
  std::vector<Event> events;
  for (auto pool = std::max(before, after - kMostPoolsTold) + 1; pool <= after; ++pool) {
    auto const number = std::to_string(pool);
    events.push_back(an_event(moment, EventType::pool, number, "created", event_action::kCreated));
    events.back().params.pool_id = number;
  }
  return events;
}

Event event_of_launch(std::string const& chain_id, Timestamp observed_at) {
  return an_event({chain_id, 0, 0, observed_at}, EventType::launch, chain_id, "live", event_action::kLive);
}

}  // namespace orrery
