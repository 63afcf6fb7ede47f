#pragma once

#include "collectors/runner/collector.hpp"
#include "collectors/runner/schedule.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace orrery {

// Why a data set's pass could not be stored, not even as failed; "" once a later pass of the same one was.
using NoteStoreFault = std::function<void(std::string_view data_set, std::string const& reason)>;

// Whatever goes wrong in a pass is that pass's failure, and the thread goes on with the next: it is logged, and stored
// where that can be done. Throws nothing.
PassOutcome try_pass(Collector const& collector, CollectContext const& context, NoteStoreFault const& note_store_fault);

}  // namespace orrery
