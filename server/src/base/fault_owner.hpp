#pragma once

#include <string_view>

namespace orrery {

// Whose fault it is that an answer is not the one that was asked for. Only the node's may count against anybody in
// public (docs/adr/0070-whose-fault.md).
enum class FaultOwner {
  ours,      // this program, its machine or its network: nothing was measured
  question,  // another question may be answered; whoever was asked stays in good standing
  chain,     // the chain has no such thing: a fact about the chain
  way,       // whoever stands between refuses this server, or limits it
  node,      // it counts
};

std::string_view to_word(FaultOwner owner);

}  // namespace orrery
