#include "wire/named_chain.hpp"

namespace orrery::wire {

FieldNotes field_notes(NamedChain const*) {
  static constexpr FieldNote kNotes[] = {
      {"ChainId", "", "The chain."},
      {"PrettyName", "registry", "The chain's display name; its id where no name is known here."},
      {"Logo", "logos", "Address of the chain's logo on this site; null where it has none."},
  };
  return kNotes;
}

}  // namespace orrery::wire
