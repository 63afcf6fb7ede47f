#include "wire/advert.hpp"

namespace orrery::wire {

FieldNotes field_notes(Advertisement const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Stable number of this advert."},
      {"Text", "",
       "Text of the payment's memo without the link, at most 120 characters; the link's host where the memo "
       "is a link alone."},
      {"Site", "", "The memo's link, http or https; null where it has none."},
      {"CreatedAt", "", "Time of the block that holds the payment."},
      {"TxHash", "", "The transaction that paid."},
      {"Height", "", "Height of its block."},
      {"Sender", "", "The account that paid."},
  };
  return kNotes;
}

}  // namespace orrery::wire
