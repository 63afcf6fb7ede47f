#pragma once

#include <array>
#include <atomic>
#include <cstdint>

namespace orrery::http {

// What one listener has done since the start, summed over its threads.
struct CounterValues {
  std::array<std::uint64_t, 6> replies_by_class{};  // by the status's first digit: [2] is 2xx
  std::uint64_t not_modified = 0;                   // the 304s among the 3xx
  std::uint64_t bytes_sent = 0;
  std::uint64_t connections_accepted = 0;
  std::uint64_t connections_refused = 0;  // above a connection limit, with a 503
  std::uint64_t connections_expired = 0;  // closed by a deadline
  std::uint64_t connections_open = 0;

  CounterValues& operator+=(CounterValues const& other);
};

// One thread's share. Only that thread writes, so an increase is a plain load and store.
class Counters {
 public:
  void count_reply(int status);
  void count_sent(std::uint64_t bytes) { add(bytes_sent_, bytes); }
  void count_accepted() { add(accepted_, 1); }
  void count_refused() { add(refused_, 1); }
  void count_expired() { add(expired_, 1); }
  void count_closed() { add(closed_, 1); }

  CounterValues values() const;

 private:
  using Cell = std::atomic<std::uint64_t>;
  static void add(Cell& cell, std::uint64_t amount) {
    cell.store(cell.load(std::memory_order_relaxed) + amount, std::memory_order_relaxed);
  }

  std::array<Cell, 6> replies_by_class_{};
  Cell not_modified_{0};
  Cell bytes_sent_{0};
  Cell accepted_{0};
  Cell refused_{0};
  Cell expired_{0};
  Cell closed_{0};
};

}  // namespace orrery::http
