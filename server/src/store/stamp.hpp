#pragma once

#include "base/clock.hpp"

#include <string>
#include <string_view>

namespace orrery {

// Real and simulated data never share a database.
enum class StoreKind { real, demo };

std::string_view to_word(StoreKind kind);

// Given to a database when it is made, never changed.
struct StoreStamp {
  std::string uuid;
  StoreKind kind;
  Timestamp created_at;

  bool operator==(StoreStamp const&) const = default;
};

}  // namespace orrery
