#pragma once

#include "base/clock.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// Real and simulated data never share a database.
enum class StoreKind { real, demo };

std::string_view to_word(StoreKind kind);
std::optional<StoreKind> parse_store_kind(std::string_view word);

// Given to a database when it is made, never changed.
struct StoreStamp {
  std::string uuid;
  StoreKind kind;
  Timestamp created_at;

  bool operator==(StoreStamp const&) const = default;
};

}  // namespace orrery
