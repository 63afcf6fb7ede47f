#pragma once

#include "base/clock.hpp"

#include <span>
#include <string_view>

namespace orrery::wire {

// What the OpenAPI file says of a member: its group of facts (whose source and time are under `Facts`;
// empty: none) and a sentence. Every described member has one; a test sees to it.
struct FieldNote {
  std::string_view name;
  std::string_view group;
  std::string_view text;
};

using FieldNotes = std::span<FieldNote const>;

}  // namespace orrery::wire
