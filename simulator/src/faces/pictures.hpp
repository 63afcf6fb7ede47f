#pragma once

#include "faces/exchange.hpp"
#include "world/world.hpp"

#include <string>

namespace orrery::simulator {

// A PNG that is different for each name.
std::string draw_png(Chance const& chance, int side);

// /_/api/1.0/user/lookup.json: who an identity belongs to, and where the picture is: on the same host, which is
// the one that a collector knows.
Answer answer_keybase(World const& world, Request const& request, std::string const& own_url);

// /chains/{folder}.png and .svg: mostly pictures; a few are broken or hostile.
Answer answer_pictures(World const& world, Request const& request);

// The name under which a chain's logo is there.
std::string logo_file(ChainPlan const& chain);

}  // namespace orrery::simulator
