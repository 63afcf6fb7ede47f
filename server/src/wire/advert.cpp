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

FieldNotes field_notes(AdvertTerms const*) {
  static constexpr FieldNote kNotes[] = {
      {"Address", "", "The account to pay to."},
      {"Denom", "", "Base denom of the payment."},
      {"Amount", "", "Exactly so many base units, a decimal text."},
      {"Symbol", "", "Symbol of the denom; null where it is not known."},
      {"Exponent", "", "Display units are base units divided by 10 to this power; null where it is not known."},
  };
  return kNotes;
}

FieldNotes field_notes(AdvertsMeta const*) {
  static constexpr FieldNote kNotes[] = {
      {"terms", "", "What an advert costs and where it is paid; null while none can be bought."}};
  return kNotes;
}

FieldNotes field_notes(AdvertsEnvelope const*) {
  return field_notes(static_cast<Envelope<Advertisement> const*>(nullptr));
}

}  // namespace orrery::wire
