#include "wire/weight.hpp"

namespace orrery::wire {

FieldNotes field_notes(WeightScore const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Stable number of this item."},
      {"Slug", "weights", "Which rule of the rubric."},
      {"Weight", "weights",
       "The score: of a chain in hundredths of a point, of a validator in points. null: not measured."},
  };
  return kNotes;
}

FieldNotes field_notes(WeightRecord const*) {
  static constexpr FieldNote kNotes[] = {
      {"Day", "weights", "UTC day from which on the item had this score, YYYY-MM-DD."},
      {"RuleVersion", "weights", "Version of the rules that made the score."},
  };
  return kNotes;
}

FieldNotes field_notes(WeightItem const*) {
  static constexpr FieldNote kNotes[] = {
      {"Description", "weights", "What the rule measures."},
      {"Example", "weights", "The evidence in words."},
      {"RuleVersion", "weights", "Version of the rules that made the score."},
      {"AsOf", "weights", "UTC day on which it was last measured, YYYY-MM-DD; null: never."},
      {"Absent", "weights",
       "Why there is no score and cannot be one: stake (those who validate were given power and hold none) or "
       "governance "
       "(the chain has no such module); else null."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainWeightItem const*) {
  static constexpr FieldNote kNotes[] = {
      {"Evidence", "weights", "What the score is computed from, as the rubric says; null: not measured."}};
  return kNotes;
}

FieldNotes field_notes(ValidatorWeightItem const*) {
  static constexpr FieldNote kNotes[] = {
      {"Evidence", "weights", "What the score is computed from, as the rubric says; null: not measured."}};
  return kNotes;
}

}  // namespace orrery::wire
