#pragma once

#include "app/publishing/snapshot_handlers.hpp"
#include "store/core/store.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace orrery {

// What visitors got while snapshots were swapped.
struct SwapOutcome {
  std::uint64_t answered = 0;
  std::uint64_t not_modified = 0;  // of those, a 304
  std::uint64_t failed = 0;
  std::vector<std::string> first_failures;  // what went wrong, of some
  bool last_change_is_served = false;
  double seconds = 0;
};

// Publishes so many snapshots of the store, each after one more chain was read again, to a server on loopback, as
// the program does it but without its pauses; meanwhile so many connections ask for lists, records, searches, pages
// and files, one request after the other. Failed is every request without its whole reply of 200 or 304.
SwapOutcome swap_under_load(Store& store, ServedParts const& parts, int swaps, int connections);

}  // namespace orrery
