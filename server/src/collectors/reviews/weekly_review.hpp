#pragma once

#include "base/clock.hpp"
#include "domain/editorial.hpp"
#include "domain/series.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// A week of ISO 8601: from Monday 00:00 UTC.
struct Week {
  int year = 0;
  int number = 0;  // 1 to 53
  Timestamp begin;

  Timestamp end() const { return begin + std::chrono::days{7}; }
  std::int64_t review_id() const { return std::int64_t{year} * 100 + number; }  // yyyyww
};

// The newest week that is over.
Week last_full_week(Timestamp now);

// What a price did in a week, by one source's word. Canonical decimals (base/amount.hpp), US dollars.
struct WeekOfPrice {
  std::string first;
  std::string last;
  std::string lowest;
  std::string highest;
  std::string source;

  double change_percent() const;
};

// Nothing where the points of the week, oldest first, do not reach from its first to its last six hours, or where
// the source changed in between: two sources do not make one change.
std::optional<WeekOfPrice> summarise_week(Week const& week, std::span<SeriesPoint const> points);

// One network in the review.
struct ReviewedChain {
  std::string chain_id;
  std::string name;    // as the registry has it
  std::string symbol;  // the same
  std::optional<std::string> market_cap;
  WeekOfPrice price;
};

// The review of a week: figures alone. At least one chain is needed.
PriceReview write_weekly_review(Week const& week, std::vector<ReviewedChain> chains, Timestamp now);

}  // namespace orrery
