#pragma once

#include "base/clock.hpp"
#include "base/result.hpp"
#include "domain/names.hpp"
#include "store/driver/value.hpp"

#include <optional>
#include <string>

// Conversion of times and words from and to column values.
namespace orrery {

inline Value seconds_of(Timestamp time) {
  return std::int64_t{time.time_since_epoch().count()};
}

inline Value seconds_of(std::optional<Timestamp> time) {
  return time ? seconds_of(*time) : Value{};
}

inline Timestamp time_of(std::int64_t seconds) {
  return Timestamp{std::chrono::seconds{seconds}};
}

inline std::optional<Timestamp> time_of(std::optional<std::int64_t> seconds) {
  if (!seconds) return std::nullopt;
  return time_of(*seconds);
}

template <class Enum>
Value word_of(Enum value) {
  return std::string{to_word(value)};
}

template <class Enum>
Enum value_of(std::string const& word) {
  if (auto const value = parse_word<Enum>(word)) return *value;
  throw Failure({ErrorCode::unavailable, "database row", "holds the unknown word '" + word + "'", "restore a backup"});
}

}  // namespace orrery
