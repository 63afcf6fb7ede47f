#pragma once

#include "upstreams/http_message.hpp"
#include "world/world.hpp"

#include <string>

namespace orrery::simulator {

// A PNG that is different for each name.
std::string draw_png(Chance const& chance, int side);

// Keybase's /_/api/1.0/user/lookup.json: the user of an identity and the URL of the picture, on this same host.
Answer answer_keybase(World const& world, Request const& request, std::string const& own_url);

// /chains/{folder}.png and .svg: mostly valid pictures; a few are broken or malicious.
Answer answer_pictures(World const& world, Request const& request);

// The file name of a chain's logo.
std::string logo_file(ChainPlan const& chain);

}  // namespace orrery::simulator
