#include "snapshot/weights/rendered_weights.hpp"

#include "domain/core/stable_id.hpp"
#include "domain/market/series.hpp"
#include "domain/weights/absent_item.hpp"
#include "domain/weights/weight_texts.hpp"
#include "wire/weight_evidence.hpp"

#include <algorithm>
#include <span>
#include <string>

namespace orrery {
namespace {

constexpr std::string_view kDataSet = "weights";
constexpr double kHundredths = 100;

std::vector<StoredWeightItem> in_order(ShownWeights const& shown, std::span<WeightRule const> rules) {
  if (shown.weights == nullptr) {
    return {};
  }
  auto items = shown.weights->unpack().items;
  // Slugs that are not in the rubric come last.
  std::ranges::stable_sort(items, {}, [&](StoredWeightItem const& item) {
    return std::ranges::find(rules, item.slug, &WeightRule::slug) - rules.begin();
  });
  return items;
}

wire::WeightScore make_score(ShownWeights const& shown, StoredWeightItem const& item, double unit) {
  wire::WeightScore made{weight_item_id(shown.weights->subject(), item.slug), item.slug, std::nullopt};
  if (item.score) {
    made.Weight = static_cast<double>(*item.score) / unit;
  }
  return made;
}

// "2026-11-21"
std::string date_of(UtcDay day) {
  constexpr std::size_t kDateCharacters = 10;
  return to_rfc3339(day).substr(0, kDateCharacters);
}

template <class Evidence>
std::string make_example(ShownWeights const& shown, StoredWeightItem const& item,
                         std::optional<Evidence> const& evidence) {
  if (!item.score) {
    auto const absent = parse_absent_item(item.evidence.value_or(""));
    return absent ? std::string(describe_absence(*absent)) : "not measured";
  }
  auto const words =
      evidence ? describe_evidence(*evidence) : "the evidence of rules version " + std::to_string(item.rule_version);
  return item.as_of && *item.as_of < shown.day ? words + " (stale since " + date_of(*item.as_of) + ")" : words;
}

template <class Item, class Evidence>
Item make_item(ShownWeights const& shown, StoredWeightItem const& item, double unit, std::string_view description,
               std::optional<Evidence> evidence) {
  Item made;
  static_cast<wire::WeightScore&>(made) = make_score(shown, item, unit);
  made.Description = description;
  made.Example = make_example(shown, item, evidence);
  made.RuleVersion = item.rule_version;
  if (auto const absent = parse_absent_item(item.evidence.value_or(""))) {
    made.Absent = to_word(*absent);
  }
  if (item.as_of) {
    made.AsOf = date_of(*item.as_of);
  }
  made.Evidence = std::move(evidence);
  return made;
}

std::vector<wire::WeightScore> list_scores(ShownWeights const& shown, std::span<WeightRule const> rules, double unit) {
  std::vector<wire::WeightScore> scores;
  for (auto const& item : in_order(shown, rules)) {
    scores.push_back(make_score(shown, item, unit));
  }
  return scores;
}

}  // namespace

ShownWeights find_weights(std::shared_ptr<StoredWeights const> const& weights, std::string_view subject) {
  return weights == nullptr ? ShownWeights{} : ShownWeights{weights->find(subject), weights->day};
}

std::optional<std::int64_t> compute_total(ShownWeights const& shown) {
  return shown.weights == nullptr ? std::nullopt : compute_total(shown.weights->unpack());
}

std::optional<Timestamp> compute_newest_change(ShownWeights const& shown) {
  std::optional<Timestamp> newest;
  if (shown.weights != nullptr) {
    for (auto const& item : shown.weights->unpack().items) {
      newest = std::max(newest, std::optional(item.changed_at));
    }
  }
  return newest;
}

std::vector<wire::WeightScore> list_chain_scores(ShownWeights const& shown) {
  return list_scores(shown, chain_weight_rules(), 1);
}

std::vector<wire::ChainWeightItem> list_chain_items(ShownWeights const& shown) {
  std::vector<wire::ChainWeightItem> items;
  for (auto const& item : in_order(shown, chain_weight_rules())) {
    items.push_back(
        make_item<wire::ChainWeightItem>(shown, item, 1, describe_chain_item(item.slug),
                                         wire::parse_chain_evidence(item.slug, item.evidence.value_or(""))));
  }
  return items;
}

std::vector<wire::WeightScore> list_validator_scores(ShownWeights const& shown) {
  return list_scores(shown, validator_weight_rules(), kHundredths);
}

std::vector<wire::ValidatorWeightItem> list_validator_items(ShownWeights const& shown) {
  std::vector<wire::ValidatorWeightItem> items;
  for (auto const& item : in_order(shown, validator_weight_rules())) {
    items.push_back(
        make_item<wire::ValidatorWeightItem>(shown, item, kHundredths, describe_validator_item(item.slug),
                                             wire::parse_validator_evidence(item.slug, item.evidence.value_or(""))));
  }
  return items;
}

wire::WeightRecord make_weight_record(ArchivedScore const& score) {
  bool const is_validator = score.subject.starts_with(identity_subject(""));
  wire::WeightRecord record;
  record.ID = weight_item_id(score.subject, score.slug);
  record.Slug = score.slug;
  if (score.row.score) {
    record.Weight = static_cast<double>(*score.row.score) / (is_validator ? kHundredths : 1);
  }
  record.Day = date_of(score.row.day);
  record.RuleVersion = score.row.rule_version;
  return record;
}

std::optional<wire::FactGroup> make_weight_facts(ShownWeights const& shown, std::vector<SourceHealth> const& health,
                                                 StalenessWatch& watch) {
  auto const row = std::ranges::find(health, kDataSet, &SourceHealth::data_set);
  if (shown.weights == nullptr || row == health.end()) {
    return std::nullopt;
  }
  wire::FactGroup facts;
  facts.Source = row->source;
  facts.CheckedAt = row->last_success;
  facts.ChangedAt = compute_newest_change(shown);
  facts.Stale = watch.is_stale(kDataSet, row->last_success);
  return facts;
}

}  // namespace orrery
