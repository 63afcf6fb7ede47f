#pragma once

#include "domain/chains/chain.hpp"

#include <string>

namespace orrery {

// The symbol that the registry gives the native asset, else the built-in ticker, else the first three
// characters of the chain id in upper case.
std::string ticker_of(Chain const& chain);

}  // namespace orrery
