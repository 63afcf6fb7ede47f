#pragma once

#include "base/clock.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// The metrics whose history is kept: prices in hourly buckets, the others in daily ones.
enum class SeriesMetric {
  price,       // US dollars
  market_cap,  // US dollars
  bonded,      // display units of the bond denom
  validators,  // bonded ones
  weight,      // 0 to 100; of a chain or of an identity
  delegators,  // summed over the chain's validators: an account that delegates to two counts twice
};

// The words of the store and of the API's `metric`, in the order above.
std::string_view to_word(SeriesMetric metric);
std::vector<std::string_view> const& series_metric_words();
std::optional<SeriesMetric> parse_series_metric(std::string_view word);

// One value of a series: the first that was known within its bucket.
struct SeriesPoint {
  SeriesMetric metric = SeriesMetric::price;
  std::string subject;  // see below
  Timestamp bucket;     // start of the hour or day, UTC
  std::string value;    // canonical decimal (base/amount.hpp)
  std::string source;   // who said it

  bool operator==(SeriesPoint const&) const = default;
};

std::chrono::seconds bucket_length(SeriesMetric metric);
Timestamp bucket_of(SeriesMetric metric, Timestamp time);

// A chain id, or "identity:" and the identity. No chain id has a colon, so the two cannot be equal.
std::string chain_subject(std::string_view chain_id);
std::string identity_subject(std::string_view identity);

}  // namespace orrery
