#include "collectors/weights/impl/weight_scores.hpp"

#include "collectors/weights/impl/validator_evidence.hpp"
#include "domain/market/series.hpp"
#include "domain/weights/weight_evidence_text.hpp"
#include "store/weights/subject_weights.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace orrery {
namespace {

constexpr std::chrono::days kKept{7};

StoredWeightItem carry(std::string_view slug, StoredWeightItem const* before, UtcDay today) {
  StoredWeightItem item;
  item.slug = slug;
  item.rule_version = kWeightRuleVersion;
  if (before == nullptr) {
    return item;
  }
  item.as_of = before->as_of;
  if (before->score && before->as_of && *before->as_of + kKept >= today) {
    item.score = before->score;
    item.evidence = before->evidence;
    item.rule_version = before->rule_version;
  }
  return item;
}

StoredWeightItem name_absent_item(std::string_view slug, AbsentItem absent) {
  StoredWeightItem item;
  item.slug = slug;
  item.rule_version = kWeightRuleVersion;
  item.evidence = to_json_text(absent);
  return item;
}

StoredWeightItem const* find_item(SubjectWeights const& weights, std::string_view slug) {
  auto const found = std::ranges::find(weights.items, slug, &StoredWeightItem::slug);
  return found == weights.items.end() ? nullptr : &*found;
}

class Scoring {
 public:
  Scoring(UtcDay today, std::shared_ptr<StoredWeights const> before) : today_(today), before_(std::move(before)) {}

  template <class Evidence>
  SubjectWeights make(std::string subject, std::vector<GatheredItem<Evidence>> const& items) const {
    SubjectWeights weights{std::move(subject), {}};
    auto const former = find_former(weights.subject);
    for (auto const& item : items) {
      weights.items.push_back(item.absent     ? name_absent_item(item.slug, *item.absent)
                              : item.evidence ? measure(*item.evidence)
                                              : carry(item.slug, find_item(former, item.slug), today_));
    }
    std::ranges::sort(weights.items, {}, &StoredWeightItem::slug);
    return weights;
  }

  template <class Evidence>
  StoredWeightItem measure(Evidence const& evidence) const {
    StoredWeightItem item;
    item.slug = slug_of(evidence);
    item.score = score(evidence);
    item.evidence = to_json_text(evidence);
    item.rule_version = kWeightRuleVersion;
    item.as_of = today_;
    return item;
  }

  // The earlier result; without items where there is none.
  SubjectWeights find_former(std::string_view subject) const {
    auto const former = before_ == nullptr ? nullptr : before_->find(subject);
    return former == nullptr ? SubjectWeights{} : former->unpack();
  }

 private:
  UtcDay today_;
  std::shared_ptr<StoredWeights const> before_;
};

// Whether the tombstone's cap applies: by today's evidence, else by the item that is kept from an earlier day.
bool is_tombstoned(GatheredValidator const& validator, SubjectWeights const& weights, SubjectWeights const& former) {
  for (auto const& item : validator.items) {
    if (item.evidence && std::holds_alternative<SlashingEvidence>(*item.evidence)) {
      return has_tombstone(std::get<SlashingEvidence>(*item.evidence));
    }
  }
  auto const* const kept = find_item(weights, SlashingEvidence::kSlug);
  return kept != nullptr && kept->score && find_item(former, TombstoneCapEvidence::kSlug) != nullptr;
}

SubjectWeights make_validator(Scoring const& scoring, GatheredValidator const& validator) {
  auto weights = scoring.make(identity_subject(validator.identity), validator.items);
  if (is_tombstoned(validator, weights, scoring.find_former(weights.subject))) {
    TombstoneCapEvidence const cap{Points{compute_total(weights).value_or(0)}, kTombstoneCap};
    weights.items.push_back(scoring.measure(ValidatorWeightEvidence(cap)));
    std::ranges::sort(weights.items, {}, &StoredWeightItem::slug);
  }
  return weights;
}

}  // namespace

ComputedWeights compute_weights(WeightSources const& sources, std::shared_ptr<StoredWeights const> const& before) {
  auto const today = std::chrono::floor<std::chrono::days>(sources.now);
  Scoring const scoring(today, before);
  ComputedWeights computed{today, kWeightRuleVersion, {}};
  ChainTotals totals;
  for (auto const& stored : sources.chains) {
    auto const& chain_id = stored.chain.chain_id;
    auto const weights = scoring.make(chain_subject(chain_id), gather_chain(sources, stored));
    if (auto const total = compute_total(weights)) {
      totals.emplace(chain_id, *total);
    }
    computed.subjects.emplace_back(weights);
  }
  gather_validators(sources, totals, [&](GatheredValidator const& validator) {
    computed.subjects.emplace_back(make_validator(scoring, validator));
  });
  return computed;
}

}  // namespace orrery
