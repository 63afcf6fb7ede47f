#pragma once

#include "collectors/runner/collector.hpp"
#include "collectors/runner/schedule.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace orrery {

// Called with the reason where neither a pass nor its failure could be stored, and with "" when a later pass of the
// data set was stored.
using NoteStoreFault = std::function<void(std::string_view data_set, std::string const& reason)>;

// Runs a pass. Errors and exceptions are logged and, where possible, stored as the pass's failure, so that the
// collector's thread goes on. Throws nothing.
PassOutcome try_pass(Collector const& collector, CollectContext const& context, NoteStoreFault const& note_store_fault);

}  // namespace orrery
