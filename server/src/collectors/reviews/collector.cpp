#include "collectors/reviews/collector.hpp"

#include "collectors/reviews/impl/weekly_review.hpp"
#include "store/chains/chain_alive_repository.hpp"
#include "store/chains/chain_repository.hpp"
#include "store/editorial/editorial_repository.hpp"
#include "store/market/series_repository.hpp"

#include <map>
#include <string>
#include <utility>

namespace orrery {
namespace {

constexpr std::chrono::hours kEvery{1};

// By subject.
using Prices = std::map<std::string, std::vector<SeriesPoint>>;

Prices load_prices(Transaction& transaction, Week const& week) {
  Prices by_subject;
  for_each_series_point(transaction, SeriesMetric::price, week.begin, [&](SeriesPoint point) {
    if (point.bucket < week.end()) {
      by_subject[point.subject].push_back(std::move(point));
    }
  });
  return by_subject;
}

// The last market cap before the end of the week.
std::map<std::string, std::string> load_market_caps(Transaction& transaction, Week const& week) {
  std::map<std::string, std::string> by_subject;
  for_each_series_point(transaction, SeriesMetric::market_cap, week.begin, [&](SeriesPoint point) {
    if (point.bucket < week.end()) {
      by_subject[point.subject] = std::move(point.value);
    }
  });
  return by_subject;
}

// Without dormant chains.
std::vector<ReviewedChain> load_reviewed_chains(Transaction& transaction, Week const& week, Prices const& prices,
                                                Timestamp now) {
  auto const caps = load_market_caps(transaction, week);
  auto const alive = load_chain_alive(transaction);
  auto const stored_chains = load_chains(transaction);
  auto const markets = assign_markets(stored_chains);
  std::vector<ReviewedChain> chains;
  for (std::size_t i = 0; i < stored_chains.size(); ++i) {
    auto const& stored = stored_chains[i];
    auto const subject = chain_subject(stored.chain.chain_id);
    auto const points = prices.find(subject);
    bool const dormant = is_dormant(find_standstill_of(alive, stored.chain.chain_id), now);
    if (markets[i] != AssetMarket::value || points == prices.end() || dormant) {
      continue;
    }
    if (auto price = summarise_week(week, points->second)) {
      auto const cap = caps.find(subject);
      auto const& denom = stored.chain.denom;
      chains.push_back({stored.chain.chain_id, stored.chain.pretty_name,
                        denom && denom->symbol ? *denom->symbol : std::string(),
                        cap == caps.end() ? std::nullopt : std::optional(cap->second), *std::move(price)});
    }
  }
  return chains;
}

Result<PassReport> run(CollectContext const& context) {
  auto const now = context.clock.now();
  auto const week = last_full_week(now);
  PassReport report;
  auto transaction = context.store.begin_read();
  if (has_price_review(transaction, week.review_id())) {
    report.had_nothing_to_ask = true;
    return report;
  }
  auto const prices = load_prices(transaction, week);
  auto chains = load_reviewed_chains(transaction, week, prices, now);
  report.coverage = {static_cast<std::int64_t>(chains.size()), static_cast<std::int64_t>(prices.size())};
  if (chains.empty()) {
    return report;
  }
  report.lines = {"the review of week " + std::to_string(week.review_id()) + " is written"};
  report.write = [review = write_weekly_review(week, std::move(chains), now),
                  now](WriteTransaction& writing) -> Result<void> {
    add_generated_review(writing, review, now);
    return {};
  };
  return report;
}

}  // namespace

Collector make_reviews_collector() {
  Collector collector;
  collector.data_set = kReviewsDataSet;
  collector.source = kReviewsSource;
  collector.every = kEvery;
  collector.at_every_start = true;
  collector.run = run;
  return collector;
}

}  // namespace orrery
