#include "wire/event.hpp"

namespace orrery::wire {

FieldNotes field_notes(EventParams const*) {
  static constexpr FieldNote kNotes[] = {
      {"Action", "",
       "What happened: voting_began, voting_ended, cancelled, entered, left, jailed, unjailed, planned, done, live, "
       "created; null where an editor wrote the event."},
      {"ChainName", "", "Name of the chain when it happened."},
      {"ProposalId", "", "proposal: its number on the chain."},
      {"Title", "", "proposal: its title, where one is known."},
      {"Result", "", "proposal: the status that the vote ended with."},
      {"OperatorAddress", "", "active_set, jailed, unjailed: the validator."},
      {"Moniker", "", "The validator's name then."},
      {"Identity", "", "The validator's identity then; null where it had no valid one."},
      {"Logo", "logos", "Address of that validator's logo on this site; null where it has none."},
      {"UpgradeName", "", "upgrade: name of the plan."},
      {"Height", "", "upgrade: the planned height. Of a validator: at which the new state was read."},
      {"PoolId", "", "pool: its number on the chain."},
  };
  return kNotes;
}

FieldNotes field_notes(Event const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Stable number of this event."},
      {"Type", "", "Kind of event."},
      {"ChainId", "", "The chain that it is of; null where it is of none."},
      {"PrettyName", "registry", "The chain's display name today; null where it is of none."},
      {"Logo", "logos", "Address of the chain's logo on this site; null where it has none."},
      {"Text", "", "One sentence in English with #hashtags, plain text."},
      {"Params", "", "What the text is made of, for texts in other languages."},
      {"CreatedAt", "", "When it was seen, or the date that its editor gave it."},
  };
  return kNotes;
}

}  // namespace orrery::wire
