#include "serving/make_node_view.hpp"

#include "world/world.hpp"

#include <algorithm>

namespace orrery::simulator {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;

constexpr hours kSkew{2};

}  // namespace

NodeView make_node_view(World const& world, EndpointPlan const& endpoint, Instant now,
                        std::optional<FaultRule> const& rule, EndpointPlan& changed) {
  changed = endpoint;
  auto const is_under = [&rule](Fault fault) { return rule && rule->fault == fault; };
  if (is_under(Fault::wrong_chain)) {
    changed.habit = NodeHabit::wrong_chain;
  }
  if (changed.habit == NodeHabit::stalled) {
    now = std::min(now, world.time_scale.epoch());
  }
  if (is_under(Fault::stalled_height)) {
    now = std::min(now, rule->since);
  }
  auto const& chain = world.chains.at(endpoint.chain);
  if (chain.last_block) {
    now = std::min(now, Instant(*chain.last_block));
  }
  auto const skew = is_under(Fault::skewed_clock) ? milliseconds(kSkew) : milliseconds(0);
  bool const has_large_blocks = is_under(Fault::large_block) || chain.has(ChainQuirk::large_blocks);
  bool const has_lost_types = is_under(Fault::undecodable_proposals) || chain.has(ChainQuirk::undecodable_proposals);
  return {world, chain, changed, now, skew, has_lost_types, has_large_blocks ? world.options.large_transaction : 0};
}

// At most one a day of the world's time, of some minutes to some hours.
bool is_down(World const& world, EndpointPlan const& endpoint, Instant now) {
  auto const at = world.time_scale.to_world(now);
  auto const day = std::chrono::floor<days>(at);
  auto const chance = endpoint.chance.of("outage").of(static_cast<std::uint64_t>(day.time_since_epoch().count()));
  if (!chance.of("happens").happens(endpoint.outages)) {
    return false;
  }
  auto const begin = day + minutes(chance.of("begin").between(0, 1'200));
  auto const length = minutes(chance.of("length").between(5, 200));
  return at >= begin && at < begin + length;
}

}  // namespace orrery::simulator
