#include "http/connections/counters.hpp"

#include <algorithm>

namespace orrery::http {

CounterValues& CounterValues::operator+=(CounterValues const& other) {
  std::ranges::transform(replies_by_class, other.replies_by_class, replies_by_class.begin(), std::plus<>{});
  not_modified += other.not_modified;
  bytes_sent += other.bytes_sent;
  connections_accepted += other.connections_accepted;
  connections_refused += other.connections_refused;
  connections_expired += other.connections_expired;
  connections_open += other.connections_open;
  return *this;
}

void Counters::count_reply(int status) {
  add(replies_by_class_.at(static_cast<std::size_t>(status / 100)), 1);
  if (status == 304) {
    add(not_modified_, 1);
  }
}

CounterValues Counters::values() const {
  CounterValues values;
  std::ranges::transform(replies_by_class_, values.replies_by_class.begin(),
                         [](Cell const& cell) { return cell.load(std::memory_order_relaxed); });
  values.not_modified = not_modified_.load(std::memory_order_relaxed);
  values.bytes_sent = bytes_sent_.load(std::memory_order_relaxed);
  values.connections_refused = refused_.load(std::memory_order_relaxed);
  values.connections_expired = expired_.load(std::memory_order_relaxed);
  auto const closed = closed_.load(std::memory_order_relaxed);
  values.connections_accepted = accepted_.load(std::memory_order_relaxed);
  values.connections_open = values.connections_accepted - std::min(closed, values.connections_accepted);
  return values;
}

}  // namespace orrery::http
