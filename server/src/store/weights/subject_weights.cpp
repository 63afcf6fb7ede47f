#include "store/weights/subject_weights.hpp"

#include <string_view>

namespace orrery {

std::optional<std::int64_t> compute_total(SubjectWeights const& weights) {
  std::optional<std::int64_t> total;
  for (auto const& item : weights.items) {
    if (item.score) total = total.value_or(0) + *item.score;
  }
  return total;
}

PackedWeights::PackedWeights(SubjectWeights const& weights) : subject_(weights.subject) {
  std::string texts;
  items_.reserve(weights.items.size());
  for (auto const& item : weights.items) {
    auto& packed = items_.emplace_back(item.score, item.as_of, item.changed_at, item.rule_version);
    packed.slug_size = static_cast<std::uint32_t>(item.slug.size());
    texts += item.slug;
    if (item.evidence) {
      packed.evidence_size = static_cast<std::uint32_t>(item.evidence->size());
      texts += *item.evidence;
    }
  }
  texts_ = PackedText(texts);
}

SubjectWeights PackedWeights::unpack() const {
  SubjectWeights weights{subject_, {}};
  auto const texts = texts_.unpack();
  std::string_view rest = texts;
  auto const take = [&](std::size_t size) {
    std::string taken(rest.substr(0, size));
    rest.remove_prefix(size);
    return taken;
  };
  weights.items.reserve(items_.size());
  for (auto const& packed : items_) {
    auto& item = weights.items.emplace_back();
    item.slug = take(packed.slug_size);
    item.score = packed.score;
    if (packed.evidence_size) item.evidence = take(*packed.evidence_size);
    item.rule_version = packed.rule_version;
    item.as_of = packed.as_of;
    item.changed_at = packed.changed_at;
  }
  return weights;
}

}  // namespace orrery
