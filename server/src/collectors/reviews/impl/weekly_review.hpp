#pragma once

#include "base/clock.hpp"
#include "domain/editorial/editorial.hpp"
#include "domain/market/series.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// An ISO 8601 week: from Monday 00:00 UTC.
struct Week {
  int year = 0;
  int number = 0;  // 1 to 53
  Timestamp begin;

  Timestamp end() const { return begin + std::chrono::days{7}; }
  std::int64_t review_id() const { return std::int64_t{year} * 100 + number; }  // yyyyww
};

// The newest week that is over.
Week last_full_week(Timestamp now);

// A price over one week, from a single source. Canonical decimals (base/amount.hpp) in US dollars.
struct WeekOfPrice {
  std::string first;
  std::string last;
  std::string lowest;
  std::string highest;
  std::string source;

  double change_percent() const;
};

// nullopt where the points (oldest first) do not reach from the first to the last six hours of the week, or come from
// more than one source, because a change between two sources' prices means nothing.
std::optional<WeekOfPrice> summarise_week(Week const& week, std::span<SeriesPoint const> points);

// One network in the review.
struct ReviewedChain {
  std::string chain_id;
  std::string name;    // as the registry has it
  std::string symbol;  // the same
  std::optional<std::string> market_cap;
  WeekOfPrice price;
};

// Writes the review, which consists of figures only. `chains` must not be empty.
PriceReview write_weekly_review(Week const& week, std::vector<ReviewedChain> chains, Timestamp now);

}  // namespace orrery
