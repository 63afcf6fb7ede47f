#pragma once

#include "world/world.hpp"

#include <chrono>
#include <cstddef>

namespace orrery::simulator {

inline constexpr Timestamp kWorldEpoch{std::chrono::seconds{1'790'000'000}};

// A world of so many of each, whose time begins at a fixed moment.
inline WorldOptions make_world_options(std::size_t chains, std::size_t validators, std::size_t endpoints) {
  WorldOptions options;
  options.chains = chains;
  options.validators = validators;
  options.endpoints = endpoints;
  options.epoch = kWorldEpoch;
  return options;
}

}  // namespace orrery::simulator
