#pragma once

#include "base/clock.hpp"
#include "collectors/chains/chain_nodes.hpp"
#include "collectors/runner/collector.hpp"

#include <map>
#include <string>
#include <string_view>

namespace orrery {

// Whether a website that a validator declares is one that is asked: https alone.
bool is_asked_website(std::string_view website);

// Asks each website of a validator with an identity whether it answers, once a day. Of one that does not let this
// server in nothing is kept, and neither is anything where none answers at all: then the network here is at fault.
// `tried` is its memory between passes.
void collect_websites(CollectContext const& context, ChainNodes& nodes, std::map<std::string, Timestamp>& tried);

}  // namespace orrery
