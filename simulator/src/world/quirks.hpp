#pragma once

#include "world/world.hpp"

#include <string_view>

namespace orrery::simulator {

std::string_view to_word(ChainQuirk quirk);

// Gives a chain of a real fleet what the chains of its place in the fleet have, by the table in quirks.cpp.
void set_quirks(World const& world, ChainPlan& chain);

}  // namespace orrery::simulator
