#pragma once

#include <cstddef>
#include <cstdint>

namespace orrery {

// A version stamp of what a record shows: equal numbers mean equal bytes, as long as the process runs. A record that is
// unchanged in the next snapshot keeps its number, so that cached answers are found again. Never stored or sent
// (docs/adr/0049-records-are-written-when-asked-for.md).
using RecordVersion = std::uint64_t;

// Allocates `count` consecutive numbers that were never used before and returns the first. Thread-safe.
RecordVersion take_record_versions(std::size_t count = 1);

}  // namespace orrery
