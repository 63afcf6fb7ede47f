#pragma once

#include "base/clock.hpp"

#include <span>
#include <string_view>

namespace orrery::wire {

// The description of a member in the OpenAPI file: a sentence, and its group of facts, whose source and time are under
// `Facts` (empty: none). make_schema() throws for a member without one.
struct FieldNote {
  std::string_view name;
  std::string_view group;
  std::string_view text;
};

using FieldNotes = std::span<FieldNote const>;

}  // namespace orrery::wire
