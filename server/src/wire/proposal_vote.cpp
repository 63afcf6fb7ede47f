#include "wire/proposal_vote.hpp"

namespace orrery {
namespace wire {

std::string_view to_word(VoteState state) {
  switch (state) {
    case VoteState::voted: return "voted";
    case VoteState::had_not_voted: return "had_not_voted";
    case VoteState::not_asked: return "not_asked";
  }
  return "";
}

FieldNotes field_notes(ProposalVote const*) {
  static constexpr FieldNote kNotes[] = {
      {"OperatorAddress", "proposals", "Operator address."},
      {"ValidatorIdentity", "validators", "Identity on Keybase, 16 hex digits in upper case; null without one."},
      {"Moniker", "validators", "Name; null where the chain no longer has the validator."},
      {"Logo", "", "Path of its picture on this site; null without one."},
      {"Share", "validators",
       "Its share of the bonded stake when it was asked, a fraction; of now where it was not asked. Null where that is "
       "not known."},
      {"State", "proposals",
       "Whether it had voted when a node of the chain was asked, once, in the last six hours of the vote. not_asked: "
       "only while the vote is open and others were asked."},
      {"Option", "proposals",
       "What it had voted for then; split: several options, each with a part of its stake. A validator can vote anew "
       "until the end. Null where it had not voted, or the node told no known option."},
      {"AskedAt", "proposals", "When a node was asked; null where none was."},
  };
  return kNotes;
}

}  // namespace wire

template <>
std::vector<std::string_view> all_words<wire::VoteState>() {
  using enum wire::VoteState;
  return {to_word(voted), to_word(had_not_voted), to_word(not_asked)};
}

}  // namespace orrery
