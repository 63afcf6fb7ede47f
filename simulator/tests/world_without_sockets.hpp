#pragma once

#include "fleet/world_fetcher.hpp"
#include "world/world.hpp"

namespace orrery::simulator {

// A world, what its upstreams say at the time of a clock, and a fetcher that asks them without sockets.
struct WorldWithoutSockets {
  // The clock outlives it.
  WorldWithoutSockets(WorldOptions const& options, Clock const& clock)
      : world(make_world(options)), simulation(world, clock), fetcher(world, simulation) {
    simulation.set_pictures_url(WorldFetcher::url_of(Upstream::pictures));
  }

  World const world;
  Simulation simulation;
  WorldFetcher fetcher;
};

}  // namespace orrery::simulator
