#include "app/publishing/own_fault_watch.hpp"

#include <cstddef>

namespace orrery {

std::vector<std::string> OwnFaultWatch::list_recent(Timestamp now) {
  return seen_.with([now](auto& seen) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < kOwnFaults.size(); ++i) {
      auto const fault = kOwnFaults.at(i);
      auto& last = seen.at(i);
      if (auto const count = count_own_faults(fault); count > last.count) last = {count, now};
      if (!last.at || *last.at + kRemembered < now) continue;
      lines.push_back("a limit of this machine was met (" + std::string(to_word(fault)) + ", " +
                      std::to_string(last.count) +
                      " times since the start), and what could not be asked is not measured: " +
                      std::string(describe_remedy(fault)));
    }
    return lines;
  });
}

}  // namespace orrery
