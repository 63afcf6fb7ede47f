#include "collectors/weights/collector.hpp"

#include "base/amount.hpp"
#include "base/expiring_map.hpp"
#include "base/free_memory.hpp"
#include "collectors/weights/impl/signing_collection.hpp"
#include "collectors/weights/impl/version_collection.hpp"
#include "collectors/weights/impl/website_collection.hpp"
#include "collectors/weights/impl/weight_scores.hpp"
#include "collectors/weights/impl/weight_sources.hpp"
#include "domain/weights/weight_rules.hpp"
#include "store/archives/archive_copies.hpp"
#include "store/archives/archive_month.hpp"
#include "store/core/expire_rows.hpp"
#include "store/core/health_repository.hpp"
#include "store/market/series_packing.hpp"
#include "store/market/series_repository.hpp"
#include "store/weights/weight_repository.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace orrery {
namespace {

constexpr std::chrono::hours kDay{24};
constexpr std::chrono::minutes kTimeOfDay{10};
constexpr std::chrono::seconds kLeastPause{15};
constexpr int kCentDigits = 2;

// The number of chains, prices and repositories that were ever read. While it grows, a new installation is filling, and
// scores are computed anew.
std::size_t count_read(Transaction& transaction) {
  auto const checks = load_chain_checks(transaction);
  auto const health = load_health(transaction);
  auto const is_read = [](auto const& row) { return row.last_success.has_value(); };
  return static_cast<std::size_t>(std::ranges::count_if(
             checks, [&](ChainCheck const& check) { return is_read(check) && check.data_set != kWeightsDataSet; })) +
         static_cast<std::size_t>(std::ranges::count_if(
             health, [&](SourceHealth const& row) { return is_read(row) && row.data_set != kWeightsDataSet; }));
}

void write(WriteTransaction& transaction, ComputedWeights const& computed, Timestamp now) {
  put_weights(transaction, computed, now);
  std::vector<SeriesPoint> points;
  for (auto const& subject : computed.subjects) {
    if (auto const total = compute_total(subject.unpack())) {
      points.push_back({SeriesMetric::weight, subject.subject(), Timestamp(computed.day),
                        to_display_units(std::to_string(*total), kCentDigits), std::string(kWeightsSource)});
    }
  }
  replace_series_points(transaction, points);
}

class WeightsCollection {
 public:
  WeightsCollection(std::chrono::seconds every, std::shared_ptr<ChainNodes> nodes)
      : every_(every), nodes_(std::move(nodes)) {}

  Result<PassReport> run(CollectContext const& context) {
    PassReport report;
    if (!is_due(context)) {
      if (are_copies_due(context.store)) copy_rows(context);
      report.had_nothing_to_ask = true;
      return report;
    }
    context.progress("deleting what is too old");
    expire_rows(context.store, context.clock.now(), context.stop);
    context.progress("archiving what is old");
    archive_old_rows(context.store, context.clock.now(), context.stop);
    copy_rows(context);
    pack_old_series(context.store, context.clock.now(), context.stop);
    report.lines = collect_signing(context, *nodes_);
    collect_versions(context, *nodes_, tried_endpoints_);
    collect_websites(context, *nodes_, tried_websites_);
    if (context.stop.stop_requested()) {
      return Error{ErrorCode::cancelled, std::string(kWeightsSource), "the pass was stopped", ""};
    }
    return compute(context, std::move(report));
  }

  // Collector::has_changed.
  bool has_changed() {
    if (!watched_) {
      return false;
    }
    if (watched_->clock->steady_now() < watched_->last_pass + kLeastPause) {
      return false;
    }
    auto const is_new_day = find_day(watched_->clock->now()) > watched_->day;
    return is_new_day || has_grown_or_lags();
  }

 private:
  // What the last pass saw; its store and clock outlive the passes.
  struct Watched {
    Store* store;
    Clock const* clock;
    std::chrono::steady_clock::time_point last_pass;
    UtcDay day;
    Revision revision;
    std::size_t read;
  };

