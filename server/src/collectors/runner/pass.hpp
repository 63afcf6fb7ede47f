#pragma once

#include "collectors/runner/collector.hpp"

#include <string_view>

namespace orrery {

// One pass with its health row. What it found and the row are one transaction; a pass that fails
// leaves the data as it was and writes only when it was tried and why it failed. Throws Failure where
// the store is lost.
Result<PassReport> run_pass(Collector const& collector, CollectContext const& context);

// The second half of a pass alone: its data and its success as one transaction.
Result<void> write_success(Collector const& collector, CollectContext const& context, PassReport const& report);

// That a pass was tried and why it failed. The success before and its coverage stay: the rows of then
// are still the ones that are served.
void write_failure(Collector const& collector, CollectContext const& context, Error const& error);

// The row of a data set's source; where there is none, one that says that nothing was tried.
SourceHealth find_health(Transaction& transaction, std::string_view data_set, std::string_view source);

}  // namespace orrery
