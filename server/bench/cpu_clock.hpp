#pragma once

#include <time.h>

#include <algorithm>
#include <vector>

namespace orrery::bench {

// Microseconds that this thread, or with CLOCK_PROCESS_CPUTIME_ID all threads of the program, have worked.
inline double cpu_us(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

template <class Work>
double cpu_us_of(Work const& work, clockid_t clock = CLOCK_THREAD_CPUTIME_ID) {
  auto const start = cpu_us(clock);
  work();
  return cpu_us(clock) - start;
}

// Of many rounds.
struct Cost {
  double median = 0;
  double worst = 0;
};

inline Cost cost_of(std::vector<double> rounds) {
  std::ranges::sort(rounds);
  return {rounds[rounds.size() / 2], rounds.back()};
}

}  // namespace orrery::bench
