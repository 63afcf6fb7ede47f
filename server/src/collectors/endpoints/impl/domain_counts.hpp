#pragma once

#include "collectors/endpoints/probe_round.hpp"

#include <cstddef>
#include <map>
#include <span>
#include <string>

namespace orrery {

// How many of the endpoints are below each registrable domain.
std::map<std::string, std::size_t> count_by_domain(std::span<ProbeTarget const> targets);

}  // namespace orrery
