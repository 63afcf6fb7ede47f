#pragma once

#include "base/clock.hpp"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace orrery {

// The latencies of the last hour, in memory only: a restart begins anew.
class RecentLatencies final {
 public:
  // Once a pass: the second time it is the same measurement.
  void add(std::int64_t endpoint, Timestamp pass, std::int64_t milliseconds);
  // To two digits, of the hour before; nothing where none was measured.
  std::optional<std::int64_t> find_median(std::int64_t endpoint, Timestamp now);
  // Those of the last hour go, and endpoints without any.
  void forget_old(Timestamp now);

 private:
  struct Measured {
    Timestamp at;
    std::int64_t milliseconds;
  };

  std::unordered_map<std::int64_t, std::vector<Measured>> measured_;
};

}  // namespace orrery
