#include "fetch/impl/body_channel.hpp"

#include <cstddef>
#include <utility>

namespace orrery {
namespace {

constexpr std::size_t kMaxWaitingBytes = 1024 * 1024;

}  // namespace

BodyChannel::Offer BodyChannel::offer(std::string_view piece) {
  std::scoped_lock const lock(mutex_);
  if (abandoned_) return Offer::abandoned;
  if (waiting_.size() >= kMaxWaitingBytes) return Offer::full;
  waiting_.append(piece);
  changed_.notify_one();
  return Offer::taken;
}

bool BodyChannel::has_room() const {
  std::scoped_lock const lock(mutex_);
  return waiting_.size() < kMaxWaitingBytes;
}

bool BodyChannel::is_abandoned() const {
  std::scoped_lock const lock(mutex_);
  return abandoned_;
}

void BodyChannel::end() {
  std::scoped_lock const lock(mutex_);
  ended_ = true;
  changed_.notify_one();
}

std::optional<std::string> BodyChannel::take() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return ended_ || !waiting_.empty(); });
  if (waiting_.empty()) return std::nullopt;
  return std::exchange(waiting_, {});
}

void BodyChannel::abandon() {
  std::scoped_lock const lock(mutex_);
  abandoned_ = true;
}

}  // namespace orrery
