#pragma once

#include "domain/chains/chain.hpp"

#include <string>

namespace orrery::test {

// A chain with every field set and two entries in every list.
inline Chain a_full_chain(std::string const& chain_id = "cosmoshub-4") {
  Chain chain;
  chain.chain_id = chain_id;
  chain.registry_name = "cosmoshub";
  chain.pretty_name = "Cosmos Hub";
  chain.status = ChainStatus::upcoming;
  chain.network_type = NetworkType::testnet;
  chain.origin = ChainOrigin::overlay;
  chain.description = "A hub.\nSecond line.";
  chain.bech32_prefix = "cosmos";
  chain.slip44 = 4'294'967'295U;
  chain.git_repo = "https://github.com/cosmos/gaia";
  chain.denom =
      Denom{"uatom", "atom", "ATOM", 77, "https://logo.example/atom.png", "The token.", "cosmos", AssetRole::fee, true};
  chain.socials = {"https://site.example", "https://x.example/a", "https://t.example/a", "https://d.example/a"};
  chain.endpoints = {{EndpointKind::rest, "https://b.example", "B"}, {EndpointKind::grpc, "a.example:443", {}}};
  chain.peers = {{PeerKind::seed, std::string(40, 'b'), "1.2.3.4:26656", "B"},
                 {PeerKind::persistent, std::string(40, 'a'), "a.example:26656", {}}};
  chain.explorers = {{"mintscan", "https://mintscan.example"}, {"atomscan", "https://atomscan.example"}};
  return chain;
}

// A chain with the required fields alone.
inline Chain a_bare_chain(std::string const& chain_id = "bare-1") {
  Chain chain;
  chain.chain_id = chain_id;
  chain.registry_name = "bare";
  chain.pretty_name = "Bare";
  return chain;
}

}  // namespace orrery::test
