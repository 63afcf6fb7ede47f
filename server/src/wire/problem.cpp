#include "wire/problem.hpp"

namespace orrery::wire {

FieldNotes field_notes(Problem const*) {
  static constexpr FieldNote kNotes[] = {
      {"type", "", "Kind of problem; about:blank where the status says it all."},
      {"title", "", "The status in words."},
      {"status", "", "The HTTP status."},
      {"detail", "", "What is wrong and what to do."},
      {"parameter", "", "The query parameter at fault."},
  };
  return kNotes;
}

}  // namespace orrery::wire
