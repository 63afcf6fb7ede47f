#include "http/replies/recent_targets.hpp"

#include "base/mutex.hpp"

#include <array>
#include <string>

namespace orrery::http {
namespace {

constexpr std::size_t kTargetShards = 16;
constexpr std::size_t kSlots = 128;  // in each
constexpr std::size_t kLongestTarget = 256;

std::size_t hash_of(std::string_view target, Encoding encoding) {
  return std::hash<std::string_view>{}(target) + static_cast<std::size_t>(encoding);
}

}  // namespace

class RecentTargets::Shard {
 public:
  std::shared_ptr<Representation const> find(std::size_t place, std::string_view target, Encoding encoding) const {
    return slots_.with([&](auto const& slots) {
      auto const& slot = slots.at(place);
      bool const is_known = slot.encoding == encoding && slot.target == target;
      return is_known ? slot.answer.lock() : nullptr;
    });
  }

  void note(std::size_t place, std::string_view target, Encoding encoding,
            std::shared_ptr<Representation const> const& answer) {
    slots_.with([&](auto& slots) { slots.at(place) = {std::string(target), encoding, answer}; });
  }

 private:
  struct Slot {
    std::string target;
    Encoding encoding = Encoding::identity;
    std::weak_ptr<Representation const> answer;
  };

  Mutex<std::array<Slot, kSlots>> slots_;
};

RecentTargets::RecentTargets() : shards_(std::make_unique<Shard[]>(kTargetShards)) {}

RecentTargets::~RecentTargets() = default;

RecentTargets::Shard& RecentTargets::shard_of(std::size_t hash) const {
  return shards_[hash % kTargetShards];
}

std::shared_ptr<Representation const> RecentTargets::find(std::string_view target, Encoding encoding) const {
  auto const hash = hash_of(target, encoding);
  return shard_of(hash).find(hash / kTargetShards % kSlots, target, encoding);
}

void RecentTargets::note(std::string_view target, Encoding encoding,
                         std::shared_ptr<Representation const> const& answer) const {
  if (target.size() <= kLongestTarget) {
    auto const hash = hash_of(target, encoding);
    shard_of(hash).note(hash / kTargetShards % kSlots, target, encoding, answer);
  }
}

}  // namespace orrery::http
