#pragma once

#include "collectors/nodes/node_search.hpp"
#include "collectors/runner/collector.hpp"

#include <functional>
#include <span>
#include <string_view>

namespace orrery {

// The work of a data set for one chain; called on several threads. An error concerns that chain only.
using ChainWork = std::function<Result<void>(ChainTarget const& target)>;

// Does the work for every chain, on the threads of CollectContext::thread_pool, and reports how many chains succeeded;
// logs each one that did not. An error where none did or the pass was stopped; without chains the report waits for
// them. resting: of the chains whose turn is not in this pass (ChainTurns), which the coverage includes.
Result<PassReport> for_each_chain(CollectContext const& context, std::span<ChainTarget const> targets,
                                  ChainWork const& work, Coverage resting = {});

}  // namespace orrery
