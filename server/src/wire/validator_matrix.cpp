#include "wire/validator_matrix.hpp"

namespace orrery::wire {

FieldNotes field_notes(MatrixChain const*) {
  static constexpr FieldNote kNotes[] = {
      {"ChainWeight", "weights", "Quality score of the chain in points, 0 to 100; null where no item is measured."},
      {"Operators", "validators", "Identities with an entry on it, all pages together."},
  };
  return kNotes;
}

FieldNotes field_notes(MatrixRow const*) {
  static constexpr FieldNote kNotes[] = {
      {"Identity", "validators", "Identity, 16 hex digits in upper case; declared by the validator itself."},
      {"Moniker", "validators", "Name; may be empty."},
      {"Logo", "logos", "Address of the logo on this site."},
      {"Chains", "validators",
       "The chains it has confirmed entries on, as positions in meta.chains of this answer, ascending. Several entries "
       "on one chain are one cell."},
      {"Shares", "validators",
       "For each of Chains: its share in the stake or power of all that sign the chain's blocks, in millionths, "
       "rounded "
       "half up; 0 where it signs none."},
      {"States", "validators",
       "For each of Chains a letter: s signs (bonded and not jailed), j jailed, u unbonding, o out of the set. Of "
       "several entries the first of these that one of them is in."},
  };
  return kNotes;
}

FieldNotes field_notes(MatrixMeta const*) {
  static constexpr FieldNote kNotes[] = {
      {"chains", "registry", "The columns: chains with at least one identity, the largest weight first."},
      {"leaders", "", "How many operators halted_by_leaders looks at: the first by stake in dollars."},
      {"halted_by_leaders", "validators",
       "Columns on which the leaders have together at least a third of what signs, and so could halt the chain; "
       "reckoned from shares with eight decimals."},
  };
  return kNotes;
}

FieldNotes field_notes(MatrixEnvelope const*) {
  static constexpr FieldNote kNotes[] = {{"data", "", "The operators, in order."}, {"meta", "", "About this answer."}};
  return kNotes;
}

}  // namespace orrery::wire
