#include "collectors/proposals/module_memory.hpp"

#include <chrono>

namespace orrery {

bool ModuleMemory::may_ask(std::string const& chain_id, Timestamp now) const {
  return absent_until_.with([&](auto const& absent_until) {
    auto const found = absent_until.find(chain_id);
    return found == absent_until.end() || found->second <= now;
  });
}

void ModuleMemory::note_absent(std::string const& chain_id, Timestamp now) {
  absent_until_.with([&](auto& absent_until) { absent_until[chain_id] = now + std::chrono::hours(24); });
}

}  // namespace orrery
