#pragma once

#include "base/mutex.hpp"
#include "world/chain_plan.hpp"
#include "world/endpoint_plan.hpp"
#include "world/fleet_chain.hpp"
#include "world/time_scale.hpp"
#include "world/validator_plan.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace orrery::simulator {

// How much happens. The defaults are for worlds that are looked at for hours or days; one that lives for years has the
// rates of the real fleet.
struct WorldRates {
  double jailings = 0.6;                    // share of stretches of 25 days in which a validator is jailed
  std::chrono::hours shortest_jail{2};      // at most 30 hours
  std::chrono::minutes stake_moves{20};     // the shortest time in which a stake moves; the longest is 18 times that
  std::chrono::hours commission_holds{0};   // a commission moves by a hundredth after so long; 0: never
  std::chrono::milliseconds tides_move{1};  // the slow waves of all stakes
  std::chrono::minutes delegators_move{60};
  std::chrono::minutes payment_every{20};  // for adverts
};

struct WorldOptions {
  std::uint64_t seed = 1;
  std::size_t chains = 60;        // at most kChainNames
  std::size_t validators = 400;   // validator operators; at most kValidatorNames
  std::size_t endpoints = 1'100;  // approximately, of all kinds together
  Timestamp epoch;
  double speed = 1;
  std::chrono::milliseconds node_latency{1};  // 1: from 2 to 120 ms; 0: nodes answer at once
  std::uint16_t base_port = 26'600;           // 0: any free ones
  // Of each block of a chain that is known for large ones. Told twice, as block and as sdk_block, and over REST in
  // base64.
  std::size_t large_transaction = 4'500'000;
  WorldRates rates;
  // The chains and endpoints of the world, in place of invented ones; empty: those.
  std::vector<FleetChain> fleet;

  bool has_real_fleet() const { return !fleet.empty(); }
};

// How votes ended: worked out from every validator once.
using EndedTallies = std::map<std::pair<std::size_t, std::int64_t>, std::array<std::int64_t, 4>>;  // by chain, proposal

// The simulated world: fixed plans, made from the options alone. The state at a time is computed from them, so that
// requests about past heights can be answered like those about the newest one.
struct World {
  WorldOptions options;
  TimeScale time_scale{Timestamp{}, 1};
  Chance chance{0};
  std::vector<ValidatorPlan> validators;
  std::vector<ChainPlan> chains;
  std::vector<EndpointPlan> endpoints;
  std::shared_ptr<Mutex<EndedTallies>> ended_tallies = std::make_shared<Mutex<EndedTallies>>();

  ChainPlan const* find_chain(std::string_view chain_id) const;
};

World make_world(WorldOptions const& options);

}  // namespace orrery::simulator
