#include "collectors/proposals/module_memory.hpp"

namespace orrery {

bool ModuleMemory::may_ask(std::string const& chain_id, Timestamp now) const {
  return without_it_.with([&](auto const& chains) { return !chains.contains(chain_id, now); });
}

void ModuleMemory::note_absent(std::string const& chain_id, Timestamp now) {
  without_it_.with([&](auto& chains) { chains.touch(chain_id, now); });
}

}  // namespace orrery
