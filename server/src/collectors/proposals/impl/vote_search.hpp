#pragma once

#include "collectors/chains/chain_nodes.hpp"
#include "collectors/runner/collector.hpp"
#include "store/core/chain_check_repository.hpp"

#include <string>

namespace orrery {

// In the last six hours of a voting period, asks for the vote of each bonded validator: each once, a part of them in
// each pass, one request at a time, to the node of the pass at the height in `check`. module: the REST path of x/gov.
void ask_for_votes(CollectContext const& context, ChainNodes& nodes, ChainCheck const& check,
                   std::string const& module);

}  // namespace orrery
