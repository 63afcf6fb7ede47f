#pragma once

#include "base/clock.hpp"

#include <chrono>
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

// How many blocks each is behind the median of all, each height being carried on to the same moment; 0 for those
// ahead of it. block_time: not known, the nominal 6 s.
std::vector<std::int64_t> find_lags(std::vector<ProbedHeight> const& probed,
                                    std::optional<std::chrono::milliseconds> block_time);

// Tells an endpoint that does not answer from a network of our own that is down: then nobody answers.
class OwnNetwork final {
 public:
  // hosts: how many different ones were asked. A few that are all silent prove nothing.
  explicit OwnNetwork(std::size_t hosts) : hosts_(hosts) {}

  void note_answer(SteadyTime at);
  // Whether somebody answered within half a minute of that moment. After the last note_answer.
  bool was_up(SteadyTime at);

 private:
  std::size_t hosts_;
  std::vector<SteadyTime> answers_;
  bool is_sorted_ = false;
};

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
