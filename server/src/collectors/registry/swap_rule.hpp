#pragma once

#include "base/result.hpp"
#include "domain/chain.hpp"

#include <span>

namespace orrery {

// A registry that lost more than a tenth of the chains that were taken from it before is more likely
// cut short than right: it is refused, and what is stored stays. Chains that came from the catalogue or
// from an overlay do not count: neither says what the registry held.
Result<void> check_swap(std::span<Chain const> stored, std::span<Chain const> from_registry);

}  // namespace orrery
