#include "world/make_endpoints.hpp"

#include "world/names.hpp"

#include <algorithm>
#include <array>

namespace orrery::simulator {
namespace {

// 127.16.0.0 and up: each provider has a second octet of its own.
constexpr int kFirstOctet = 16;
constexpr std::size_t kProviders = 40;
// This many providers have a host for each chain; the others have one host with a port for each node.
constexpr std::size_t kProvidersWithManyHosts = 30;
constexpr std::size_t kSureProviders = 2;
constexpr std::uint16_t kFirstSharedPort = 100;

std::string ip_of(std::size_t provider, ChainPlan const& chain) {
  auto const octets = "127." + std::to_string(kFirstOctet + static_cast<int>(provider)) + ".";
  if (provider >= kProvidersWithManyHosts) {
    return octets + "0.1";
  }
  return octets + std::to_string(chain.index / 250) + "." + std::to_string(1 + chain.index % 250);
}

std::uint16_t port_of(World const& world, std::size_t provider, ChainPlan const& chain, std::size_t kind) {
  if (world.options.base_port == 0) {
    return 0;
  }
  auto const within = provider < kProvidersWithManyHosts ? kind : kFirstSharedPort + chain.index * 3 + kind;
  return static_cast<std::uint16_t>(world.options.base_port + within);
}

NodeHabit habit_of(Chance const& chance) {
  auto const at = chance.fraction();
  if (at < 0.84) return NodeHabit::sound;
  if (at < 0.89) return NodeHabit::refuses;
  if (at < 0.92) return NodeHabit::stalled;
  if (at < 0.95) return NodeHabit::syncing;
  return at < 0.97 ? NodeHabit::wrong_chain : NodeHabit::rate_limited;
}

EndpointPlan make_endpoint(World const& world, ChainPlan const& chain, std::size_t provider, std::size_t kind) {
  constexpr std::array<Upstream, 3> kUpstreams{Upstream::lcd, Upstream::rpc, Upstream::grpc};
  EndpointPlan plan;
  plan.chain = chain.index;
  plan.upstream = kUpstreams.at(kind);
  plan.provider = make_provider_name(provider);
  plan.ip = ip_of(provider, chain);
  plan.port = port_of(world, provider, chain, kind);
  plan.chance = chain.chance.of("provider").of(provider);
  auto const far = world.chance.of("latency").of(provider).between(2, 90);
  plan.latency = (far + plan.chance.of("latency").between(0, 30)) * world.options.node_latency;
  plan.allows_cors = plan.chance.of("cors").happens(0.7);
  plan.indexes_transactions = plan.chance.of("index").happens(0.85);
  plan.keeps_blocks = plan.chance.of("pruned").happens(0.4) ? plan.chance.of("keeps").between(100, 20'000) : 0;
  plan.outages = plan.chance.of("outages").happens(0.3) ? 0.3 : 0.03;
  plan.habit = habit_of(plan.chance.of("habit").of(kind));
  return plan;
}

// The share of providers that serve a chain, beside the ones that each chain has in any case, so that there are about
// as many endpoints as the options ask for.
double share_of_providers(World const& world) {
  auto const live = std::ranges::count(world.chains, ChainLife::live, &ChainPlan::life);
  auto const providers =
      static_cast<double>(world.options.endpoints) / 3.0 / static_cast<double>(std::max<std::ptrdiff_t>(live, 1));
  return std::clamp((providers - kSureProviders) / static_cast<double>(kProviders), 0.0, 1.0);
}

// The first providers of a chain keep all blocks and have no outages.
void make_sure(EndpointPlan& plan) {
  plan.habit = NodeHabit::sound;
  plan.indexes_transactions = true;
  plan.keeps_blocks = 0;
  plan.outages = 0;
}

}  // namespace

std::vector<EndpointPlan> make_endpoints(World const& world) {
  std::vector<EndpointPlan> plans;
  auto const share = share_of_providers(world);
  for (auto const& chain : world.chains) {
    if (chain.life != ChainLife::live) {
      continue;
    }
    auto const is_sure = [&](std::size_t provider) {
      auto const from = chain.index * kSureProviders % kProviders;
      return (provider + kProviders - from) % kProviders < kSureProviders;
    };
    for (std::size_t provider = 0; provider < kProviders; ++provider) {
      if (!is_sure(provider) && !chain.chance.of("served by").of(provider).happens(share)) {
        continue;
      }
      for (std::size_t kind = 0; kind < 3; ++kind) {
        plans.push_back(make_endpoint(world, chain, provider, kind));
        if (is_sure(provider)) {
          make_sure(plans.back());
        }
      }
    }
  }
  return plans;
}

}  // namespace orrery::simulator
