#include "wire/status.hpp"

namespace orrery::wire {

FieldNotes field_notes(Coverage const*) {
  static constexpr FieldNote kNotes[] = {
      {"answered", "", "How many answered."},
      {"of", "", "How many were asked."},
  };
  return kNotes;
}

FieldNotes field_notes(FailedChain const*) {
  static constexpr FieldNote kNotes[] = {
      {"Error", "", "Why it could not be read; a long reason is cut."},
  };
  return kNotes;
}

FieldNotes field_notes(SourceStatus const*) {
  static constexpr FieldNote kNotes[] = {
      {"DataSet", "", "Which data."},
      {"Source", "", "Who gives it."},
      {"LastSuccess", "", "When a pass last succeeded."},
      {"LastAttempt", "", "When a pass last ended."},
      {"LastError", "", "Why the last pass failed, or what of it had to be left out; null where all was well."},
      {"Coverage", "", "How much of what was asked for answered."},
      {"WaitingFor", "", "What has to happen before there is data."},
      {"Stale", "", "Whether three passes in a row were missed."},
      {"FailedChains", "", "Each live chain that could not be read when it was last asked, by chain id."},
  };
  return kNotes;
}

FieldNotes field_notes(Credit const*) {
  static constexpr FieldNote kNotes[] = {
      {"Name", "", "Who made the data."},
      {"Url", "", "Where it comes from."},
      {"Licence", "", "Licence of the data."},
      {"LicenceUrl", "", "Text of the licence."},
  };
  return kNotes;
}

FieldNotes field_notes(StatusAnswer const*) {
  static constexpr FieldNote kNotes[] = {
      {"data", "", "One entry a data set and source."},
      {"credits", "", "Whose data this is."},
      {"vantage", "",
       "Where this server stands, as its operator says: endpoints are measured from there. Null: not told."},
      {"meta", "", "About this answer."},
  };
  return kNotes;
}

}  // namespace orrery::wire
