#pragma once

#include "base/clock.hpp"
#include "base/result.hpp"
#include "domain/core/coin.hpp"
#include "domain/names.hpp"
#include "store/driver/value.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Conversion of times, words and lists from and to column values.
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

// A list of words in one column: each is followed by a line break.
inline std::string join_lines(std::vector<std::string> const& words) {
  std::string lines;
  for (auto const& word : words) {
    lines.append(word).append("\n");
  }
  return lines;
}

inline std::vector<std::string> split_lines(std::string_view lines) {
  std::vector<std::string> words;
  while (!lines.empty()) {
    auto const end = lines.find('\n');
    words.emplace_back(lines.substr(0, end));
    lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
  }
  return words;
}

// Null where there is none.
inline Value lines_or_null(std::vector<std::string> const& words) {
  return words.empty() ? Value{} : Value{join_lines(words)};
}

inline std::vector<std::string> lines_of(std::optional<std::string> const& lines) {
  return lines ? split_lines(*lines) : std::vector<std::string>{};
}

// A coin's line is its amount, a space and its denom.
inline Value coins_or_null(std::vector<Coin> const& coins) {
  std::vector<std::string> lines;
  for (auto const& coin : coins) {
    lines.push_back(coin.amount + ' ' + coin.denom);
  }
  return lines_or_null(lines);
}

inline std::vector<Coin> coins_of(std::optional<std::string> const& lines) {
  std::vector<Coin> coins;
  for (auto const& line : lines_of(lines)) {
    auto const space = line.find(' ');
    if (space == std::string::npos) {
      throw Failure({ErrorCode::unavailable, "database row", "holds '" + line + "' for a coin", "restore a backup"});
    }
    coins.push_back({line.substr(space + 1), line.substr(0, space)});
  }
  return coins;
}

}  // namespace orrery
