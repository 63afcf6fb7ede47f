#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace orrery {

// 1,234 is 1,200; 96 is 96: how finely a latency is kept and shown.
std::int64_t to_two_digits(std::int64_t milliseconds);

// How often each latency was measured, in milliseconds of two digits.
class LatencyHistogram final {
 public:
  // "120:3 96:1", as it stands in the store; what does not read like that is left out.
  static LatencyHistogram parse(std::string_view text);

  void add(std::int64_t milliseconds);
  std::string to_text() const;

 private:
  std::map<std::int64_t, std::int64_t> counts_;
};

}  // namespace orrery
