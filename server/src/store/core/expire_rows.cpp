#include "store/core/expire_rows.hpp"

#include "store/core/store.hpp"

#include <atomic>
#include <cstddef>
#include <vector>

namespace orrery {
namespace {

constexpr std::size_t kRowsAtOnce = 1'000;

// By the position in retentions().
std::vector<std::atomic<std::uint64_t>>& counters() {
  static std::vector<std::atomic<std::uint64_t>> counters(retentions().size());
  return counters;
}

std::atomic<std::uint64_t>& counter_of(Retention const& retention) {
  return counters().at(static_cast<std::size_t>(&retention - retentions().data()));
}

// Returns whether there may be more.
bool expire_some(Store& store, Retention const& retention, Timestamp now) {
  auto const keys = [&] {
    auto transaction = store.begin_read();
    return find_expired(transaction, retention, now, kRowsAtOnce);
  }();
  if (keys.empty()) return false;
  auto transaction = store.begin_write();
  auto const deleted = delete_expired(transaction, retention, now, keys);
  transaction.commit();
  counter_of(retention) += static_cast<std::uint64_t>(deleted);
  return deleted > 0 && keys.size() == kRowsAtOnce;
}

}  // namespace

void expire_rows(Store& store, Timestamp now, std::stop_token const& stop) {
  for (auto const& retention : retentions()) {
    if (retention.condition.empty()) continue;
    while (!stop.stop_requested() && expire_some(store, retention, now)) {
    }
  }
}

std::uint64_t count_expired_rows(Retention const& retention) {
  return counter_of(retention);
}

}  // namespace orrery
