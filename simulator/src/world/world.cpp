#include "world/world.hpp"

#include "world/make_chains.hpp"
#include "world/make_endpoints.hpp"
#include "world/make_fleet.hpp"
#include "world/make_validators.hpp"

#include <algorithm>

namespace orrery::simulator {

std::string_view to_word(Upstream upstream) {
  switch (upstream) {
    case Upstream::lcd: return "lcd";
    case Upstream::rpc: return "rpc";
    case Upstream::grpc: return "grpc";
    case Upstream::coingecko: return "coingecko";
    case Upstream::coinpaprika: return "coinpaprika";
    case Upstream::github: return "github";
    case Upstream::keybase: return "keybase";
    case Upstream::pictures: return "pictures";
    case Upstream::registry: return "registry";
    case Upstream::control: return "control";
  }
  return "";
}

ChainPlan const* World::find_chain(std::string_view chain_id) const {
  auto const found = std::ranges::find(chains, chain_id, &ChainPlan::chain_id);
  return found == chains.end() ? nullptr : &*found;
}

World make_world(WorldOptions const& options) {
  World world;
  world.options = options;
  world.time_scale = TimeScale(options.epoch, options.speed);
  world.chance = Chance(options.seed);
  world.validators = make_validators(world);
  if (options.has_real_fleet()) {
    world.chains = make_fleet_chains(world);
    world.endpoints = make_fleet_endpoints(world);
    return world;
  }
  world.chains = make_chains(world);
  world.endpoints = make_endpoints(world);
  return world;
}

}  // namespace orrery::simulator
