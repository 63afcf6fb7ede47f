#include "snapshot/validators/impl/validator_means.hpp"

#include "domain/validators/consensus_power.hpp"
#include "domain/weights/weight_shares.hpp"
#include "wire/weight_evidence.hpp"

#include <algorithm>
#include <variant>

namespace orrery {
namespace {

std::int64_t divide_half_up(std::int64_t sum, std::int64_t by) {
  return (2 * sum + by) / (2 * by);
}

}  // namespace

void CommissionMean::add(PackedValidator const& validator) {
  if (signs_blocks(validator) && !validator.commission_rate().empty()) {
    sum_ += round_fraction(validator.commission_rate()).units;
    ++count_;
  }
}

std::optional<Micro> CommissionMean::value() const {
  return count_ == 0 ? std::nullopt : std::optional(Micro{divide_half_up(sum_, count_)});
}

std::optional<Micro> average_uptime(ShownWeights const& weights) {
  if (weights.weights == nullptr) {
    return std::nullopt;
  }
  for (auto const& item : weights.weights->unpack().items) {
    if (item.slug != UptimeEvidence::kSlug) continue;
    auto const evidence = wire::parse_validator_evidence(item.slug, item.evidence.value_or(""));
    auto const* uptime = evidence ? std::get_if<UptimeEvidence>(&*evidence) : nullptr;
    std::int64_t sum = 0;
    std::int64_t shares = 0;
    for (auto const& chain : uptime == nullptr ? std::vector<ChainUptime>() : uptime->Chains) {
      auto const share = std::max(chain.ChainWeight.value_or(Points{}), Points{Points::kOne}).units;
      sum += share * chain.Uptime.units;
      shares += share;
    }
    return shares == 0 ? std::nullopt : std::optional(Micro{divide_half_up(sum, shares)});
  }
  return std::nullopt;
}

}  // namespace orrery
