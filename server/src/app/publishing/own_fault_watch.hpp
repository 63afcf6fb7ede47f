#pragma once

#include "base/clock.hpp"
#include "base/mutex.hpp"
#include "base/own_fault.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace orrery {

// Which limits of this machine were met lately, for /readyz. Looks at the counters of the process when it is asked.
class OwnFaultWatch final {
 public:
  // As long as the alert on the same counters looks back.
  static constexpr std::chrono::minutes kRemembered{15};

  // A line for each limit that was met since kRemembered before `now`, with how to raise it. From any thread.
  std::vector<std::string> list_recent(Timestamp now);

 private:
  struct Seen {
    std::uint64_t count = 0;
    std::optional<Timestamp> at;  // when a higher count was seen last
  };

  Mutex<std::array<Seen, kOwnFaults.size()>> seen_;
};

}  // namespace orrery
