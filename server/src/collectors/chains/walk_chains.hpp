#pragma once

#include "collectors/nodes/node_search.hpp"
#include "collectors/runner/collector.hpp"

#include <functional>
#include <span>
#include <string_view>

namespace orrery {

// What a data set does with one chain, on one of several threads; an error is that chain's alone.
using ChainWork = std::function<Result<void>(ChainTarget const& target)>;

// Works on every chain, on the pass's walkers, and reports how many answered; a line of
// the log for each that did not. An error where none did, or where the pass was stopped; without any chain it says what
// it waits for.
Result<PassReport> walk_chains(CollectContext const& context, std::span<ChainTarget const> targets,
                               ChainWork const& work);

}  // namespace orrery
