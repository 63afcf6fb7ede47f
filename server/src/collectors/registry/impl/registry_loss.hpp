#pragma once

#include "base/result.hpp"
#include "domain/chains/chain.hpp"

#include <span>

namespace orrery {

// Refuses a registry that has lost more than a tenth of its stored chains: it is more likely incomplete than right, and
// the stored chains stay. Chains from the built-in catalogue or from an overlay do not count.
Result<void> check_registry_loss(std::span<Chain const> stored, std::span<Chain const> from_registry);

}  // namespace orrery
