#pragma once

#include "base/mutex.hpp"
#include "faults/fault.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery::simulator {

// The parts of a request that fault rules are matched against.
struct FaultTarget {
  std::string_view upstream;
  std::string_view ip;
  std::uint16_t port;
  std::string_view chain_id;
  std::string_view target;
};

// The active fault rules; the newest matching one applies. Thread-safe.
class FaultList {
 public:
  std::int64_t add(FaultRule rule);
  bool remove(std::int64_t id);
  void clear();
  std::vector<FaultRule> list() const;

  // The rule that applies to this response, if any; counts the hit.
  std::optional<FaultRule> take(FaultTarget const& target);

 private:
  struct State {
    std::int64_t last_id = 0;
    std::vector<FaultRule> rules;
  };
  Mutex<State> state_;
};

}  // namespace orrery::simulator
