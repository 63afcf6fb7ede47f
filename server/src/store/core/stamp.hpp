#pragma once

#include "base/clock.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// Whether a database holds real or simulated data: a store of one kind refuses to open a database of the other.
enum class StoreKind { real, demo };

std::string_view to_word(StoreKind kind);
std::optional<StoreKind> parse_store_kind(std::string_view word);

// Identifies a database. Written when it is created and never changed.
struct StoreStamp {
  std::string uuid;
  StoreKind kind;
  Timestamp created_at;

  bool operator==(StoreStamp const&) const = default;
};

}  // namespace orrery
