#include "collectors/delegators/impl/slow_queue.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace orrery {
namespace {

constexpr std::int64_t kSlices = 96;
constexpr std::chrono::seconds kShortestSlice{5};

}  // namespace

std::chrono::seconds compute_slice(std::chrono::seconds every) {
  return std::max(every / kSlices, kShortestSlice);
}

std::vector<std::string> choose_due(std::vector<QueuedValidator> validators, QueueRule const& rule) {
  auto const all = static_cast<std::int64_t>(validators.size());
  std::erase_if(validators, [&](QueuedValidator const& validator) {
    return validator.answered_at && *validator.answered_at > rule.now - rule.every;
  });
  // nullopt sorts before every time.
  std::ranges::stable_sort(validators, {}, [](QueuedValidator const& validator) {
    return std::max(validator.answered_at, validator.tried_at);
  });
  auto const share = (all * rule.slice.count() + rule.every.count() - 1) / rule.every.count();
  if (!rule.whole && static_cast<std::int64_t>(validators.size()) > share) {
    validators.resize(static_cast<std::size_t>(share));
  }
  std::vector<std::string> due;
  for (auto& validator : validators) {
    due.push_back(std::move(validator.operator_address));
  }
  return due;
}

}  // namespace orrery
