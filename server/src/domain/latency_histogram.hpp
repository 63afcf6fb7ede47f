#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace orrery {

// 1,234 is 1,200; 96 is 96: how finely a latency is shown.
std::int64_t to_two_digits(std::int64_t milliseconds);

// How often a latency was within each step. A step begins a fifth above the one before it, from 1 ms up to 10 s,
// which is as long as a probe waits.
class LatencyHistogram final {
 public:
  // "m3o1", as it stands in the store: a letter for the step, then how often. What does not read like that is left
  // out.
  static LatencyHistogram parse(std::string_view text);

  void add(std::int64_t milliseconds);
  std::string to_text() const;

 private:
  static constexpr std::size_t kSteps = 52;  // as many as there are letters
  std::array<std::int64_t, kSteps> counts_{};
};

}  // namespace orrery
