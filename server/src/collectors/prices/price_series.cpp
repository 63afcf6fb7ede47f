#include "collectors/prices/price_series.hpp"

#include "store/series_repository.hpp"

#include <vector>

namespace orrery {
namespace {

constexpr std::chrono::days kPricesKept{365};
constexpr std::size_t kPrunedAtOnce = 500;

}  // namespace

void record_price_series(WriteTransaction& transaction, std::span<FoundPrice const> found, Timestamp now) {
  std::vector<SeriesPoint> points;
  for (auto const& [chain_id, asset, price] : found) {
    auto const add = [&](SeriesMetric metric, std::string const& value) {
      points.push_back({metric, chain_subject(chain_id), bucket_of(metric, now), value, price.source});
    };
    add(SeriesMetric::price, price.current);
    if (price.market_cap) {
      add(SeriesMetric::market_cap, *price.market_cap);
    }
  }
  add_series_points(transaction, points);
  prune_series(transaction, SeriesMetric::price, now - kPricesKept, kPrunedAtOnce);
}

}  // namespace orrery
