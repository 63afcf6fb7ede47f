#include "wire/proposal.hpp"

namespace orrery::wire {

FieldNotes field_notes(ProposalRecord const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Stable number of this proposal."},
      {"ProposalId", "proposals", "Number on the chain."},
      {"Title", "proposals", "Title; null where neither the chain nor its metadata tell one."},
      {"Proposer", "proposals", "Account that made it; null where the chain does not tell."},
      {"Summary", "proposals",
       "Summary, Markdown: whole in /proposals and in a chain's record, at most 500 characters in /proposals/history."},
      {"Status", "proposals", "Status on the chain."},
      {"SubmitTime", "proposals", "When it was made."},
      {"VotingStartTime", "proposals", "When voting began; null during the deposit period."},
      {"VotingEndTime", "proposals", "When voting ends or ended; null during the deposit period."},
      {"Tally", "proposals", "Votes: as they stand while voting, the result after it; null while there are none."},
      {"UpdatedAt", "", "When its data last changed."},
  };
  return kNotes;
}

FieldNotes field_notes(TallyMoment const*) {
  static constexpr FieldNote kNotes[] = {
      {"At", "proposals", "When the votes were read."},
  };
  return kNotes;
}

FieldNotes field_notes(ProposalDetail const*) {
  static constexpr FieldNote kNotes[] = {
      {"IsSummaryCut", "",
       "Whether Summary is only its beginning: of the newest 20 of a chain it is whole, up to 20,000 characters."},
      {"TallyHistory", "proposals",
       "How the votes stood, the oldest first: where they changed, at most one an hour and one each ten minutes in the "
       "last six hours, at most 300; of the newest 20 of a chain. Empty for a vote that ended unseen."},
      {"Votes", "proposals",
       "Who of the validators had voted when each was asked, once, in the last six hours: the largest share first, at "
       "most 500; of the newest 20 of a chain. Empty where none was asked."},
  };
  return kNotes;
}

FieldNotes field_notes(VotingProposal const*) {
  static constexpr FieldNote kNotes[] = {
      {"AsOf", "", "When a node was last asked with success."},
      {"Source", "", "The node that told it."},
      {"Stale", "", "Whether three looks in a row were missed."},
  };
  return kNotes;
}

}  // namespace orrery::wire
