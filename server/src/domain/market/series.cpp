#include "domain/market/series.hpp"

#include <algorithm>
#include <cstddef>

namespace orrery {

std::vector<std::string_view> const& series_metric_words() {
  static std::vector<std::string_view> const kWords{"price",      "market_cap", "bonded",
                                                    "validators", "weight",     "delegators"};
  return kWords;
}

std::string_view to_word(SeriesMetric metric) {
  return series_metric_words().at(static_cast<std::size_t>(metric));
}

std::optional<SeriesMetric> parse_series_metric(std::string_view word) {
  auto const& words = series_metric_words();
  auto const found = std::ranges::find(words, word);
  return found == words.end() ? std::nullopt : std::optional(static_cast<SeriesMetric>(found - words.begin()));
}

std::chrono::seconds bucket_length(SeriesMetric metric) {
  return metric == SeriesMetric::price ? std::chrono::hours(1) : std::chrono::hours(24);
}

Timestamp bucket_of(SeriesMetric metric, Timestamp time) {
  auto const length = bucket_length(metric);
  auto const since = time.time_since_epoch();
  return Timestamp(since - since % length);
}

std::string chain_subject(std::string_view chain_id) {
  return std::string(chain_id);
}

std::string identity_subject(std::string_view identity) {
  return "identity:" + std::string(identity);
}

}  // namespace orrery
