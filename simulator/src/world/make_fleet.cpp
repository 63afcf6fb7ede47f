#include "world/make_fleet.hpp"

#include "world/make_chains.hpp"
#include "world/make_seats.hpp"
#include "world/node_address.hpp"
#include "world/quirks.hpp"

#include <boost/asio/ip/address_v4.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <tuple>

namespace orrery::simulator {
namespace {

// A range that everybody on the internet may have, and that no server of the fleet has. The services have 11.0.
constexpr std::uint32_t kFirstAddress = (11U << 24U) + (1U << 16U);

constexpr double kShareThatCompresses = 0.6;

SdkLine sdk_of(Chance const& chance) {
  constexpr std::array kLines{SdkLine::v45, SdkLine::v46, SdkLine::v47, SdkLine::v50,
                              SdkLine::v50, SdkLine::v53, SdkLine::v54, SdkLine::v55};
  return kLines.at(chance.bits() % kLines.size());
}

ChainPlan make_chain(World const& world, FleetChain const& entry, std::size_t index) {
  ChainPlan chain;
  chain.index = index;
  chain.chance = world.chance.of("chain").of(entry.chain_id).of(entry.folder);
  chain.chain_id = entry.chain_id;
  chain.folder = entry.folder;
  chain.pretty_name = entry.pretty_name;
  chain.prefix = entry.prefix;
  chain.base_denom = entry.base_denom;
  chain.display_denom = entry.display_denom;
  chain.symbol = entry.symbol;
  chain.exponent = std::clamp(entry.exponent, 0, 18);
  chain.life = entry.life;
  chain.is_testnet = entry.is_testnet;
  chain.sdk = sdk_of(chain.chance.of("sdk"));
  chain.repository = entry.repository;
  chain.has_own_gov = entry.folder.starts_with("atomone");
  chain.has_pools = entry.folder == "osmosis";
  set_parameters(world, chain);
  if (!entry.coingecko_id.empty()) {
    chain.price = PricePlan{entry.coingecko_id, chain.display_denom + "-" + chain.folder,
                            std::exp(chain.chance.of("price").within(-7.0, 3.5))};
  }
  set_quirks(world, chain);
  if (chain.has(ChainQuirk::panicking_supply)) {
    chain.sdk = SdkLine::v45;
  } else if (chain.has(ChainQuirk::poa_with_governors)) {
    chain.sdk = SdkLine::v54;
  } else if (chain.has_own_gov) {
    chain.sdk = SdkLine::v50;
  }
  // Where there is no x/staking, they are those who sign all the same.
  chain.seats = make_seats(world, chain);
  return chain;
}

// Of every hundred servers 55 answer as they should.
NodeHabit habit_of(Chance const& chance) {
  auto const at = chance.fraction();
  if (at < 0.20) return NodeHabit::challenged;
  if (at < 0.22) return NodeHabit::unwelcoming;
  if (at < 0.24) return NodeHabit::rate_limited;
  if (at < 0.28) return NodeHabit::refuses;
  if (at < 0.32) return NodeHabit::nameless;
  if (at < 0.34) return NodeHabit::silent;
  if (at < 0.36) return NodeHabit::stalled;
  if (at < 0.38) return NodeHabit::syncing;
  return at < 0.39 ? NodeHabit::wrong_chain : NodeHabit::sound;
}

EndpointPlan make_endpoint(World const& world, ChainPlan const& chain, FleetEndpoint const& entry,
                           NodeAddress const& address) {
  EndpointPlan plan;
  plan.chain = chain.index;
  plan.upstream = entry.upstream;
  plan.provider = entry.provider;
  plan.host = address.host;
  plan.port = address.port;
  plan.prefix = address.prefix;
  plan.address = entry.address;
  plan.speaks_tls = address.asks_tls;
  auto const server = world.chance.of("server").of(address.host);
  plan.chance = server.of(address.port).of(address.prefix);
  plan.latency = server.of("latency").between(2, 120) * world.options.node_latency;
  plan.allows_cors = plan.chance.of("cors").happens(0.7);
  plan.indexes_transactions = plan.chance.of("index").happens(0.85);
  plan.keeps_blocks = plan.chance.of("pruned").happens(0.4) ? plan.chance.of("keeps").between(100, 20'000) : 0;
  plan.compresses = server.of("compresses").happens(kShareThatCompresses);
  plan.habit = habit_of(server.of(address.port).of("habit"));
  return plan;
}

// The names and IP addresses of all servers. One that is named by its IP address has that one.
class AddressBook {
 public:
  std::string find_ip(std::string const& host) {
    boost::system::error_code not_an_address;
    boost::asio::ip::make_address_v4(host, not_an_address);
    if (!not_an_address) {
      return host;
    }
    auto const [at, is_new] = known_.emplace(host, kFirstAddress + known_.size());
    return boost::asio::ip::address_v4(static_cast<std::uint32_t>(at->second)).to_string();
  }

 private:
  std::map<std::string, std::size_t> known_;
};

}  // namespace

std::vector<ChainPlan> make_fleet_chains(World const& world) {
  std::vector<ChainPlan> chains;
  for (auto const& entry : world.options.fleet) {
    chains.push_back(make_chain(world, entry, chains.size()));
  }
  return chains;
}

std::vector<EndpointPlan> make_fleet_endpoints(World const& world) {
  std::vector<EndpointPlan> plans;
  AddressBook book;
  // What answers at an address: two chains cannot, so that the second finds the first one's node.
  std::map<std::tuple<std::string, std::uint16_t, std::string, Upstream>, std::size_t> owners;
  for (auto const& chain : world.chains) {
    for (auto const& entry : world.options.fleet.at(chain.index).endpoints) {
      auto const address = parse_node_address(entry.address);
      if (!address || chain.life != ChainLife::live) {
        continue;
      }
      auto plan = make_endpoint(world, chain, entry, *address);
      plan.ip = book.find_ip(plan.host);
      auto const owner = owners.emplace(std::tuple(plan.ip, plan.port, plan.prefix, plan.upstream), chain.index);
      if (owner.first->second != chain.index && answers_well(plan.habit)) {
        plan.habit = NodeHabit::wrong_chain;
      }
      plans.push_back(std::move(plan));
    }
  }
  return plans;
}

}  // namespace orrery::simulator
