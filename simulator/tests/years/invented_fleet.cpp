#include "invented_fleet.hpp"

#include "world/names.hpp"

#include <array>
#include <string>

namespace orrery::simulator {
namespace {

constexpr std::uint64_t kSeed = 1;
constexpr std::size_t kOperators = 490;
constexpr std::size_t kLargeOperators = 52;  // of which each serves many chains

FleetChain make_chain(std::size_t index) {
  auto const chance = Chance(kSeed).of("fleet").of(index);
  FleetChain chain;
  auto const name = make_chain_name(kSeed, index);
  chain.is_testnet = index % 5 == 2 || index % 5 == 4;
  chain.folder = to_lower(name) + (chain.is_testnet ? "testnet" : "");
  chain.chain_id = to_lower(name) + (chain.is_testnet ? "-test-1" : "-1");
  chain.pretty_name = name;
  chain.prefix = to_lower(name).substr(0, 5) + std::to_string(index);
  chain.display_denom = to_lower(name);
  chain.symbol = to_upper(name.substr(0, 4)) + std::to_string(index);
  chain.exponent = chance.of("exponent").happens(0.2) ? 18 : 6;
  chain.base_denom = (chain.exponent == 18 ? "a" : "u") + chain.display_denom;
  if (!chain.is_testnet) {
    chain.coingecko_id = chain.folder;
    chain.repository = chain.folder + "-labs/" + chain.folder;
  }
  return chain;
}

FleetEndpoint make_endpoint(FleetChain const& chain, std::size_t number, Upstream upstream) {
  constexpr std::array<std::string_view, 3> kKinds{"rest", "rpc", "grpc"};
  auto const kind = std::string(kKinds.at(static_cast<std::size_t>(upstream)));
  auto const chance = Chance(kSeed).of("operator").of(chain.chain_id).of(number);
  auto const many = static_cast<std::int64_t>(kLargeOperators);
  auto const which = chance.of("large").happens(0.5)
                         ? chance.of("which").between(0, many - 1)
                         : chance.of("which").between(many, static_cast<std::int64_t>(kOperators) - 1);
  auto const provider = make_provider_name(static_cast<std::size_t>(which));
  auto const domain = "operator" + std::to_string(which) + ".example";
  bool const has_paths = which % 7 == 0;
  auto const host = has_paths ? kind + "." + domain : kind + "-" + chain.folder + "." + domain;
  if (upstream == Upstream::grpc) return {upstream, host + ":443", provider};
  return {upstream, "https://" + host + (has_paths ? "/" + chain.folder : ""), provider};
}

}  // namespace

std::vector<FleetChain> invent_fleet(std::size_t chains, std::size_t endpoints) {
  std::vector<FleetChain> fleet;
  for (std::size_t index = 0; index < chains; ++index) {
    fleet.push_back(make_chain(index));
  }
  // As in the real fleet, many chains have one operator and few have dozens.
  std::vector<std::size_t> wanted(chains, 1);
  auto const operators = endpoints / 3;
  for (std::size_t given = chains; given < operators; ++given) {
    auto const share = Chance(kSeed).of("share").of(given).fraction();
    ++wanted.at(static_cast<std::size_t>(share * share * static_cast<double>(chains)));
  }
  for (std::size_t index = 0; index < chains; ++index) {
    for (std::size_t number = 0; number < wanted[index]; ++number) {
      for (auto const upstream : {Upstream::lcd, Upstream::rpc, Upstream::grpc}) {
        fleet[index].endpoints.push_back(make_endpoint(fleet[index], number, upstream));
      }
    }
  }
  return fleet;
}

}  // namespace orrery::simulator
