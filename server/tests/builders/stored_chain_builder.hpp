#pragma once

#include "store/chains/chain_repository.hpp"

#include <chrono>
#include <string>
#include <utility>

namespace orrery {

inline constexpr Timestamp kSomeDay = std::chrono::sys_days{std::chrono::year{2026} / 11 / 20};

// A chain as the store gives it, with only what a test says of it:
// `a_stored_chain("osmosis-1").named("Osmosis").with_rest("https://lcd.example")`.
class StoredChainBuilder {
 public:
  explicit StoredChainBuilder(std::string chain_id) {
    stored_.id = static_cast<std::int64_t>(std::hash<std::string>{}(chain_id) >> 12U);
    stored_.socials_id = stored_.id + 1;
    stored_.chain.pretty_name = chain_id;
    stored_.chain.registry_name = chain_id;
    stored_.chain.chain_id = std::move(chain_id);
    stored_.created_at = kSomeDay;
    stored_.updated_at = kSomeDay;
  }

  StoredChainBuilder& named(std::string name) {
    stored_.chain.pretty_name = std::move(name);
    return *this;
  }
  StoredChainBuilder& described(std::string description) {
    stored_.chain.description = std::move(description);
    return *this;
  }
  StoredChainBuilder& with_status(ChainStatus status) {
    stored_.chain.status = status;
    return *this;
  }
  StoredChainBuilder& on(NetworkType network) {
    stored_.chain.network_type = network;
    return *this;
  }
  StoredChainBuilder& from(ChainOrigin origin) {
    stored_.chain.origin = origin;
    return *this;
  }
  StoredChainBuilder& with_symbol(std::string symbol) {
    stored_.chain.denom = Denom{"ubase", {}, std::move(symbol), 6, {}, {}, {}, AssetRole::staking};
    return *this;
  }
  // Behind with_symbol.
  StoredChainBuilder& priced_as(std::string price_id, AssetRole role = AssetRole::staking) {
    stored_.chain.denom->coingecko_id = std::move(price_id);
    stored_.chain.denom->role = role;
    return *this;
  }
  StoredChainBuilder& with_endpoint(EndpointKind kind, std::string address) {
    stored_.chain.endpoints.push_back({kind, std::move(address), std::nullopt});
    stored_.endpoint_ids.push_back(100 + static_cast<std::int64_t>(stored_.endpoint_ids.size()));
    return *this;
  }
  StoredChainBuilder& with_peer(PeerKind kind, std::string node_id, std::string address,
                                std::optional<std::string> provider = std::nullopt) {
    stored_.chain.peers.push_back({kind, std::move(node_id), std::move(address), std::move(provider)});
    stored_.peer_ids.push_back(200 + static_cast<std::int64_t>(stored_.peer_ids.size()));
    return *this;
  }
  StoredChainBuilder& changed_at(Timestamp time) {
    stored_.updated_at = time;
    return *this;
  }

  operator StoredChain() const { return stored_; }  // NOLINT(google-explicit-constructor): reads as a value

 private:
  StoredChain stored_{};
};

inline StoredChainBuilder a_stored_chain(std::string chain_id) {
  return StoredChainBuilder(std::move(chain_id));
}

}  // namespace orrery
