#pragma once

#include "collectors/runner/collector.hpp"

#include <string_view>

namespace orrery {

// Makes one pass and writes data and health row in one transaction. A pass that fails changes no data and writes only
// its time and error to the health row. Throws Failure where the store cannot be used.
Result<PassReport> run_pass(Collector const& collector, CollectContext const& context);

// The second half of run_pass: writes the data and the successful health row in one transaction.
Result<void> write_success(Collector const& collector, CollectContext const& context, PassReport const& report);

// Writes time and error of a failed pass. Time and coverage of the last success stay, because its data is still served.
void write_failure(Collector const& collector, CollectContext const& context, Error const& error);

// The health row of a data set's source; a row without any attempt where none is stored.
SourceHealth find_health(Transaction& transaction, std::string_view data_set, std::string_view source);

}  // namespace orrery
