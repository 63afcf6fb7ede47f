#pragma once

#include "base/clock.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace orrery {

using SteadyTime = std::chrono::steady_clock::time_point;

struct ProbedHeight {
  std::int64_t height;
  SteadyTime at;
};

// How many blocks each endpoint is behind the median of all, with all heights extrapolated to the same moment; 0 for
// those ahead of it. block_time: 6 s where it is not known.
std::vector<std::int64_t> compute_lags(std::vector<ProbedHeight> const& probed,
                                       std::optional<std::chrono::milliseconds> block_time);

// Tells unanswered probes because of a local network failure, when no host answers, from dead endpoints.
class LocalNetwork final {
 public:
  // hosts: number of different hosts probed. Where only a few were, their silence does not prove a local failure.
  explicit LocalNetwork(std::size_t hosts) : hosts_(hosts) {}

  void note_answer(SteadyTime at);
  // Whether any host answered within 30 s of that moment. To be called after the last note_answer().
  bool was_up(SteadyTime at);

 private:
  std::size_t hosts_;
  std::vector<SteadyTime> answers_;
  bool is_sorted_ = false;
};

// Whether so many hosts fell silent at once that the cause is on this side. hosts: those that worked within the last
// hour; failed: those of them of which nothing answered. The others are not counted, because a good part of the
// registry's addresses has been dead for months.
bool is_own_outage(std::size_t failed, std::size_t hosts);

// The latencies of the last hour, in memory only.
class RecentLatencies final {
 public:
  // A second call for the same pass is ignored: it is the same measurement.
  void add(std::int64_t endpoint, Timestamp pass, std::int64_t milliseconds);
  // The median of the last hour, rounded to two digits; nullopt without a measurement.
  std::optional<std::int64_t> compute_median(std::int64_t endpoint, Timestamp now);
  // Removes measurements that are older than an hour.
  void forget_old(Timestamp now);

 private:
  struct Measured {
    Timestamp at;
    std::int64_t milliseconds;
  };

  std::unordered_map<std::int64_t, std::vector<Measured>> measured_;
};

}  // namespace orrery
