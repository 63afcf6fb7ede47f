#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace orrery {

enum class ChainStatus { live, upcoming, killed };
enum class NetworkType { mainnet, testnet };
enum class EndpointKind { rest, rpc, grpc };
enum class PeerKind { seed, persistent };

// What the registry says that a chain uses its native asset for. staking: it names it as a staking token. fee: it names
// no staking token, and this as a fee token. none: it names neither, and this is the first asset of its list.
enum class AssetRole { staking, fee, none };

// Where a chain's identity comes from. An overlay directory stands above the registry, the registry
// above the built-in catalogue.
enum class ChainOrigin { catalogue, registry, overlay };

// The native asset: what is staked, else what pays fees, else the first that is listed.
struct Denom {
  std::string base;                     // "uatom"
  std::optional<std::string> display;   // "atom"
  std::optional<std::string> symbol;    // "ATOM"
  std::optional<int> exponent;          // display units = base units / 10^exponent; 0 to 77
  std::optional<std::string> logo_url;  // the chain's own picture, else the asset's; never shown to a browser
  std::optional<std::string> description;
  std::optional<std::string> coingecko_id;
  AssetRole role = AssetRole::none;
  bool comes_from_elsewhere = false;  // has `traces` in the registry's assetlist: issued on another chain

  bool operator==(Denom const&) const = default;
};

// http(s) URLs only.
struct Socials {
  std::optional<std::string> website;
  std::optional<std::string> x;
  std::optional<std::string> telegram;
  std::optional<std::string> discord;

  bool operator==(Socials const&) const = default;
};

struct Endpoint {
  EndpointKind kind;
  std::string address;  // normalised: see sources/registry/impl/address.hpp
  std::optional<std::string> provider;

  bool operator==(Endpoint const&) const = default;
};

struct Peer {
  PeerKind kind;
  std::string node_id;  // 40 lower-case hex digits
  std::string address;  // host:port
  std::optional<std::string> provider;

  bool operator==(Peer const&) const = default;
};

struct Explorer {
  std::string kind;  // the registry's own word, or the host where it has none
  std::string url;   // http(s)

  bool operator==(Explorer const&) const = default;
};

// What a registry says of a chain, cleaned and checked. Endpoints, peers and explorers keep the
// registry's order, without duplicates.
struct Chain {
  std::string chain_id;       // [A-Za-z0-9_.-]{1,64}
  std::string registry_name;  // the registry's directory, "cosmoshub"
  std::string pretty_name;
  ChainStatus status = ChainStatus::live;
  NetworkType network_type = NetworkType::mainnet;
  ChainOrigin origin = ChainOrigin::registry;
  std::optional<std::string> description;
  std::optional<std::string> bech32_prefix;
  std::optional<std::uint32_t> slip44;
  std::optional<std::string> git_repo;  // "https://github.com/owner/name", without .git and slashes
  std::optional<Denom> denom;
  Socials socials;
  std::vector<Endpoint> endpoints;
  std::vector<Peer> peers;
  std::vector<Explorer> explorers;

  bool operator==(Chain const&) const = default;
};

}  // namespace orrery
