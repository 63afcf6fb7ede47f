#pragma once

#include "collectors/chains/chain_nodes.hpp"
#include "collectors/runner/collector.hpp"
#include "store/chain_check_repository.hpp"

#include <string>

namespace orrery {

// Asks, in the last six hours of a vote, whether each bonded validator has voted: each once, a part of them in
// a pass, one at a time. Asks the node of the pass, whose height check names.
void ask_for_votes(CollectContext const& context, ChainNodes& nodes, ChainCheck const& check,
                   std::string const& module);

}  // namespace orrery
