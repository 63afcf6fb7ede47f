#include "app/network_check/impl/judgements.hpp"

#include <string>

namespace orrery {

Finding judge_dialects(Result<Dialects> const& table) {
  if (!table) {
    return {"overlay", "is passed over: " + table.error().thing + ": " + table.error().reason, Grade::problem,
            "correct the file: chains are asked by the built-in dialects alone"};
  }
  return {"overlay", "chains are asked by " + std::to_string(table->inflation.size()) + " routes of inflation, " +
                         std::to_string(table->governance.size()) + " modules of governance and " +
                         std::to_string(table->staking.size()) + " routes that tell how a chain stakes" +
                         (*table == built_in_dialects() ? " (all built in)" : "")};
}

}  // namespace orrery