  static UtcDay find_day(Timestamp now) { return std::chrono::floor<std::chrono::days>(now - kTimeOfDay); }

  void copy_rows(CollectContext const& context) {
    auto const recorded = [&] {
      auto transaction = context.store.begin_read();
      return count_recorded_events(transaction);
    }();
    context.progress("copying what is not old yet");
    copy_hot_rows(context.store, context.stop);
    if (!context.stop.stop_requested()) copied_events_ = recorded;
  }

  // Also at the first pass of a process, which does not know what was copied, and after scores were computed.
  bool are_copies_due(Store& store) const {
    if (!copied_events_) return true;
    auto transaction = store.begin_read();
    return count_recorded_events(transaction) - *copied_events_ >= kMostEventsNotCopied;
  }

  // Whether more was read than before, or more events were recorded than requests can be left without.
  bool has_grown_or_lags() {
    try {
      auto const revision = watched_->store->revision();
      if (revision == watched_->revision) {
        return false;
      }
      watched_->revision = revision;
      if (are_copies_due(*watched_->store)) return true;
      auto transaction = watched_->store->begin_read();
      return count_read(transaction) > watched_->read;
    } catch (Failure const&) {
      return false;  // the next pass reports the failure of the store
    }
  }

  bool is_due(CollectContext const& context) {
    auto transaction = context.store.begin_read();
    auto const before = find_weight_pass(transaction);
    auto const read = count_read(transaction);
    bool const is_first = !watched_;
    bool const grew = !is_first && read > watched_->read;
    watched_ = Watched{&context.store,
                       &context.clock,
                       context.clock.steady_now(),
                       find_day(context.clock.now()),
                       context.store.revision(),
                       read};
    return !before || context.is_only_pass || every_ < kDay || grew || before->rule_version != kWeightRuleVersion ||
           before->day < find_day(context.clock.now());
  }

  Result<PassReport> compute(CollectContext const& context, PassReport report) {
    context.progress("computing scores");
    auto const now = context.clock.now();
    auto computed = [&] {
      auto transaction = context.store.begin_read();
      // Not kept between passes: it takes as much memory as the snapshot's copy of the same rows.
      auto const before = load_weights(transaction, nullptr);
      return compute_weights(load_weight_sources(transaction, now), before);
    }();
    give_back_free_memory();  // of the sources: all validators with their samples and votes
    if (computed.subjects.empty()) {
      report.had_nothing_to_ask = true;
      report.retry_soon = true;
      report.waiting_for = "chains: they come with the chain registry";
      return report;
    }
    auto const has_score = [](PackedWeights const& subject) { return compute_total(subject.unpack()).has_value(); };
    report.coverage = {std::ranges::count_if(computed.subjects, has_score),
                       static_cast<std::int64_t>(computed.subjects.size())};
    copied_events_.reset();  // the scores are copied once they are written
    report.write = [computed = std::move(computed), now](WriteTransaction& transaction) {
      write(transaction, computed, now);
      return Result<void>();
    };
    return report;
  }

  std::chrono::seconds every_;
  std::shared_ptr<ChainNodes> nodes_;
  ExpiringMap<std::int64_t> tried_endpoints_{kVersionsEvery};
  ExpiringMap<std::string> tried_websites_{kWebsitesEvery};
  std::optional<Watched> watched_;
  // How many were recorded when rows were last copied; nothing: there are others to be copied.
  std::optional<std::int64_t> copied_events_;
};

}  // namespace

Collector make_weights_collector(std::chrono::seconds every, std::shared_ptr<ChainNodes> nodes) {
  Collector collector;
  collector.data_set = kWeightsDataSet;
  collector.source = kWeightsSource;
  collector.every = every;
  collector.at_every_start = true;
  auto const collection = std::make_shared<WeightsCollection>(every, std::move(nodes));
  collector.run = [collection](CollectContext const& context) { return collection->run(context); };
  collector.has_changed = [collection] { return collection->has_changed(); };
  return collector;
}

}  // namespace orrery
