#include "world/world.hpp"

#include "world/make_chains.hpp"
#include "world/make_endpoints.hpp"
#include "world/make_validators.hpp"

#include <algorithm>

namespace orrery::simulator {

std::string_view to_word(Face face) {
  switch (face) {
    case Face::lcd: return "lcd";
    case Face::rpc: return "rpc";
    case Face::grpc: return "grpc";
    case Face::coingecko: return "coingecko";
    case Face::coinpaprika: return "coinpaprika";
    case Face::github: return "github";
    case Face::keybase: return "keybase";
    case Face::pictures: return "pictures";
    case Face::registry: return "registry";
    case Face::control: return "control";
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
  world.pace = Pace(options.epoch, options.speed);
  world.chance = Chance(options.seed);
  world.validators = make_validators(world);
  world.chains = make_chains(world);
  world.endpoints = make_endpoints(world);
  return world;
}

}  // namespace orrery::simulator
