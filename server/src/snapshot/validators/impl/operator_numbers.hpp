#pragma once

#include "base/shared.hpp"
#include "store/validators/packed_validator.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace orrery {

// For each of `chosen` (positions in `rows`, of one chain) a number that is the same for those that one operator runs:
// those that declare one identity and are confirmed (join_entries) by their stake on this chain, the largest of them
// being the primary one. All others have a number of their own.
std::vector<std::uint32_t> number_operators(std::span<Shared<PackedValidator> const> rows,
                                            std::span<std::uint32_t const> chosen);

}  // namespace orrery
