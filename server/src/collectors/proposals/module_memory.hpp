#pragma once

#include "base/clock.hpp"
#include "base/expiring_map.hpp"
#include "base/mutex.hpp"

#include <chrono>
#include <string>

namespace orrery {

// Which chains said that they have not got a module, so that they are not asked at every pass.
class ModuleMemory final {
 public:
  bool may_ask(std::string const& chain_id, Timestamp now) const;
  // It is not asked again for a day: an upgrade may bring the module.
  void note_absent(std::string const& chain_id, Timestamp now);

 private:
  using Chains = ExpiringMap<std::string>;

  Mutex<Chains> without_it_{Chains(std::chrono::hours(24))};
};

}  // namespace orrery
