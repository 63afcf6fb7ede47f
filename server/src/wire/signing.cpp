#include "wire/signing.hpp"

namespace orrery::wire {

FieldNotes field_notes(ValidatorSigning const*) {
  static constexpr FieldNote kNotes[] = {
      {"OperatorAddress", "validators", "Its operator address, by which its days go on when its key is replaced."},
      {"Moniker", "validators", "Its name on this chain."},
      {"ValidatorIdentity", "validators", "Identity, 16 hex digits in upper case; null where none or no valid one."},
      {"From", "", "UTC day of the first value of each list, YYYY-MM-DD."},
      {"Signed", "weights",
       "Percent of blocks signed, a value a UTC day, oldest first, the present day last: 100 x (1 - Missed / Blocks), "
       "to "
       "two decimals; 100 only where none was missed, 0 only where none was signed. Null: not measured, because the "
       "chain was not read on that day, or the validator was not in the active set when it was."},
      {"Missed", "weights",
       "How many of these blocks it missed: missed_blocks_counter of the chain's x/slashing, as told by the first "
       "reading of that day. Null as in Signed."},
      {"Blocks", "weights",
       "Of how many blocks before that reading: signed_blocks_window of the chain, which can be more or less than a "
       "day; fewer while the validator has been in the active set for fewer since its misses were last forgotten. Null "
       "as in Signed."},
  };
  return kNotes;
}

}  // namespace orrery::wire
