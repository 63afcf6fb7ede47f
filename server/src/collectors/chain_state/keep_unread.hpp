#pragma once

#include "domain/chain_state.hpp"

#include <span>
#include <string>

namespace orrery {

// The figures that could not be read this time, by the names of their members, take the value of before.
ChainState keep_unread(ChainState read, ChainState const& before, std::span<std::string const> unread);

}  // namespace orrery
