#pragma once

#include "domain/chain.hpp"

#include <string>

namespace orrery {

// What a chain's token is called where there is room for one word: the registry's symbol; where none is
// known, the first three characters of the chain id in upper case.
std::string ticker_of(Chain const& chain);

}  // namespace orrery
